"""The online implementation's format, against a referee written from what it checks and pays."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.online import play_fields, play_from_fields, turn_from_state
from online_client import paid, state_of, turns
from refusals import refused


def fields(letters: str, origins: str, types: str, ids: str, name: str = "main") -> dict[str, str]:
    return {
        f"{name}_word_letters": letters, f"{name}_word_letter_origins": origins,
        f"{name}_word_letter_types": types, f"{name}_word_card_ids": ids,
    }  # fmt: skip


def test_a_worked_example_is_read_written_and_paid():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
    state = state_of(turn)
    assert turn_from_state(state, "7", rules=turn.rules) == turn
    assert turn_from_state(state, 7) == turn.replace(rules=lt.Rules(procedure="online"))
    sent = play_fields(lt.check_play(turn, "jewels"), state)
    assert sent == fields("JEWELS", "hccdhs", "______", "48;19;97;208;50;205")
    play = play_from_fields(sent, state, 7, rules=turn.rules)
    assert play == lt.check_play(turn, "jewels") and str(play.way) == "J(EW)eL+S"
    assert (play.money, play.stock, dict(play.royalties)) == (4, 1, {"Rayne": 1})
    assert play.buyable == ("J", "L", "W")
    ys = lt.lay(lt.Turn("YLLY", patents="K"), "YLLY")  # where either may be the vowel: the way's
    assert play_fields(ys, state_of(ys.turn))["main_word_letter_types"] == "v__c"


def referee(sent: dict[str, str], state: dict[str, Any], turn: lt.Turn) -> tuple[int, int]:
    """Money and stock of a request there, after its checks."""
    names = [name for name in ("main", "second") if f"{name}_word_letters" in sent]
    rows = [
        (sent[f"{name}_word_letters"], sent[f"{name}_word_letter_origins"],
         sent[f"{name}_word_letter_types"], sent[f"{name}_word_card_ids"].split(";"))
        for name in names
    ]  # fmt: skip
    assert len(rows) == 1 or "V" in turn.patents
    places = {"h": state["hand"], "c": state["community"]}
    used: list[str] = []
    for letters, origins, types, ids in rows:
        assert len(letters) == len(origins) == len(types) == len(ids) >= 2 and "h" in origins
        for place, (letter, origin, kind, id) in enumerate(
            zip(letters, origins, types, ids, strict=True)
        ):
            assert kind in "vc" if letter == "Y" else kind == "_"
            if origin in places:
                assert places[origin][id]["type"] == letter
                used.append(id)
            elif origin == "d":
                assert id == "208" and "X" in turn.patents
            else:
                assert (origin, id, letter) == ("s", "205", "S") and place == len(letters) - 1
                assert "Z" in turn.patents
    assert len(used) == len(set(used))
    laid = [each for row in rows for each in zip(row[0], row[1], strict=True)]
    counts = Counter(origin for _, origin in laid)
    assert counts["d"] <= 1 and counts["s"] <= 1
    for copied in [letter for letter, origin in laid if origin == "d"]:
        assert counts["h"] + counts["c"] >= 3
        before = laid[: laid.index((copied, "d"))]
        assert (copied, "h") in before or (copied, "c") in before  # the client copies what lies
    return paid([row[0] for row in rows], [row[2] for row in rows], turn)


@given(turns(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_play_and_its_request_round_trip(turn, place, way_place):
    state = state_of(turn)
    assert turn_from_state(state, 7, rules=turn.rules) == turn
    plays = lt.plays(turn)
    if not plays:
        return
    play = plays[place % len(plays)]
    ways = [way for way, _ in zip(play.ways(), range(20), strict=False)]
    laid = lt.lay(turn, str(ways[way_place % len(ways)]))
    sent = play_fields(laid, state)
    earned = referee(sent, state, turn)
    back = play_from_fields(sent, state, "7", rules=turn.rules)
    assert back == play and back.way.placement == laid.way.placement
    assert earned == laid.earnings()
    first = lt.check_play(turn, play.words)
    assert referee(play_fields(first, state), state, turn) == first.earnings()
    assert sum(first.earnings()) >= sum(laid.earnings())


TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"2": "E"})
GOOD = play_fields(lt.lay(TURN, "J(EW)eL+S"), state_of(TURN))
WRONG = json.loads(Path(__file__).with_name("wrong_online.json").read_text())


@pytest.mark.parametrize(("changes", "name"), WRONG["requests"])
def test_fields_that_cannot_be_read(changes, name):
    with refused(lt.NotationError, "online.request", name=name):
        play_from_fields(GOOD | changes, state_of(TURN), 7)


def test_a_final_semicolon_is_free_and_a_way_beyond_the_patents_is_refused():
    ids = GOOD["main_word_card_ids"] + ";"
    play = play_from_fields(GOOD | {"main_word_card_ids": ids}, state_of(TURN), 7)
    assert str(play.way) == "J(EW)eL+S"
    with pytest.raises(lt.PlayError):
        play_from_fields(GOOD, state_of(TURN.replace(patents="Z")), 7)


@pytest.mark.parametrize(("changes", "name"), WRONG["states"])
def test_states_that_cannot_be_read(changes, name):
    with refused(lt.NotationError, "online.state", name=name):
        turn_from_state(state_of(TURN) | changes, 7)


def test_a_pool_without_cards_may_be_a_list():
    assert turn_from_state(state_of(TURN) | {"community": []}, 7).pool == ""


def test_a_play_of_other_cards_has_no_request():
    with refused(lt.NotationError, "online.state"):
        play_fields(lt.lay(lt.Turn("CAT"), "CAT"), state_of(TURN))


def test_a_player_who_is_not_there_is_told_who_is():
    with pytest.raises(lt.NotationError) as caught:
        turn_from_state(state_of(TURN), 9)
    assert str(caught.value) == "state.players is ['7', '2']; it has no player '9'"
    assert caught.value.data["value"] == ["7", "2"]


PLAY = lt.check_play(TURN, "jewel")
NOT_FIELDS = [None, "JEWELS", 7, [GOOD], [("main_word_letters", "CAT")]]
NOT_STATES = [None, "players", 7, [state_of(TURN)]]
NOT_PLAYERS = [7.0, True, None, b"7", ["7"], {"7": 7}]
NOT_PLAYS = ["JEWELS", ("JEWELS",), None, 7, TURN, lt.Play]


@pytest.mark.parametrize(
    ("ask", "wrongs", "code"),
    [
        (lambda wrong: play_from_fields(wrong, state_of(TURN), 7), NOT_FIELDS, "online.request"),
        (lambda wrong: turn_from_state(wrong, 7), NOT_STATES, "online.state"),
        (lambda wrong: play_from_fields(GOOD, wrong, 7), NOT_STATES, "online.state"),
        (lambda wrong: play_fields(PLAY, wrong), NOT_STATES, "online.state"),
        (lambda wrong: turn_from_state(state_of(TURN), wrong), NOT_PLAYERS, None),
        (lambda wrong: play_from_fields(GOOD, state_of(TURN), wrong), NOT_PLAYERS, None),
        (lambda wrong: play_fields(wrong, state_of(TURN)), NOT_PLAYS, None),
    ],
)
def test_what_is_of_a_wrong_type_is_refused(ask, wrongs, code):
    for wrong in wrongs:
        with refused(lt.NotationError if code else TypeError, code):
            ask(wrong)


def test_a_player_is_a_number_or_a_text():
    for number in (7, np.int64(7)):
        assert turn_from_state(state_of(TURN), number) == turn_from_state(state_of(TURN), "7")


ROYALTIES = lt.Weights(royalties=-3)


@given(turns(), st.sampled_from(["total", "net", "money", ROYALTIES]))
@example(lt.Turn.parse("AEEEOTW/ABE BJKVXZ 1 - procedure=online"), "total")  # S is sold
@example(lt.Turn.parse("EEELMPV/EGS JXZ 5 - procedure=online"), "total")  # S is sold with one word
@example(lt.Turn.parse("EEEIIRS/AES BJKVX 0 - procedure=online"), "total")  # every ability
def test_ways_are_in_the_order_of_the_page(turn, by):
    """The value, what a way earns online, royalties, hand cards, letters for sale, extras, key."""
    plays = lt.best(turn, n=200, by=by)
    for play in plays[:3] + [each for each in plays if len(each.words) == 2][:3]:
        ranks = []
        for way in play.ways():
            laid = lt.lay(turn, str(way))
            paid = sum(way.royalties.values())
            weight = {"net": -1, "total": 0, "money": 0, ROYALTIES: -3}[by]
            earned = laid.earnings()
            ranks.append(
                (-weight * paid, -sum(earned), -earned.money, paid, len(way.hand),
                 -len(laid.buyable), way.duplicate is not None, way.added_s, way.placement)
            )  # fmt: skip
        assert ranks == sorted(ranks)
        assert play.way == next(play.ways())
