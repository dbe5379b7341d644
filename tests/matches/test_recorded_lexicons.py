"""What records of all games say of their lexicon has the types that they write."""

import pytest

from lettertycoon import Match, NotationError, buyword, leaping


@pytest.mark.parametrize("kind", [Match, buyword.Game, leaping.Game])
@pytest.mark.parametrize("key", ["name", "sha256", "words_sha256"])
@pytest.mark.parametrize("value", [None, True, 1, 1.5, [], {}])
def test_a_record_names_its_lexicon_by_texts(kind, key, value):
    record = kind(["Ann", "Bo"], seed=1).record()
    record["lexicon"][key] = value
    with pytest.raises(NotationError, match=f"lexicon.{key} .* must be a text") as raised:
        kind.replay(record)
    assert (raised.value.code, raised.value.data) == ("record.step", {"step": 0})
