"""Requests about whole games: begin one, make moves, let a bot move, be advised, review it.

A server keeps no games. Each answer has the game's record, and the client sends the record with its
next request. The record says which game it is.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from lettertycoon import advice, buyword, games, leaping, lexicons, matches
from lettertycoon.base import Amount, Letter, Letters, MoveError, Value
from lettertycoon.server import given
from lettertycoon.server.methods import REF, check_most, method

FEW = ("replace", "challenge", "buy", "over")  # stages whose legal moves are few enough to list
KINDS: dict[str, Any] = {"match": matches.Match, "leaping": leaping.Game, "buyword": buyword.Game}


class Stage(Value, frozen=True, kw_only=True, tag_field="game"):
    """The present state of a game.

    stage: what must be done now; "over" at the end.
    active: who must move; None when the game is over.
    round: rounds played before this one; in BuyWord, rounds begun.
    goal: what ends the game: the worth of a player's patents, the keys that win, or dollars.
    legal_moves: what the active player may do. In BuyWord, a word in capitals stands for the
        player's choice. None if a match allows many, or if `player` is another player.
    record: the whole game, with hidden cards: to be kept, and sent with the next request.
    """

    stage: str
    active: str | None
    round: Amount
    goal: Amount | None
    legal_moves: tuple[str, ...] | None
    record: dict[str, Any]


class Seen(Value, frozen=True):
    """What a player of a match may know: the position, its line, and the line of its turn."""

    position: matches.Position
    line: str
    turn: str


class MatchStage(Stage, frozen=True, kw_only=True, tag="match"):
    """The present state of a match.

    turn_of: whose turn it is.
    retries: how often a bad word may be tried again; -1 = any number of times.
    laid: the way on the table; empty if there is none.
    buyable: patents for sale.
    prices: the prices of all patents.
    least, most: how many cards must be discarded, and how many may be.
    news: each move just made (after `play` without moves: each move of the record), as `player` may
        see it; with all cards if no `player` is given.
    positions: what each player may know, by name; with `player`, only what this player may know.
    result: None before the end.
    """

    stage: Literal["replace", "lay", "challenge", "buy", "discard", "over"]
    turn_of: str
    last_round: bool
    retries: Annotated[int, Meta(ge=-1)]
    laid: str
    buyable: Letters
    prices: Mapping[Letter, Amount]
    least: Amount
    most: Amount
    news: tuple[matches.News, ...]
    positions: Mapping[str, Seen]
    result: matches.Result | None


class LeapingStage(Stage, frozen=True, kw_only=True, tag="leaping"):
    """The present state of a game of Leaping Letters."""

    stage: leaping.Stage
    news: tuple[games.News, ...]
    positions: Mapping[str, leaping.Position]
    result: leaping.Result | None


class BuywordStage(Stage, frozen=True, kw_only=True, tag="buyword"):
    """The present state of a game of BuyWord.

    pips: pips of each letter (?: a wild tile); tiles cost, and words bring, their sum squared.
    """

    stage: buyword.Stage
    pips: Mapping[str, Amount]
    news: tuple[games.News, ...]
    positions: Mapping[str, buyword.Position]
    result: buyword.Result | None


AnyStage = MatchStage | LeapingStage | BuywordStage
Record = Annotated[dict[str, Any], Meta(description="The record of a game, from the last answer.")]
_POSITION = "What one player sees of a game, as one line (hand/pool patents:money:stock rivals "
_POSITION += "starter seen round rules) or as an object, which needs only `hand`."
_LINE = "AEJLNSZ/EEW XZ:4 Rayne=E:2"
Position = Annotated[matches.Position, given.written(matches.Position, _POSITION, _LINE)]
_ONLY = "The only player whose position is returned. If left out, all positions are returned."
Player = Annotated[str, Meta(description=_ONLY)]


_RULES = [{"$ref": REF.format(name=each)} for each in ("Rules", "LeapingRules", "BuywordRules")]
AnyRules = Annotated[Any, Meta(extra_json_schema={"anyOf": _RULES})]


@method("new")
def new(
    names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]])],
    lexicon: given.Lexicon,
    game: Literal["match", "leaping", "buyword"] = "match",
    rules: AnyRules = {},  # noqa: B006
    deal: given.Seed | None = None,
    player: Player | None = None,
) -> AnyStage:
    """Begin a game: who begins, the cards dealt, and what may be done first.

    names: The names of the players, in their order around the table; at most 40 characters each.
    game: `match` (Letter Tycoon), `leaping` (Leaping Letters) or `buyword`.
    rules: The rules that differ from the game's own.
    deal: The seed of the deal: the same number deals the same cards. If left out, it is random.
    """
    kind = KINDS[game]
    agreed = kind.RULES.from_dict(rules)
    return _stage(_checked(kind(names, rules=agreed, lexicon=lexicon, seed=deal)), player, 0)


@method("play")
def play(
    record: Record,
    lexicon: given.Lexicon,
    moves: Annotated[list[str], Meta(max_length=given.MOVES)] = [],  # noqa: B006
    player: Player | None = None,
) -> AnyStage:
    """Play moves in the game of a record, which is checked; return the new stage and record.

    moves: Moves to play, in order. In a match they are texts such as `lay J(EW)eL+S`; in the other
        games, legal moves of the last answer.
    """
    game = _replayed(record, lexicon)
    since = len(game.moves) if moves else 0
    for move in moves:
        game = game.play(move)
    return _stage(game, player, since)


@method("bot")
def bot(
    record: Record,
    bot: Annotated[str, Meta(examples=["casual:3"])],
    lexicon: given.Lexicon,
    until: str | None = None,
    seed: given.Seed = 0,
    player: Player | None = None,
) -> AnyStage:
    """Let a bot move in the game of a record, for the player who must move.

    bot: The bot that moves; the method `bots` lists those of each game.
    until: A player's name: the bot moves for all others until this player must move, or the game
        is over. If left out, the bot makes one move.
    seed: Seed for a bot's random choices.
    """
    game = _replayed(record, lexicon)
    room: Any = leaping if isinstance(game, leaping.Game) else buyword
    match = isinstance(game, matches.Match)
    mover = advice.bots.named(bot, seed) if match else room.bot_named(bot)
    if until is not None:
        game.position(until)  # raises if this is not a player
    elif game.stage == games.OVER:
        raise MoveError("the game is over; a bot has no move", "move.over", move=None)
    since = len(game.moves)
    while game.active not in (None, until):
        game = game.play(mover.move(game.position(), game.legal_moves))
        check_most("moves of a record", len(game.moves), given.MOVES)
        if until is None:
            break
    return _stage(game, player, since)


@method("bots")
def bots() -> dict[str, Mapping[str, str]]:
    """The bots of each game and how they play, weak ones first."""
    return {"match": advice.bots.PEOPLE, "leaping": leaping.MANNERS, "buyword": buyword.MANNERS}


@method("advise")
def advise(
    position: Position,
    lexicon: given.Lexicon,
    n: given.Count = 5,
    show: given.Show | None = None,
) -> list[advice.Advice]:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    n: How many whole turns to list.
    """
    return advice.advise(position, lexicon, n=n, show=show)


