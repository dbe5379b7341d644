"""The search for up to 128 deals together: a node is visited once for all deals that reach it.

The walk goes level by level, as the walk for a single deal does. Each node has the set of deals
that reach it, and there is a set of deals for each letter and number of cards; so a step takes a
few operations on sets. Similar deals share most of their nodes, so callers sort their deals first.

A deal has few cards that are not in its hand. So after a few levels every path has a hand card, and
the walk no longer checks for one.

Letters on a path are sorted, S first. So a path's first letters show whether it is one S short.
Four sets of deals are then enough for all extras: the deals whose cards suffice, those that need
the duplicate for another letter, those that are one S short, and those for which both is true.

An example with three deals, 0: EAT, 1: EEL, 2: EAST, and the duplicate:

    path    cards suffice    need the duplicate
    E       0 1 2
    E E     1                0 2                  deals_with[2 E's] is {1}
    E E A                    0 2                  deals_with[1 A] is {0, 2}
"""

from libc.string cimport memset

from lt_core._arena cimport arena_grow, arena_resize
from lt_core._common cimport (
    LT_LETTERS, LT_S, NO_MEMORY, lt_any_deal, lt_flip_deal, lt_has_deal, lt_no_deal, lt_popcount,
    lt_prefetch,
)
from lt_core._lexicon cimport Node
from lt_core._terms cimport enough_cards, for_a_word

cdef enum:
    FIRST_BUNDLE_FRAMES = 4096
    FIRST_BUNDLE_HITS = 4096
    AT_ONCE = 64            # frames for which there is always memory ahead

cdef struct BundleFrame:
    lt_deals enough             # deals whose cards suffice
    uint32_t letters            # letters (bits) that may follow the node; other bits mean nothing
    uint32_t child              # the node's first child
    uint32_t number             # the number of classes before its children
    uint32_t card               # an index in Bundle.deals_with: the last letter, its number so far

cdef struct Lacking:
    lt_deals copied             # deals that need the duplicate for another letter than S
    lt_deals short_of_s         # deals that are one S short
    lt_deals copied_and_short   # deals that are one S short, and need the duplicate as well


cdef void fill_bundle(Bundle *bundle, const Deal *deals, int count) noexcept nogil:
    """Fill in the sets of deals by letter, for the first `count` deals."""
    cdef const Deal *deal
    cdef uint32_t held
    cdef int index, letter, number
    memset(bundle.deals_with, 0, sizeof(bundle.deals_with))
    memset(bundle.none_in_hand, 0xFF, sizeof(bundle.none_in_hand))
    bundle.all, bundle.letters = lt_no_deal(), 0
    for index in range(count):
        deal = &deals[index]
        lt_flip_deal(&bundle.all, index)
        held = deal.held
        bundle.letters |= held
        while held:
            letter = lt_take_lowest(&held)
            for number in range(1, min(deal.cards[letter], LONGEST_WORD) + 1):
                lt_flip_deal(&bundle.deals_with[number * LETTER_ROOM + letter], index)
            if deal.hand[letter]:
                lt_flip_deal(&bundle.none_in_hand[letter], index)


cdef int enlarge_level(BundleHits *hits, Level *level, size_t room, bint extras) noexcept nogil:
    """Give a level of hits.frame_room frames room for more. Returns NO_MEMORY or 0."""
    cdef size_t before = hits.frame_room
    if (arena_resize(hits.arena, &level.frames, before, room, sizeof(BundleFrame)) < 0
            or arena_resize(hits.arena, &level.lack_hand_card, before, room, sizeof(lt_deals)) < 0):
        return NO_MEMORY
    return arena_resize(hits.arena, &level.lacking, before, room, sizeof(Lacking)) if extras else 0


cdef int enlarge_levels(BundleHits *hits, bint extras) noexcept nogil:
    """Double the frames of both levels. Returns NO_MEMORY or 0."""
    cdef size_t room = hits.frame_room * 2 if hits.frame_room else FIRST_BUNDLE_FRAMES
    if (enlarge_level(hits, &hits.level, room, extras) < 0
            or enlarge_level(hits, &hits.next_level, room, extras) < 0):
        return NO_MEMORY
    hits.frame_room = room
    return 0


