"""The facts that give the reasons of an advice about a whole turn, with their sentences."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, get_args

from lettertycoon.base import Fact, counted
from lettertycoon.turns import amounts

LossStep = Literal["word", "purchase", "cards"]
LOSS_STEPS: tuple[LossStep, ...] = get_args(LossStep)
Because = Literal["earns", "pays_less", "buys", "saves", "keeps", "leaves"]
_BECAUSE: Mapping[Because, str] = {
    "earns": "it earns more",
    "pays_less": "a rival gets less in royalties",
    "buys": "the patent {buy} brings more",
    "saves": "buying costs more than it brings",
    "keeps": "it keeps better cards, and throws {thrown}",
    "leaves": "the next player finds worse cards",
}

_ALMOST_SURE = 0.99


def turn_line(way: object, buy: str | None, discard: str) -> str:
    """Write a whole turn in one line; no way stands for no word."""
    return f"{way or 'no word'}, buy {buy or '-'}, discard {discard or '-'}"


def worth_text(value: float, chance: float | None) -> str:
    """Return what a turn is worth: its chance to win, or its value if the chance is not known."""
    return f"value {value:+.1f}" if chance is None else f"wins {percent(chance)}"


def percent(chance: float) -> str:
    """Return a chance to win as a whole percentage; only what is certain has 0 % or 100 %."""
    number = round(chance, 4)  # as in JSON, so that the page tells the same
    if number in (0.0, 1.0):
        return f"{100 * number:.0f} %"
    if number > _ALMOST_SURE:
        return "over 99 %"
    if 1 - number > _ALMOST_SURE:
        return "under 1 %"
    return f"{int(100 * number + 0.5)} %"  # as JavaScript rounds


def size_text(dollars: float, points: float | None) -> str:
    """Return a size without its sign: in points, or in dollars if it is less than a point."""
    if points is None or abs(points) < 1:
        return _dollars(dollars)
    return counted(round(abs(points)), "point")


def _dollars(amount: float) -> str:
    """Return an amount without its sign, because the sentence says which way it counts."""
    return f"${abs(amount):.0f}" if abs(amount) >= 9.95 else f"${abs(amount):.1f}"


def _turn(words: Iterable[str], buy: str | None) -> str:
    what = " & ".join(words) or "no word"
    return f"{what} and buying {buy}" if buy else what


class AdviceChance(Fact, frozen=True, tag="advice.chance"):
    """The chance to win; given if it is known.

    Attributes:
        chance: the chance to win, 0 to 1.
        lead: the expected lead over the best rival at the end, in dollars.
        over: whether the turn ends the game.
    """

    kind: ClassVar[Literal["advice.chance"]] = "advice.chance"
    chance: float
    lead: float
    over: bool

    def __str__(self) -> str:
        if self.over:
            ended = {0.0: "lose", 1.0: "win"}.get(self.chance, "share the win")
            return f"The game ends with this turn: you {ended}."
        lead = _dollars(self.lead)
        then = f"you are then about {lead} behind"
        if self.lead >= 0:
            then = f"the lead is then worth about {lead}"
        return f"It wins {percent(self.chance)} of such games; {then}."


class AdviceAlone(Fact, frozen=True, tag="advice.alone"):
    """What the player earns alone; given if there are no rivals.

    Attributes:
        income: dollars per turn, after the purchase.
        turns: how many turns are counted.
    """

    kind: ClassVar[Literal["advice.alone"]] = "advice.alone"
    income: float
    turns: int

    def __str__(self) -> str:
        income = _dollars(self.income)
        turns = counted(self.turns, "turn")
        return f"Without rivals it plays for your own income: about {income} a turn for {turns}."


class AdviceNoWord(Fact, frozen=True, tag="advice.no_word"):
    """The cards thrown instead of laying a word; given if no word is laid.

    Attributes:
        thrown: the cards that the turn throws.
    """

    kind: ClassVar[Literal["advice.no_word"]] = "advice.no_word"
    thrown: str

    def __str__(self) -> str:
        return f"Lay no word and discard {' '.join(self.thrown)}."


class AdviceEnds(Fact, frozen=True, tag="advice.ends"):
    """That the turn is in the last round or starts it; not given if `advice.chance` says `over`.

    Attributes:
        now: whether the game ends with this turn.
        by_me: whether this turn starts the last round.
    """

    kind: ClassVar[Literal["advice.ends"]] = "advice.ends"
    now: bool
    by_me: bool

    def __str__(self) -> str:
        if self.now:
            return "The game ends with this turn."
        return "It starts the last round." if self.by_me else "This is the last round."


class Reason(Fact, frozen=True):
    """What all reasons have in common: their size. At most three reasons are told, the strongest
    first. Reasons smaller than the advice's error are left out.

    Attributes:
        value: dollars that the reason adds to the lead; negative: that it takes away.
        points: percentage points that it adds to the chance to win; None where the chance is not
            known.
    """

    value: float
    points: float | None

    def _size(self) -> str:
        sign = "+" if self.value > 0 else "-"
        return f"({sign}{size_text(self.value, self.points)})"


class AdviceEarns(Reason, frozen=True, tag="advice.earns"):
    """What the words earn; given if a word is laid."""

    kind: ClassVar[Literal["advice.earns"]] = "advice.earns"
    words: tuple[str, ...]
    money: int
    stock: int

    def __str__(self) -> str:
        earned = amounts(self.money, self.stock)
        return f"Lay {' & '.join(self.words)}: it earns {earned} {self._size()}."


class AdviceRoyalties(Reason, frozen=True, tag="advice.royalties"):
    """What the bank pays a rival; one for each rival whom it pays.

    Attributes:
        money: dollars that the bank pays this rival.
    """

    kind: ClassVar[Literal["advice.royalties"]] = "advice.royalties"
    rival: str
    money: int

    def __str__(self) -> str:
        return f"{self.rival} gets ${self.money} in royalties from the bank {self._size()}."


class AdviceBuy(Reason, frozen=True, tag="advice.buy"):
    """A patent bought, compared with buying nothing; given if a patent is bought.

    Attributes:
        income, royalties: dollars per turn.
        denied: dollars per turn that the patent would bring the rival who gains most from it.
    """

    kind: ClassVar[Literal["advice.buy"]] = "advice.buy"
    letter: str
    price: int
    income: float
    royalties: float
    turns: int
    denied: float

    def __str__(self) -> str:
        turns = counted(self.turns, "turn")
        brings = f"about ${self.income + self.royalties:.1f} more a turn for {turns}"
        if not self.turns:
            brings = f"it keeps its ${self.price} and decides ties"
        elif self.letter == "Q":  # the tables have no dollars per turn for it
            brings = f"it lets you replace a card a turn for {turns}"
        if self.denied >= 1 and self.turns:
            brings += f", and a rival would gain ${self.denied:.1f} a turn"
        return f"Buy {self.letter}: {brings} {self._size()}."


class AdviceSave(Reason, frozen=True, tag="advice.save"):
    """Buying nothing, compared with the best purchase; given if a patent could be bought.

    Attributes:
        letter: the best patent for sale.
        ends: whether buying this patent would start the last round.
    """

    kind: ClassVar[Literal["advice.save"]] = "advice.save"
    letter: str
    ends: bool

    def __str__(self) -> str:
        if self.value < 0:
            return f"Buy nothing, though {self.letter} would be better {self._size()}."
        why = f"{self.letter}, the best for sale, costs more than it brings"
        if self.ends:
            why = f"{self.letter} would start the last round"
        return f"Buy nothing: {why} {self._size()}."


class AdviceKeep(Reason, frozen=True, tag="advice.keep"):
    """The cards kept, compared with new cards; given if cards are kept."""

    kind: ClassVar[Literal["advice.keep"]] = "advice.keep"
    cards: str

    def __str__(self) -> str:
        better = "better" if self.value > 0 else "worse"
        return f"Keep {' '.join(self.cards)}: {better} than new cards {self._size()}."


class AdviceThrow(Reason, frozen=True, tag="advice.throw"):
    """The cards thrown, compared with keeping them; given if cards are thrown after a word."""

    kind: ClassVar[Literal["advice.throw"]] = "advice.throw"
    cards: str

    def __str__(self) -> str:
        return f"Throw {' '.join(self.cards)}: new cards are better {self._size()}."


class AdvicePool(Reason, frozen=True, tag="advice.pool"):
    """Cards that the turn leaves in the pool; given if the next player may use them."""

    kind: ClassVar[Literal["advice.pool"]] = "advice.pool"
    rival: str
    cards: str

    def __str__(self) -> str:
        return f"{self.rival} finds {' '.join(self.cards)} in the pool {self._size()}."


class Difference(Fact, frozen=True):
    """How much worse one turn is than another.

    Attributes:
        loss: dollars of the lead.
        points: percentage points of the chance to win; None where the chance is not known.
        equal: whether the loss is less than a dollar, so that nobody could tell.
    """

    loss: float
    points: float | None
    equal: bool

    def _less(self) -> str:
        """Return how much less the turn is worth."""
        if not round(self.loss, 1):
            return "the same value"
        return f"{size_text(self.loss, self.points)} less"


class OtherTurn(Difference, frozen=True):
    """What facts about another turn than the advised one have in common."""

    words: tuple[str, ...]
    buy: str | None


class AdviceRunnerUp(OtherTurn, frozen=True, tag="advice.runner_up"):
    """The next best turn, if possible one with other words; given for the best turn."""

    kind: ClassVar[Literal["advice.runner_up"]] = "advice.runner_up"

    def __str__(self) -> str:
        what = _turn(self.words, self.buy)
        if self.equal:
            return f"As good, within a dollar: {what} ({self._less()})."
        return f"Next best is {what}, {self._less()}."


class AdviceBehind(Difference, frozen=True, tag="advice.behind"):
    """How much less a turn is worth than the best one; given for every other turn."""

    kind: ClassVar[Literal["advice.behind"]] = "advice.behind"

    def __str__(self) -> str:
        if self.equal:
            return f"It is as good as the best turn, within a dollar ({self._less()})."
        return f"Against the best turn it is {self._less()}."


class AdviceHidden(OtherTurn, frozen=True, tag="advice.hidden"):
    """A better turn, with words that are not shown; given for the best turn, if `hidden` is on."""

    kind: ClassVar[Literal["advice.hidden"]] = "advice.hidden"

    def __str__(self) -> str:
        what = _turn(self.words, self.buy)
        return f"With words that are not shown, {what} is better; this is {self._less()}."


class AdviceLost(Reason, frozen=True, tag="advice.lost"):
    """A part of what a turn lost, by one of its choices; given in the review of a game.

    `value` and `points` are what was lost. The points of all parts make the loss rounded down; a
    choice that loses dollars can win points, which are then negative.

    Attributes:
        step: the choice: the `word`, with the best purchase and cards after it; the `purchase`,
            with the best cards after it; or the `cards` kept.
        by: why the better choice is better: it `earns` more, `pays_less` to rivals, `buys` a better
            patent, `saves` its money, `keeps` better cards, or `leaves` worse cards to the next
            player.
        words: the words of the better turn.
        way: how it lays them, if the turn laid the same words in another way; else None.
        buy: what the better turn buys.
        bought: what the turn bought instead.
        discard: the cards that the better turn throws.
        denied: dollars per turn that the patent would bring the rival who gains most from it, if
            the reason is to buy it; else 0.
    """

    kind: ClassVar[Literal["advice.lost"]] = "advice.lost"
    step: LossStep
    by: Because
    words: tuple[str, ...]
    way: str | None
    buy: str | None
    bought: str | None
    discard: str
    denied: float

    def __str__(self) -> str:
        lost = size_text(self.value, max(self.points or 0, 0))  # won points are no size of a loss
        return f"Better was {self._what()}: {self._why()} ({lost})."

    def _what(self) -> str:
        """Return what would have been the better choice."""
        if self.step == "purchase":
            return f"buying {self.buy or 'nothing'} instead of {self.bought or 'nothing'}"
        if self.step == "cards":
            return f"throwing {' '.join(self.discard) or 'nothing'}"
        return _turn([self.way] if self.way else self.words, self.buy)

    def _why(self) -> str:
        """Return the reason."""
        if self.step == "cards":
            return "it keeps better cards"
        why = _BECAUSE[self.by].format(buy=self.buy, thrown=" ".join(self.discard) or "nothing")
        if self.denied >= 1:
            why += f", and a rival would gain ${self.denied:.1f} a turn with it"
        return why


class AdviceAssumed(Fact, frozen=True, tag="advice.assumed"):
    """How the game differs from the one whose values are used; given if rules or lexicon do.

    Attributes:
        rules: names of this game's rules that differ from those of the game for which the values
            were learned.
        lexicon: the name of this game's lexicon if the values were learned with another; else None.
    """

    kind: ClassVar[Literal["advice.assumed"]] = "advice.assumed"
    rules: tuple[str, ...]
    lexicon: str | None

    def __str__(self) -> str:
        sentences = []
        if self.rules:
            changed = ", ".join(self.rules)
            sentences.append(
                f"Values are those of a game with other rules; {changed} may change them."
            )
        if self.lexicon is not None:
            changed = f"the lexicon {self.lexicon}"
            sentences.append(f"Values are those of another word list; {changed} may change them.")
        return " ".join(sentences)


AdviceFact = (
    AdviceChance | AdviceAlone | AdviceNoWord | AdviceEnds | AdviceEarns | AdviceRoyalties
    | AdviceBuy | AdviceSave | AdviceKeep | AdviceThrow | AdvicePool | AdviceRunnerUp
    | AdviceBehind | AdviceHidden | AdviceLost | AdviceAssumed
)  # fmt: skip
"""The facts of advice about a whole turn: the reasons for it."""