@method("replacement")
def replacement(position: Position, lexicon: given.Lexicon) -> list[advice.Replacement]:
    """Which card the owner of the Q patent should replace, if any; the best choice first."""
    return advice.advise_replacement(position, lexicon)


@method("review_game")
def review_game(
    record: Record, lexicon: given.Lexicon, show: given.Show | None = None
) -> advice.GameReview:
    """How much each turn of a match lost, and each player's accuracy."""
    return advice.review_game(_replayed(record, lexicon, [matches.Match]), show=show)


def _replayed(record: dict[str, Any], lexicon: lexicons.Lexicon, kinds: Any = None) -> Any:
    """Return the game of a record, which must be of one of these kinds (None = any)."""
    moves = record.get("moves")
    check_most("moves of a record", len(moves) if isinstance(moves, list) else 0, given.MOVES)
    named = [kind for kind in kinds or KINDS.values() if games.is_record(record, kind)]
    return _checked((named or [matches.Match])[0].replay(record, lexicon))


def _checked(game: Any) -> Any:
    """Return a game. Raises ArgumentError if its rules have more than requests may ask about."""
    if isinstance(game, matches.Match):
        check_most("cards", game.rules.hand_size + game.rules.pool_size, given.CARDS)
    elif isinstance(game, buyword.Game):
        check_most("wild tiles", max(game.rules.wilds.values(), default=0), given.WILDS)
    return game


def _stage(game: Any, player: str | None, since: int) -> AnyStage:
    """Return the state of a game, as a player (None = all) sees it, and the news since a move."""
    names, legal = game.names if player is None else (player,), game.legal_moves
    seen = {name: game.position(name) for name in names}
    # legal moves reveal cards, so a player gets no others
    told = game.active is None or player in (None, game.active)
    told = told and (game.stage in FEW or not isinstance(game, matches.Match))
    common = _parts(game, "stage", "active", "round", "goal", "result") | {
        "legal_moves": tuple(map(str, legal)) if told else None,
        "news": game.news(player, since=since),
        "record": game.record(),
    }
    if isinstance(game, leaping.Game):
        return LeapingStage(positions=seen, **common)
    if isinstance(game, buyword.Game):
        return BuywordStage(positions=seen, pips=game.rules.pips, **common)
    return MatchStage(
        prices=game.rules.prices,
        positions={name: Seen(each, str(each), str(each.turn)) for name, each in seen.items()},
        **_parts(game, "turn_of", "last_round", "retries", "laid"),
        **_parts(legal, "buyable", "least", "most"),
        **common,
    )


def _parts(whole: Any, *names: str) -> dict[str, Any]:
    return {name: getattr(whole, name) for name in names}
