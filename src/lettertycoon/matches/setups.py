"""The start of a match: the players, the cut for the first turn, the deal."""

from collections.abc import Sequence

from lettertycoon.base import ArgumentError, RulesError, player_name, shown
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import referee
from lettertycoon.matches.shuffles import Script, beginner, cut, full_deck, shuffled
from lettertycoon.matches.state import Event, Setup, State
from lettertycoon.turns import MOST_RIVALS, Rules

PLAYERS = range(2, MOST_RIVALS + 2)
#: By number of players: of each place, the others in order of play.
_ORDERS = {
    number: tuple([(*range(place + 1, number), *range(place)) for place in range(number)])
    for number in PLAYERS
}


def begun(
    names: Sequence[str],
    rules: Rules,
    lexicon: Lexicon | None,
    seed: int | None,
    script: Script | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """Return the table after the deal, with the events of the cut and the deal.

    script: the cuts and decks; if None, the seed decides them.
    """
    held = _names(names)
    check_rules(rules, len(held))
    if script is None:
        assert seed is not None
        cuts, (deck,) = chance(rules, len(held), seed)
    else:
        cuts, deck = script.cuts, script.decks[0]
    setup = Setup(
        held,
        rules,
        chosen(lexicon),
        seed,
        script,
        beginner(cuts),
        rules.goals[len(held)],
        rules.prices,
        len(held),
        rules.procedure == "online",
        rules.challenge == "players",
        rules.retries if rules.challenge == "automatic" else 0,
        _ORDERS[len(held)],
    )
    state = State(setup)
    referee.deal(state, deck)
    opening = [("cut", *(f"{held[at]} {letter}" for at, letter in each)) for each in cuts]
    return state, (*opening, ("deck", deck))


def chance(rules: Rules, players: int, seed: int) -> Script:
    """Return the cut and the deck of a seed."""
    # online the first of the table begins
    cuts = cut(rules, players, seed) if rules.procedure == "table" else ()
    return Script(cuts, (shuffled(full_deck(rules), seed, 1),))


def _names(given: object) -> tuple[str, ...]:
    names: tuple[str, ...]
    names = tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else ()
    if len(names) not in PLAYERS:
        raise ArgumentError(
            f"names is {shown(given)}; a match has two to five players, each with a name",
            "match.players",
            names=given,
        )
    for name in names:
        if names.count(player_name(name)) > 1:
            raise ArgumentError(f"two players are called {name}", "match.player", name=name)
    return names


def check_rules(rules: Rules, players: int) -> None:
    """Raise RulesError for rules without a deck, or without a goal for this number of players."""
    if not isinstance(rules, Rules):
        raise RulesError(f"rules is {shown(rules)}; it must be Rules", "rules.type", value=rules)
    if rules.deck is None:
        raise RulesError("a match needs a deck; rules.deck has no limit", "match.no_deck")
    if players not in rules.goals:
        raise RulesError(
            f"rules.goals has no goal for {players} players", "match.no_goal", players=players
        )
