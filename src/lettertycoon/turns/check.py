"""One's own play: legal, or an error that says what is wrong with it."""

from collections import Counter
from collections.abc import Iterable

from lettertycoon.base import EarnsNothing, NoHandCard, NotFromCards, NotInLexicon, PlayError
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.objectives import Objective, weights
from lettertycoon.turns.placements import Cards, choices, needs
from lettertycoon.turns.play import Play, check_number, read_words
from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.way_text import is_way, read_way


def check_play(
    turn: Turn,
    words: str | Iterable[str],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
) -> Play:
    """The play that lays a word of one's own, or two with the V patent, as `plays` would list it.

    A text with "(", "+S" or " & ", or in upper case but for one letter that is not the first, is a
    way (`lay`), which becomes `play.way`; other texts are words in any case.

    Raises NotInLexicon, EarnsNothing, NotFromCards, NoHandCard or NeedsPatent (all PlayError),
    whose text says what is wrong, and NotationError for a way that can't be read.

    >>> check_play(Turn("JLSEANZ", "EWE"), "jewels").money
    4
    >>> check_play(Turn("CATDOGS", patents="V"), ("dogs", "cat")).words
    ('CAT', 'DOGS')
    """
    weights(by)
    check_turn(turn)
    lexicon = chosen(lexicon)
    line = words if isinstance(words, str) and is_way(words) else None
    laid = read_words(words) if line is None else read_way(line).words
    for word in laid:
        if word not in lexicon:
            raise NotInLexicon(
                f"{word[:60]} is not in the lexicon {lexicon.name!r}",
                "play.not_in_lexicon",
                word=word[:60],
                lexicon=lexicon.name,
            )
        if len(word) not in turn.rules.earnings:
            raise EarnsNothing(
                f"{word} has {len(word)} letters; the rules pay for no such word",
                "play.earns_nothing",
                word=word,
                length=len(word),
            )
    check_number(turn, laid)
    try:
        return Play(turn, laid, rarest(laid, lexicon), by, line)
    except PlayError:
        if line is not None and any(choices(turn, laid)):
            raise  # the words can be laid, though not so
        error = _why_not(turn, laid)
    if len(laid) == 2 and all(any(choices(turn, (word,))) for word in laid):
        raise type(error)(f"{error}; each of the two words can be laid alone")
    raise error


def rarest(words: Iterable[str], lexicon: Lexicon) -> int | None:
    """The rarity of the rarest word; None where any is ungraded."""
    rarities = [lexicon.rarity(word) for word in words]
    known = [rarity for rarity in rarities if rarity is not None]
    return max(known) if known and len(known) == len(rarities) else None


def _why_not(turn: Turn, words: tuple[str, ...]) -> PlayError:
    """The rule that forbids it, found by trying again without that rule."""
    laid = " and ".join(words)
    handless = list(choices(turn, words, hand_cards=0))
    if handless or not turn.hand:
        return _no_hand_card(turn, words, [choice.cards for choice in handless])
    if any(choices(turn, words, duplicate_cards=0, hand_cards=0)):
        return NotFromCards(
            f"{laid} would copy a letter with fewer than {DUPLICATE_CARDS} real cards (rules 1.4.1)"
        )
    cards = Counter(turn.hand + turn.pool)
    least, copied = "", ""
    for need in needs(turn, words, duplicate_cards=0):
        if need.duplicate and not cards[need.duplicate]:
            continue  # there is no original
        missing = [letter * (sum(number) - cards[letter]) for letter, number in need.cards.items()]
        lacking = "".join(missing)
        if not least or len(lacking) < len(least):
            least, copied = lacking, need.duplicate
    extras = [
        name
        for patent, name in (
            ("X", f"a copy of {copied} (X)" if copied else "a copy (X)"),
            ("Z", "an added S (Z)"),
        )
        if patent in turn.patents
    ]
    verb = "lacks" if len(words) == 1 else "lack"
    even = f", even with {' and '.join(extras)}" if extras else ""
    return NotFromCards(f"{laid} {verb} {least} from {turn.hand}/{turn.pool or '-'}{even}")


def _no_hand_card(turn: Turn, words: tuple[str, ...], handless: list[Cards]) -> NoHandCard:
    """`handless` are all ways to lay the words if no hand card were asked for."""
    spent: dict[str, set[str]] = {word: set() for word in words}  # hand cards that may serve
    for cards in handless:
        for word, (from_hand, _) in zip(words, cards, strict=True):
            spent[word].update(from_hand)
    without = [word for word in words if not spent[word]]
    if without:
        hand = f"the hand {turn.hand}" if turn.hand else "the empty hand"
        return NoHandCard(f"{' and '.join(without)} would use no card from {hand} (rules 1.2)")
    # It is one card: of two, exchanging equal letters would give each word its own.
    return NoHandCard(
        f"{' and '.join(words)} would need the same hand card {min(spent[words[0]])}; each word "
        "uses one of its own (rules 1.2)"
    )