cdef int more_hits(BundleHits *hits, bint in_s) noexcept nogil:
    """Double the room for hits. Returns NO_MEMORY or 0."""
    cdef size_t before = hits.room
    if (arena_grow(hits.arena, &hits.classes, &hits.room, sizeof(uint32_t), FIRST_BUNDLE_HITS) < 0
            or arena_resize(hits.arena, &hits.all_words, before, hits.room, sizeof(lt_deals)) < 0):
        return NO_MEMORY
    if not in_s:
        return 0
    return arena_resize(hits.arena, &hits.words_in_s, before, hits.room, sizeof(lt_deals))


cdef inline void step_lacking(const Bundle *bundle, int letter, lt_deals enough, lt_deals with_card,
                              const Lacking *before, Lacking *after) noexcept nogil:
    """Find the deals that need extras after one more letter.

    enough: the deals whose cards suffice before it. with_card: the deals that have a card for it.
    """
    cdef lt_deals lacking = enough & ~with_card
    cdef lt_deals held = bundle.deals_with[LETTER_ROOM + letter]
    cdef lt_deals none = lt_no_deal(), can_copy
    if letter == LT_S:          # no path needs an extra before its S's
        after.copied = none
        after.short_of_s = lacking if bundle.allowed.added_s else (
            (lacking & held) if bundle.allowed.duplicate else none)
        after.copied_and_short = (before.short_of_s & held) if (
            bundle.allowed.duplicate and bundle.allowed.added_s) else none
        return
    after.short_of_s = before.short_of_s & with_card
    after.copied = after.copied_and_short = none
    if bundle.allowed.duplicate:
        can_copy = held & ~with_card        # a card must show the letter
        after.copied = (before.copied & with_card) | (lacking & can_copy)
        if bundle.allowed.added_s:
            after.copied_and_short = ((before.copied_and_short & with_card)
                                      | (before.short_of_s & can_copy))


cdef inline lt_deals lacking_any(const Lacking *lacking) noexcept nogil:
    """Return the deals that need an extra."""
    return (lacking.copied | lacking.short_of_s) | lacking.copied_and_short


cdef inline lt_deals laid_whole(const Lacking *lacking, lt_deals enough, lt_deals held_s,
                                bint copies) noexcept nogil:
    """Return the deals that can lay all words of a class.

    The duplicate may also be an S, if a card shows one.

    enough: the deals whose cards suffice. held_s: those that have an S. copies: whether the words
    have enough cards for a duplicate.
    """
    if not copies:
        return enough
    return enough | (lacking.copied | (lacking.short_of_s & held_s))


cdef inline lt_deals laid_in_s(const Lacking *lacking, lt_deals held_s, bint copies,
                               bint copies_and_s) noexcept nogil:
    """Return the deals that can lay only the words that end in S, with the added S.

    copies_and_s: whether the words have enough cards for a duplicate beside an added S.
    """
    cdef lt_deals in_s = lacking.short_of_s
    if copies:          # those that have an S can copy it, and lay all words
        in_s = in_s & ~held_s
    return (in_s | lacking.copied_and_short) if copies_and_s else in_s


