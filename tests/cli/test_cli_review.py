"""The command `review`: what it prints, as text and as JSON."""

import json

import lettertycoon as lt
from strict_schemas import assert_fits_schema

TURN = "AEJLNSZ/EEW BJXZ 4 Rayne=E -"


def test_json_has_the_reviews(run):
    plays = ["jewel", "JE(WE)LS", "zzz", "SEEEs"]
    options = ["--by", "stock=2,royalties=-0.5", "--max-rarity", "4", "--hide-sensitive"]
    code, out, _ = run("review", *plays, "--hand", TURN, *options, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, data["schema"], data["turn"]) == (1, "lettertycoon/review/1", TURN)
    by = lt.Weights(stock=2, royalties=-0.5)
    show = lt.WordFilter(4, sensitive=False)
    reviews = lt.review(lt.Turn.parse(TURN), plays, by=by, show=show)
    for play, result, review in zip(plays, data["results"], reviews, strict=True):
        assert result.pop("word") == play
        if play == "SEEEs":  # it may have been meant as a word
            assert result["error"].pop("message").startswith(str(review.error))
            assert result["error"]["code"] == review.error.code
            continue
        assert result == json.loads(json.dumps(review.to_dict()))
    assert [result["legal"] for result in data["results"]] == [True, True, False, False]


def test_pairs_pools_and_lexicons(run, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("cat\ncats\ndog\n")
    cards = ["--hand", "CATDOG", "--pool", "S", "--patents", "V", "--lexicon", str(mine)]
    code, out, _ = run("review", "cat & dog", *cards)
    assert (code, "With an S after CAT, CATS & DOG earns 1 more." in out) == (0, True)
    code, _, err = run("review", "cat")
    assert (code, "Missing option '--hand'" in err) == (2, True)
