"""The start of a match: the players, the cut for the first turn, the deal."""

from collections.abc import Sequence

from lettertycoon.base import ArgumentError, shown
from lettertycoon.games import read_names
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import referee
from lettertycoon.matches.shuffles import Script, beginner, cut, full_deck, shuffled
from lettertycoon.matches.state import Setup, State
from lettertycoon.turns import Rules

PLAYERS = range(2, 6)
#: Number of players -> for each place, the other places in order of play.
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
) -> State:
    """Check names and rules, and return the table after the deal, as `dealt` does.

    Raises ArgumentError for unusable names, and for rules without a deck or without a goal for this
    number of players.
    """
    held = read_names(names, PLAYERS)
    check_rules(rules, len(held))
    return dealt(held, rules, chosen(lexicon), seed, script)


def dealt(
    names: tuple[str, ...],
    rules: Rules,
    lexicon: Lexicon,
    seed: int | None,
    script: Script | None = None,
) -> State:
    """Return the table after the deal; names and rules must be checked already.

    script: the cuts and decks; if None, the seed decides them.
    """
    opening = script
    if opening is None:
        assert seed is not None
        opening = chance(rules, len(names), seed)
    setup = Setup(
        names,
        rules,
        lexicon,
        seed,
        script,
        opening,
        beginner(opening.cuts),
        rules.goals[len(names)],
        rules.prices,
        len(names),
        rules.procedure == "online",
        rules.challenge == "players",
        rules.retries if rules.challenge == "automatic" else 0,
        _ORDERS[len(names)],
    )
    state = State(setup)
    referee.deal(state, opening.decks[0])
    return state


def chance(rules: Rules, players: int, seed: int) -> Script:
    """Return the cuts and the deck that a seed gives."""
    # online, nobody cuts: the first of the names begins
    cuts = cut(rules, players, seed) if rules.procedure == "table" else ()
    return Script(cuts, (shuffled(full_deck(rules), seed, 1),))


def check_rules(rules: Rules, players: int) -> None:
    """Raise ArgumentError for rules without a deck or a goal for this number of players."""
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules is {shown(rules)}; it must be Rules", "rules.type", value=rules)
    if rules.deck is None:
        raise ArgumentError("a match needs a deck; rules.deck has no limit", "match.no_deck")
    if players not in rules.goals:
        raise ArgumentError(
            f"rules.goals has no goal for {players} players", "match.no_goal", players=players
        )