cdef inline size_t list_reached(const Bundle *bundle, const BundleFrame *frame,
                                const Lacking *lacking, uint32_t letters, BundleFrame *frames,
                                Lacking *next_lacking, size_t begin, bint extras) noexcept nogil:
    """List the next frames that some deal reaches from a frame; return the index after the last.

    Of these, only `card` and `enough` are filled in and, with extras, what they lack.

    letters: those that any deal has, or an extra. begin: the index of the first next frame.
    """
    cdef BundleFrame *next_frame
    cdef uint32_t left = frame.letters & letters, letter, card, last = frame.card % LETTER_ROOM
    cdef lt_deals enough = frame.enough, alive, more
    cdef size_t end = begin
    if left >> last & 1:                        # the same letter as the last
        left ^= <uint32_t>1 << last
        next_frame = &frames[end]
        next_frame.card = card = frame.card + LETTER_ROOM
        next_frame.enough = alive = enough & bundle.deals_with[card]
        if extras:
            step_lacking(
                bundle, <int>last, enough, bundle.deals_with[card], lacking, &next_lacking[end])
            alive = alive | lacking_any(&next_lacking[end])
        end += lt_any_deal(alive)
    while left:
        letter = <uint32_t>lt_take_lowest(&left)
        next_frame = &frames[end]
        next_frame.card = card = LETTER_ROOM + letter
        more = bundle.deals_with[card]
        next_frame.enough = alive = enough & more
        if extras:          # a letter's first card is never copied: no card would show the letter
            next_lacking[end].copied = lacking.copied & more
            next_lacking[end].short_of_s = lacking.short_of_s & more
            next_lacking[end].copied_and_short = lacking.copied_and_short & more
            alive = alive | lacking_any(&next_lacking[end])
        end += lt_any_deal(alive)
    return end


cdef inline int walk_level(const Image *image, const Bundle *bundle, int length, size_t *frames,
                           bint extras, bint *any_lacks, uint32_t letters,
                           BundleHits *hits) noexcept nogil:
    """Make the next level's frames, and hits, from the frames of a level.

    Frames and hits are written first, and counted only if valid. For each frame, a first loop lists
    the next frames that some deal reaches. A second loop fills them in, and moves those that lead
    on together, to `kept`.

    frames: the number of frames; receives that of the next level.
    any_lacks: whether any deal may still lack a hand card; receives the same for the next level.
    """
    cdef const BundleFrame *frame
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    # the arrays of `hits`, which may move when they grow
    cdef Level after = hits.next_level
    cdef lt_deals *all_words = NULL
    cdef lt_deals *words_in_s = NULL
    cdef uint32_t *classes = NULL
    cdef BundleFrame *made
    cdef Lacking lacking
    cdef size_t index, begin, end, slot, count = frames[0], kept = 0, hit = hits.count
    cdef size_t stop = 0
    cdef uint32_t follow, letter, card, mask, number, before
    cdef lt_deals enough, alive, lacks_before, lacks, has_hand_card
    cdef lt_deals still_lacks = lt_no_deal()
    cdef lt_deals held_s = bundle.deals_with[LETTER_ROOM + LT_S]
    cdef bint check_hand = any_lacks[0]
    cdef bint added_s = bundle.allowed.added_s
    cdef bint copies = bundle.allowed.duplicate and enough_cards(&bundle.allowed, length - 1)
    cdef bint copies_and_s = enough_cards(&bundle.allowed, length - 2)
    has_hand_card = bundle.all
    for index in range(count):
        if index == stop:
            stop += AT_ONCE
            if kept + AT_ONCE * LT_LETTERS > hits.frame_room and enlarge_levels(hits, extras) < 0:
                return NO_MEMORY
            if hit + AT_ONCE * LT_LETTERS > hits.room and more_hits(hits, added_s) < 0:
                return NO_MEMORY
            after, classes = hits.next_level, hits.classes
            all_words, words_in_s = hits.all_words, hits.words_in_s
        frame = &hits.level.frames[index]
        follow, before = frame.letters, frame.number
        children = nodes + frame.child
        if extras:
            lacking = hits.level.lacking[index]
        begin = kept
        end = list_reached(
            bundle, frame, &lacking, letters, after.frames, after.lacking, begin, extras)
        if check_hand:
            lacks_before = hits.level.lack_hand_card[index]
        for slot in range(begin, end):
            made = &after.frames[slot]
            card, enough = made.card, made.enough
            letter = card % LETTER_ROOM
            child = children + lt_popcount(follow & ((<uint32_t>1 << letter) - 1))
            mask = child.mask
            number = before + child.before
            lt_prefetch(nodes + child.child)
            if extras:
                lacking = after.lacking[slot]
            if check_hand:
                lacks = lacks_before & bundle.none_in_hand[letter]
                alive = enough
                if extras:
                    alive = alive | lacking_any(&lacking)
                still_lacks = still_lacks | (lacks & alive)
                after.lack_hand_card[kept] = lacks
                has_hand_card = bundle.all & ~lacks
            if extras:
                all_words[hit] = has_hand_card & laid_whole(&lacking, enough, held_s, copies)
                if added_s:
                    words_in_s[hit] = has_hand_card & laid_in_s(
                        &lacking, held_s, copies, copies_and_s)
                after.lacking[kept] = lacking
            else:
                all_words[hit] = (enough & has_hand_card) if check_hand else enough
            classes[hit] = number
            hit += mask >> 31
            made = &after.frames[kept]
            made.enough, made.card = enough, card
            made.letters, made.child, made.number = mask, child.child, number + (mask >> 31)
            kept += (mask & letters) != 0
    frames[0], hits.count = kept, hit
    any_lacks[0] = check_hand and lt_any_deal(still_lacks)
    return 0


