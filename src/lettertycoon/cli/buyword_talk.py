"""What the terminal game of BuyWord says and reads."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from lettertycoon.base import NotationError, counted, shown
from lettertycoon.buyword import (
    Advisor,
    Auction,
    Claim,
    Game,
    Offer,
    Player,
    Position,
    bot_named,
    rated,
)
from lettertycoon.cli.playing import (
    Talk,
    dollars,
    spaced,
    winners,
)
from lettertycoon.games import NO, YES, YOU, says, subject

#: By stage, the verb of a text that has none.
VERBS = {"choose": "draw", "pick": "pick", "bid": "bid", "sell": "sell", "trade": "trade"}
#: Stages that list every move in full, without a part that the player fills in.
CLOSED = ("choose", "pick", "answer", "buy", "challenge")
REFUSING = ("pass", "done", "refuse")  # the moves that "no" stands for
AGREEING = {"buy": "buy", "answer": "accept"}  # by stage, the move that "yes" stands for
FORMS = {
    "sell WORD": 'a word, such as "enjoy"; a wild tile is the one letter in lower case of a word '
    'in capitals, "ENJOYeD"',
    "drop TILES": '"drop" and the tiles over the limit, such as "drop qv"',
    "bid DOLLARS": "a bid, such as 20",
}
OFFERS = {
    "trade": '"trade {0}" to offer to swap your draw for that of {0}',
    "pay": '"pay 20 {0}" to offer $20 besides',
    "ask": '"ask 20 {0}" to ask for $20 besides',
}


class BuyWordTalk(Talk[Game]):
    """BuyWord in the terminal."""

    KIND = Game
    MOST = 8
    RULES: ClassVar[Mapping[str, Any]] = {"challenge": "automatic"}

    def bot(self, name: str, seed: int) -> Player:
        """Return the bot of a name."""
        return bot_named(name, seed)

    def opening(self, game: Game) -> str:
        """Say who plays, who begins, and what ends the game."""
        if len(game.names) == 1:
            return f"You play alone. Seed {game.seed}. The game ends with the tiles of the bag."
        players = ", ".join(map(subject, game.names))
        first = says(game.names[0], "begin")
        return f"{players} play. {first}. Seed {game.seed}. Whoever has most money at the end wins."

    def shown(self, game: Game) -> Iterator[str]:
        """Describe what the player sees, one line for each fact."""
        position = game.position(YOU)
        last = " The last sale of this bag." if position.final else ""
        yield f"Round {position.round}.{last}"
        for rival in position.rivals:
            yield f"{rival.name}: {_fortune(rival.money, rival.wilds)}, tiles {spaced(rival.held)}."
            if rival.drawn:
                yield f"{rival.name} drew {spaced(rival.drawn)}."
        yield f"You: {_fortune(position.money, position.wilds)}."
        yield f"Bag: {counted(len(position.bag), 'tile')}."
        if position.open_tiles:
            yield f"Row: {spaced(position.open_tiles)}."
        yield f"Tiles: {spaced(position.held)}."
        if position.drawn:
            yield f"Drawn: {spaced(position.drawn)} for {dollars(position.price)}."
        if position.excess:
            yield f"Over the limit: {counted(position.excess, 'tile')}."
        yield from _pending(position)

    def asked(self, game: Game) -> str:
        """Return the question that the current stage asks the player."""
        return f"Your move ({', '.join(game.legal_moves)}): "

    def read(self, game: Game, text: str) -> str:
        """Read a move, or its short form: a word, a number or a letter."""
        moves, stage = game.legal_moves, game.stage
        if text.lower() in NO and (end := next((m for m in moves if m in REFUSING), "")):
            return end
        if text.lower() in YES and (agreed := AGREEING.get(stage)) in moves:
            return str(agreed)
        verb, _, rest = text.partition(" ")
        verbs = {move.partition(" ")[0] for move in moves}
        if verb.lower() not in verbs and not rest and stage in VERBS:
            verb, rest = VERBS[stage], text
        verb = verb.lower()
        if verb == "sell" and rest == rest.lower():
            rest = rest.upper()  # no wild tile: a word never has only wild tiles
        if verb in ("pick", "drop"):
            rest = rest.upper().replace(" ", "")
        move = f"{verb} {rest}".strip()
        if stage in CLOSED and move not in moves:
            raise NotationError(
                f"{shown(text)} is not possible here; type one of: {', '.join(moves)}",
                "move.unreadable",
                value=text,
            )
        return move

    def final(self, game: Game) -> Iterator[str]:
        """Describe how the game ended, one line for each player."""
        result = game.result
        assert result is not None
        for name, money in result.totals.items():
            rating = rated(money) if len(game.names) == 1 else None
            yield f"{subject(name)}: {dollars(money)}{f', {rating}' if rating else ''}."
        yield winners(result.winners)

    def typed(self, game: Game) -> str:
        """Describe what the player may type now."""
        return "; ".join(map(_form, game.legal_moves))

    def hint(self, game: Game) -> str:
        """Return what the advisor would do."""
        return f"Try {Advisor().move(game.position(), game.legal_moves)}."


def _form(move: str) -> str:
    """Say how a move is typed."""
    verb, _, rest = move.partition(" ")
    if verb in OFFERS:
        return OFFERS[verb].format(rest.removeprefix("DOLLARS "))
    return FORMS.get(move, f'"{move}"')


def _fortune(money: int, wilds: int) -> str:
    return f"{dollars(money)}, {counted(wilds, 'wild tile')}"


def _pending(position: Position) -> Iterator[str]:
    """Describe the auction, offer or sale that waits for an answer."""
    match position.pending:
        case Auction(owner, tiles, bid, bidder):
            told = "no bid yet" if bidder is None else f"{subject(bidder)} bid {dollars(bid)}"
            yield f"Auction by {owner}: {spaced(tiles)}, {told}."
        case Offer(maker, _, money):
            beside = f" and {'pays' if money > 0 else 'asks for'} {dollars(abs(money))}"
            yield f"{maker} offers to swap the draws{beside if money else ''}."
        case Claim(seller, word, price):
            yield f"{seller} sold {word} for {dollars(price)}."
