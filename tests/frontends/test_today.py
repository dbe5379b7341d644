"""The day's deal."""

import pytest

import lettertycoon as lt
from lettertycoon.frontends import Service

SERVICE = Service()


def test_a_day_has_the_same_cards_for_everybody():
    first = SERVICE.answer("today", {"date": "2026-11-22"})
    small = Service({"default": lt.Lexicon(["cat"], name="small")})
    assert small.answer("today", {"date": "2026-11-22"}) == first
    assert (first["hand"], first["pool"]) == ("EEIMTWY", "GRT")  # stays so in all versions


def test_days_differ_and_leave_a_choice():
    days = [SERVICE.answer("today", {"date": f"2027-01-{day:02}"}) for day in range(1, 29)]
    assert len({(day["hand"], day["pool"]) for day in days}) == len(days)
    assert min(day["count"] for day in days) >= 30


def test_the_best_is_that_of_the_library():
    day = SERVICE.answer("today", {"date": "2026-11-24"})
    turn = lt.Turn.parse(day["turn"])
    assert (day["hand"], day["pool"]) == (turn.hand, turn.pool)
    assert day["best"] == lt.best(turn, n=1)[0].total
    assert day["count"] == lt.summary(turn).count


@pytest.mark.parametrize(
    "date", ["", "today", "2026-2-3", "2026-02-30", "0000-01-01", "²026-01-01"]
)
def test_what_is_no_date_is_refused(date):
    with pytest.raises(lt.ArgumentError) as told:
        SERVICE.answer("today", {"date": date})
    assert told.value.code == "today.date"
