"""Tables of plays: the list of all, a frontier and a batch are read alike."""

import pickle

import pytest

import lettertycoon as lt

TURN = lt.Turn("CATDOGS", "E", patents="VZ", rivals={"Rayne": "AT"})
IDS = ["word_ids", "other_word_ids"]
OF_PLAYS = ["money", "stock", "total", *IDS]
OF_ROWS = ["money", "stock", "total", "royalties", "hand", "pool", *IDS]
OF_DEALS = ["money", "stock", "total", "counts", *IDS]
TABLES = {
    "plays": (lt.plays(TURN, by="net"), OF_PLAYS),
    "no play": (lt.plays(lt.Turn("QX")), OF_PLAYS),
    "first plays": (lt.turns.first_plays(TURN, lt.Lexicon.default(), 20), OF_PLAYS),
    "frontier": (lt.frontier(TURN), OF_ROWS),
    "no row": (lt.frontier(lt.Turn("QX")), OF_ROWS),
    "batch": (lt.batch([TURN, lt.Turn("QX"), lt.Turn("JLSEANZ", "EWE")]), OF_DEALS),
}


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param][0]


def test_an_index_gives_a_play_and_a_slice_a_list(table):
    plays = [table[place] for place in range(len(table))]
    assert [*table] == plays
    for part in (slice(None), slice(-3, None), slice(1, 9, 2), slice(None, None, -1)):
        assert type(table[part]) is list
        assert table[part] == plays[part]
    for play in plays:
        assert play is None or (isinstance(play, lt.Play) and play in table)
    for beyond in (len(table), -len(table) - 1):
        with pytest.raises(IndexError):
            table[beyond]
        with pytest.raises(IndexError):
            table.words(beyond)
    for wrong in (None, 1.0, "0"):
        with pytest.raises(TypeError):
            table[wrong]


def test_words_are_those_of_the_plays(table):
    assert len(table[:50]) == len([table.words(place) for place in range(len(table))][:50])
    for place, play in enumerate(table[:50]):
        assert table.words(place) == (() if play is None else play.words)
        assert table.words(place - len(table)) == table.words(place)


@pytest.mark.parametrize("name", TABLES)
def test_columns_are_what_the_plays_say(name):
    table, names = TABLES[name]
    assert list(table.columns()) == names
    columns = table.columns(words=True)
    assert list(columns) == [*names, "word", "other_word"]
    for column in names:
        assert columns[column].tolist() == getattr(table, column).tolist()
        assert not columns[column].flags.writeable
    for place, play in enumerate(table):
        words = () if play is None else play.words
        spelled = columns["word"][place], columns["other_word"][place]
        assert tuple(filter(None, spelled)) == words
        for column in ("money", "stock", "total"):
            assert columns[column][place] == (0 if play is None else getattr(play, column))
    for wrong in (None, 0, 1, "yes"):
        with pytest.raises(TypeError, match="words is"):
            table.columns(words=wrong)


def test_a_table_cannot_be_changed(table):
    with pytest.raises(AttributeError):
        table.lexicon = lt.Lexicon(["CAT"])
    with pytest.raises(AttributeError):
        del table.lexicon
    with pytest.raises(AttributeError):
        table.other = 1
    with pytest.raises(ValueError):
        table.money[:] = 1
    assert [*pickle.loads(pickle.dumps(table[:20]))] == table[:20]
