"""A play: the words laid in a turn, what they earn, and the ways to lay them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple, Never

from msgspec import Meta

from lettertycoon import base
from lettertycoon.base import Immutable, NotationError, PlayError, ReadableValue, shown
from lettertycoon.lexicons import RARITIES, Lexicon, Rarity, check_rarity, lexicon_or_default
from lettertycoon.turns import ways
from lettertycoon.turns.earnings import Earned, best_choice, most_online
from lettertycoon.turns.objectives import Objective, in_own_unit, weights
from lettertycoon.turns.pictures import svg
from lettertycoon.turns.play_errors import cards_error, unknown_words_error, way_error
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.ways import Way

PLAY_SCHEMA: Literal["lettertycoon/play/1"] = "lettertycoon/play/1"


class PlayJson(ReadableValue, frozen=True):
    """One or two words, laid for the most that they can earn, and a way to lay them.

    Attributes:
        schema: the form of this object, and its version.
        turn: the turn, as one line.
        by: what its value is measured by.
        words: one word or two, in alphabetical order.
        money: dollars that it earns, under the rules of the table.
        stock: stock that it earns, under the rules of the table.
        total: money and stock together.
        rarity: the rarity of its rarest word; None = ungraded.
        way: the way to lay it.
    """

    schema: Literal["lettertycoon/play/1"]
    turn: str
    by: Objective
    words: tuple[base.Word, ...]
    money: base.Amount
    stock: base.Amount
    total: base.Amount
    rarity: Annotated[int, Meta(ge=1, le=6)] | None
    way: Way


class Play(Immutable):
    """One word, or two with the V patent, laid in a turn for the most they can earn.

    A Play is an immutable value. Two plays are equal if their turns and words are equal; rarity,
    objective and way do not matter. Only the library makes plays, so that each can be laid: use
    `plays`, `best`, `check_play`, `lay` or `Play.from_dict`. Calling the class raises TypeError.

    Attributes:
        turn: the turn in which the play is laid.
        words: the words, in upper case and alphabetical order.
        money: what the play earns, in dollars.
        stock: the stock that the play earns.
        by: the objective that decides which way is shown first; it never changes the earnings.

    >>> check_play(Turn("CATDOGS", patents="V"), ("DOGS", "CAT"))
    <Play CAT & DOGS $3 +0 of ACDGOST/- V 0 - ->
    """

    _JSON_FORM = PlayJson  # for the schema, and for messages about JSON that does not fit
    # The kernel sets the slots without __setattr__, and leaves out `_is_given`.
    __slots__ = ("_grade", "_is_given", "_way", "by", "money", "stock", "turn", "words")

    turn: Turn
    words: tuple[str, ...]
    money: int
    stock: int
    by: Objective
    _grade: int  # the rarity of the rarest word as the kernel has it; 0 = a word is ungraded
    _way: Way | None  # the way laid, or the first way once it was made
    _is_given: bool  # True if the way was laid, else not set

    def __init__(self, *args: Never, **kwargs: Never) -> None:
        message = "a Play is not made by its class; use plays, best, check_play, lay or from_dict"
        raise TypeError(message)

    @property
    def given_way(self) -> Way | None:
        """The way that was laid; None = none was given, so `way` is the first one."""
        return self._way if getattr(self, "_is_given", False) else None

    @property
    def rarity(self) -> Rarity | None:
        """The rarity of its rarest word; None = ungraded."""
        return RARITIES[self._grade]

    @property
    def total(self) -> int:
        """Money and stock together."""
        return self.money + self.stock

    @property
    def value(self) -> float:
        """The value that the play is ranked by: an int for a named objective, a float for Weights.

        It is the value of the play laid as `way`.
        """
        return in_own_unit(value_of(self), self.by)

    @property
    def way(self) -> Way:
        """The way laid, else the first of `ways()`, made when it is first read."""
        way = self._way
        if way is None:
            way = ways.first_way(self.turn, self.words, self.money, self.by)
            object.__setattr__(self, "_way", way)
        return way

    def ways(self) -> Iterator[Way]:
        """Return every distinct way to lay the play, in order (docs/rules.md, "Order of ways")."""
        return ways.all_ways(self.turn, self.words, self.money, self.by)

    @property
    def royalties(self) -> Mapping[str, int]:
        """Rival's name -> dollars from the bank, for `way`; only rivals who receive any."""
        return self.way.royalties

    @property
    def buyable(self) -> tuple[str, ...]:
        """Letters whose patents the player may buy after earning, for `way`, as a match sells them.

        Online they include the S that Z adds, if another patent may be bought.
        """
        return self.way.buyable

    @property
    def kept(self) -> str:
        """Cards left in the hand, for `way`."""
        return self.way.kept

    def earnings(self) -> Earned:
        """Return the (money, stock) that the play earns under the rules' procedure.

        Under "online" it may be less than `money` and `stock`, which always follow the game at the
        table: the online game itself settles which word gets an ability that fits both. It is then
        what `way` earns, laid with the main word that earns more; a duplicate whose original is in
        the other word leaves no choice.
        """
        turn = self.turn
        if turn.rules.procedure == "table":
            return Earned(self.money, self.stock)
        if len(self.words) == 2 and "X" in turn.patents:
            return ways.online_earned_by(turn, self.words, self.way.placement)
        return most_online(self.words, turn.patents, turn.rules)

    def to_dict(self) -> dict[str, Any]:
        """Return the play as JSON values (docs/json.md)."""
        # by hand: for ten plays shown, the general way through PlayJson takes twice as long
        return {
            "schema": PLAY_SCHEMA,
            "turn": str(self.turn),
            "by": self.by if isinstance(self.by, str) else self.by.to_dict(),
            "words": list(self.words),
            "money": self.money,
            "stock": self.stock,
            "total": self.money + self.stock,
            "rarity": self._grade or None,
            "way": self.way.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Play":
        """Read a play that `to_dict` wrote: its way is laid again in its turn.

        Args:
            data: its rarity is taken as given, and no lexicon is consulted (see `check_play`).

        Raises:
            NotationError: for data of another shape, and as `Turn.parse` and `lay` do.
            ArgumentError, PlayError: as `Turn.parse` and `lay` do.
        """
        play = PlayJson.from_dict(data)
        line = play.way.line
        words = ways.read_way_line(line).words
        return lay_words(Turn.parse(play.turn), words, rarity=play.rarity, by=play.by, way=line)

    def replace(self, **changes: Any) -> "Play":
        """Return the play with another turn, words, rarity, by or way, checked as by `lay`."""
        names = ("turn", "words", "rarity", "by")
        fields: dict[str, Any] = {name: getattr(self, name) for name in names}
        return lay_words(**fields | {"way": self._given_way_unless_first()} | changes)

    def _given_way_unless_first(self) -> str | None:
        """Return the text of the way that was laid, or None if that is the first way."""
        way = self.given_way
        if way is None or way == next(self.ways()):
            return None
        return str(way)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self is other or (self.words == other.words and self.turn == other.turn)

    def __hash__(self) -> int:
        return hash((self.turn, self.words))

    def __reduce__(self) -> tuple[Any, ...]:
        fields = self.words, self.money, self.stock, self._grade, self.by
        return _unpickle, (self.turn, self._given_way_unless_first(), fields)

    _repr_svg_ = svg

    def __str__(self) -> str:
        return f"{' & '.join(self.words)} ${self.money} +{self.stock}"

    def __repr__(self) -> str:
        text = self._given_way_unless_first() or " & ".join(self.words)
        return f"<Play {text} ${self.money} +{self.stock} of {self.turn}>"


PlayLike = str | tuple[str, ...] | list[str] | Play | Way
"""A play as an argument. A text with "(", ")" or "+" is a way; any other is a word in any case, or
two joined by "&"."""


class NamedPlay(NamedTuple):
    """A play as it was named: its words in alphabetical order, and the way's text, if any."""

    words: tuple[str, ...]
    way: str | None


def make_play(
    turn: Turn,
    words: tuple[str, ...],
    money: int,
    stock: int,
    rarity: int | None = None,
    by: Objective = "total",
    way: Way | None = None,
) -> Play:
    """Make a play whose words can be laid and earn this, which the caller has found out.

    rarity: of the rarest word; 0 or None = a word is ungraded.
    way: the way laid; None = the first of `ways()`.
    """
    play = Play.__new__(Play)
    grade = rarity or 0
    play._set(turn=turn, words=words, money=money, stock=stock, by=by, _grade=grade, _way=way)
    if way is not None:
        play._set(_is_given=True)
    return play


def _unpickle(turn: Turn, way: str | None, fields: tuple[Any, ...]) -> Play:
    """Make the play of a pickle. fields: those of `make_play` from words to by."""
    laid = None if way is None else lay(turn, way).way
    words, money, stock, rarity, by = fields
    return make_play(turn, words, money, stock, rarity, by, laid)


def as_play_json(play: Play) -> PlayJson:
    """Return what `Play.to_dict` does, as an object that msgspec writes as JSON faster.

    It is for nothing else: the letters of its way may be JSON text already.
    """
    turn = play.turn
    words = play.words
    money = play.money
    stock = play.stock
    by = play.by
    way = play._way or ways.first_way(turn, words, money, by, for_text=True)
    total = money + stock
    rarity = play._grade or None
    return PlayJson(PLAY_SCHEMA, str(turn), by, words, money, stock, total, rarity, way)


def value_of(play: Play) -> int:
    """Return the value in thousandths of a play laid as `play.way`."""
    worth = weights(play.by)
    if not worth.royalties and not worth.letters:  # every way has the same value
        return worth.value(play.money, play.stock, 0, "")
    way = play.way
    return worth.value(play.money, play.stock, sum(way.royalties.values()), way.hand)


def lay_words(
    turn: Turn,
    words: Iterable[str],
    *,
    lexicon: Lexicon | None = None,
    rarity: Rarity | int | str | None = None,
    by: Objective = "total",
    way: str | None = None,
) -> Play:
    """Return the play that lays words: the one door through which plays are checked.

    words: in either case and any order.
    lexicon: the words allowed, and their rarities; unlike elsewhere, None = any words.
    rarity: without a lexicon, that of the rarest word, or its name.
    way: the text of a way that lays these words; the first way if left out.

    Raises PlayError, whose code and message say why the words, or the way, can't be laid, and
    NotationError for what is not a word or a way.
    """
    weights(by)  # raises if it is not an objective
    check_turn(turn)
    words = read_words(words)
    if not 1 <= len(words) <= 2:
        message = f"{len(words)} words are given; a play has one, two with the V patent (rules 1.3)"
        raise PlayError(message, "play.number_of_words", words=len(words))
    if lexicon is None:
        rarity = check_rarity("rarity", rarity)
    else:
        for word in words:
            if word not in lexicon:
                raise unknown_words_error([word], lexicon, turn)
        rarity = rarest(words, lexicon)
    _check_earning(turn, words)
    money, stock = best_choice(words, turn.patents, turn.rules).earned
    laid = None
    if way is not None:
        placement = ways.read_way_line(way).placement
        if placement not in ways.placements(turn, words):
            raise way_error(turn, words, placement, way)
        laid = ways.as_way(turn, words, money, placement)
    elif not ways.can_lay(turn, words):
        raise cards_error(turn, words)
    return make_play(turn, words, money, stock, rarity, by, laid)


def _check_earning(turn: Turn, words: tuple[str, ...]) -> None:
    """Raise PlayError if the turn does not pay for words of such a length, or for two words."""
    for word in words:
        length = len(word)
        if length not in turn.rules.earnings:
            message = f"{word} has {length} letters; words of this length earn nothing (rules 1.1)"
            raise PlayError(message, "play.earns_nothing", word=word, length=length)
    if len(words) == 2 and "V" not in turn.patents:
        message = f"{words[0]} and {words[1]}: two words in a turn need the V patent (rules 1.3)"
        raise PlayError(message, "play.needs_patent", patent="V", words=words)


def check_play(
    turn: Turn, play: PlayLike, lexicon: Lexicon | None = None, *, by: Objective = "total"
) -> Play:
    """Check a word of your own, or two words with the V patent, and return the play.

    The play is the one that `plays` would list.

    Args:
        turn: the turn.
        play: a text, two texts, a Play or a Way. A text with "(", ")" or "+" is a way (see `lay`),
            which then becomes the play's `way`; any other is a word in any case. "CAT & DOGS" is
            two.
        lexicon: the words allowed; the embedded lexicon if left out.
        by: what decides which way is shown first (see `plays`).

    Raises:
        PlayError: its code and message say what is wrong; also for a Play of another turn.
        NotationError: for a text that can't be read.
        TypeError: for anything else.

    >>> check_play(Turn("JLSEANZ", "EWE"), "jewels").money
    4
    >>> check_play(Turn("CATDOGS", patents="V"), ("dogs", "cat")).words
    ('CAT', 'DOGS')
    """
    check_turn(turn)
    lexicon = lexicon_or_default(lexicon)
    named = read_play(play, turn)
    return lay_words(turn, named.words, lexicon=lexicon, by=by, way=named.way)


def lay(turn: Turn, text: str) -> Play:
    """Read a way from one line of text and return its play, with that way as `play.way`.

    Plain letters are cards from the hand, letters in brackets are cards from the pool, a letter in
    lower case is the duplicate, and +S is the added S. Two words are joined by " & ". Equal letters
    of a word, and the two words, may come in any order. Blanks around "+" and "&" do not matter.
    No lexicon is consulted; `check_play` does that.

    Args:
        turn: the turn.
        text: the way.

    Raises:
        NotationError: if the text is not a way.
        PlayError: if the turn does not allow it.

    >>> play = lay(Turn("JLSEANZ", "EWE", patents="XZ"), "J(EW)eL+S")
    >>> play.words, play.way.kept, str(play.way)
    (('JEWELS',), 'AENSZ', 'J(EW)eL+S')
    """
    return lay_words(turn, ways.read_way_line(text).words, way=text)


def read_play(play: object, turn: Turn | None = None) -> NamedPlay:
    """Read a play as a caller may name it, without laying it: the one reader of a PlayLike.

    turn: the turn that a Play must be of; None = any.

    Raises NotationError for a text that can't be read, PlayError for a Play of another turn,
    TypeError for anything but a PlayLike.
    """
    if isinstance(play, NamedPlay):
        return play
    if isinstance(play, Play):
        if turn is not None and play.turn != turn:
            message = f"{play} is a play of another turn, {play.turn}"
            raise PlayError(message, "play.other_turn", turn=str(play.turn))
        way = play.given_way
        return NamedPlay(play.words, None if way is None else way.line)
    if isinstance(play, Way):
        return read_laid_play(play.line)
    if isinstance(play, str):
        if ways.is_way(play):
            return read_laid_play(ways.as_line(play))
        return NamedPlay(read_words(play.split("&")), None)
    if isinstance(play, tuple | list) and all(isinstance(word, str) for word in play):
        return NamedPlay(read_words(play), None)
    raise TypeError(f"{shown(play)} is not a text, two texts, a Play or a Way")


def read_laid_play(line: str) -> NamedPlay:
    """Read a play from the line of a way, also one without marks. Raises NotationError."""
    return NamedPlay(ways.read_way_line(line).words, line)


def read_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return a play's words, given as one text or several, in upper case and alphabetical order.

    Raises NotationError unless they are words of letters A to Z.
    """
    upper = []
    for word in [words] if isinstance(words, str) else words:
        if not isinstance(word, str):
            raise TypeError(f"{shown(word)} is not a text")
        bare = word.strip()
        if not bare.isascii() or not bare.isalpha():
            message = f"{shown(word)} is not a word of letters A to Z (two words: CAT & DOGS)"
            raise NotationError(message, "play.not_a_word", word=word)
        upper.append(bare.upper())
    return tuple(sorted(upper))


def rarest(words: Iterable[str], lexicon: Lexicon) -> int | None:
    """Return the rarity of the rarest word, or None if any word is ungraded."""
    rarities = [lexicon.rarity(word) or 0 for word in words]
    return None if 0 in rarities else max(rarities, default=None)