cdef void bundle_search_open(BundleSearch *search, Arena *arena, const Deal *terms,
                             Earnings earnings) noexcept nogil:
    """Prepare searches for bundles of deals that share these extras. arena: keeps all memory."""
    memset(search, 0, sizeof(BundleSearch))
    search.hits.arena = arena
    search.bundle.allowed = for_a_word(&terms.allowed)
    search.bundle.max_length = earnings.max_length


cdef int bundle_search(BundleSearch *search, const Image *image, int deals) noexcept nogil:
    """Find the classes whose words some of the first `deals` deals can lay, shorter words first.

    Returns NO_MEMORY or 0. The hits are valid until the next search.
    """
    cdef Bundle *bundle = &search.bundle
    cdef BundleHits *hits = &search.hits
    cdef const Node *top = &image.nodes[image.header.nodes - 1]
    cdef bint extras = bundle.allowed.duplicate or bundle.allowed.added_s
    cdef uint32_t letters
    cdef bint any_lacks = True
    cdef size_t count = 1
    cdef int length, status
    cdef Level done
    fill_bundle(bundle, search.deals, deals)
    letters = bundle.letters | <uint32_t>(bundle.allowed.added_s != 0) << LT_S
    if hits.frame_room == 0 and enlarge_levels(hits, extras) < 0:
        return NO_MEMORY
    hits.level.frames.enough = hits.level.lack_hand_card[0] = bundle.all
    hits.level.frames.letters, hits.level.frames.child = top.mask, top.child
    # S is the first letter: a path begins with no S so far
    hits.level.frames.number, hits.level.frames.card = 0, LT_S
    if extras:
        memset(hits.level.lacking, 0, sizeof(Lacking))
    hits.count = hits.first[0] = hits.first[1] = 0
    for length in range(1, LONGEST_WORD + 1):
        if count and length <= bundle.max_length:
            if extras:      # two calls, so that the compiler makes code for each case
                status = walk_level(
                    image, bundle, length, &count, True, &any_lacks, letters, hits)
            else:
                status = walk_level(
                    image, bundle, length, &count, False, &any_lacks, letters, hits)
            if status < 0:
                return status
            done = hits.level
            hits.level = hits.next_level
            hits.next_level = done
        hits.first[length + 1] = hits.count
    return 0


cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil:
    """Write the number of each of the first `deals` deals. After that, nothing may be added.

    The waiting sets are added first; the numbers are then read bit by bit.
    """
    cdef lt_deals carry, sum
    cdef int deal, bit, higher
    for bit in range(COUNT_BITS):
        carry, higher = counts.waiting[bit], bit
        while counts.waits >> bit & 1 and lt_any_deal(carry):
            sum = counts.number[higher] ^ carry
            carry = counts.number[higher] & carry
            counts.number[higher] = sum
            higher += 1
    memset(numbers, 0, deals * sizeof(int64_t))
    for bit in range(COUNT_BITS):
        if lt_any_deal(counts.number[bit]):
            for deal in range(deals):
                numbers[deal] |= <int64_t>lt_has_deal(counts.number[bit], deal) << bit
