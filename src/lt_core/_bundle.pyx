# cython: language_level=3
"""The search for up to 128 deals together: a node is visited once for all deals that reach it.

The walk goes level by level, as the walk for a single deal does. Each node has the set of deals
that reach it, and there is a set of deals for each letter and number of cards; so a step takes a
few operations on sets. Similar deals share most of their nodes, so callers sort their deals first.

A deal has few cards that are not in its hand. So after a few levels every path has a hand card, and
the walk no longer checks for one.

Letters on a path are sorted, S first. So a path's first letters show whether it is one S short.
Four sets of deals are then enough for all extras: the deals whose cards suffice, those that need
the duplicate for another letter, those that are one S short, and those for which both is true.
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free
from libc.string cimport memset

from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_LETTERS, LT_S, NO_MEMORY, lt_any_deal, lt_deals, lt_flip_deal,
    lt_lowest_bit, lt_no_deal, lt_popcount, lt_prefetch, must_stop_after, next_room, resize,
)
from lt_core._image cimport Image, Node
from lt_core._terms cimport enough_cards

cdef enum:
    FIRST_FRAMES = 4096
    FIRST_HITS = 4096
    AT_ONCE = 64            # frames between two calls of must_stop_after; each is one step


cdef struct BundleFrame:
    lt_deals enough             # deals whose cards suffice
    uint32_t letters            # letters (bits) that may follow the node; other bits mean nothing
    uint32_t child              # the node's first child
    uint32_t number             # the number of classes before its children
    uint32_t have               # a place in Bundle.have: the last letter and its number so far


cdef struct Planes:
    lt_deals copied             # deals that need the duplicate for another letter than S
    lt_deals short_of_s         # deals that are one S short
    lt_deals both               # deals that are one S short, and need the duplicate as well


cdef void bundle_clear(Bundle *bundle) noexcept nogil:
    memset(bundle.have, 0, sizeof(bundle.have))
    memset(bundle.none_in_hand, 0xFF, sizeof(bundle.none_in_hand))
    bundle.all = lt_no_deal()
    bundle.letters = 0


cdef void bundle_add(Bundle *bundle, int deal, const uint8_t *hand, const uint8_t *pool,
                     uint32_t held) noexcept nogil:
    cdef int letter, number
    lt_flip_deal(&bundle.all, deal)
    bundle.letters |= held
    while held:
        letter = lt_lowest_bit(held)
        held &= held - 1
        for number in range(1, min(hand[letter] + pool[letter], LONGEST_WORD) + 1):
            lt_flip_deal(&bundle.have[number * LETTER_ROOM + letter], deal)
        if hand[letter]:
            lt_flip_deal(&bundle.none_in_hand[letter], deal)


cdef int more_frames(BundleHits *hits, bint extras) noexcept nogil:
    cdef size_t room = next_room(hits.frame_room, FIRST_FRAMES)
    if (resize(&hits.now, room, sizeof(BundleFrame)) < 0
            or resize(&hits.then, room, sizeof(BundleFrame)) < 0
            or resize(&hits.now_unsettled, room, sizeof(lt_deals)) < 0
            or resize(&hits.then_unsettled, room, sizeof(lt_deals)) < 0):
        return NO_MEMORY
    if extras and (resize(&hits.now_planes, room, sizeof(Planes)) < 0
                   or resize(&hits.then_planes, room, sizeof(Planes)) < 0):
        return NO_MEMORY
    hits.frame_room = room
    return 0


cdef int more_hits(BundleHits *hits, bint in_s) noexcept nogil:
    cdef size_t room = next_room(hits.room, FIRST_HITS)
    if (resize(&hits.classes, room, sizeof(uint32_t)) < 0
            or resize(&hits.all_words, room, sizeof(lt_deals)) < 0
            or (in_s and resize(&hits.words_in_s, room, sizeof(lt_deals)) < 0)):
        return NO_MEMORY
    hits.room = room
    return 0


cdef inline void swap_levels(BundleHits *hits) noexcept nogil:
    cdef BundleFrame *now = hits.now
    cdef Planes *planes = hits.now_planes
    cdef lt_deals *unsettled = hits.now_unsettled
    hits.now, hits.now_planes = hits.then, hits.then_planes
    hits.now_unsettled = hits.then_unsettled
    hits.then, hits.then_planes, hits.then_unsettled = now, planes, unsettled


cdef inline void step_planes(const Bundle *bundle, int letter, lt_deals enough, lt_deals have,
                             const Planes *before, Planes *after) noexcept nogil:
    """Find the deals that need extras after one more letter.

    enough: the deals whose cards suffice before it. have: the deals that have a card for it.
    """
    cdef lt_deals lacking = enough & ~have
    cdef lt_deals held = bundle.have[LETTER_ROOM + letter]      # only a held letter can be copied
    cdef lt_deals none = lt_no_deal()
    if letter == LT_S:          # no path needs an extra before its S's
        after.copied = none
        after.short_of_s = lacking if bundle.allowed.added_s else (
            (lacking & held) if bundle.allowed.duplicate else none)
        after.both = (before.short_of_s & held) if (
            bundle.allowed.duplicate and bundle.allowed.added_s) else none
        return
    after.short_of_s = before.short_of_s & have
    after.copied = after.both = none
    if bundle.allowed.duplicate:
        held = held & ~have
        after.copied = (before.copied & have) | (lacking & held)
        if bundle.allowed.added_s:
            after.both = (before.both & have) | (before.short_of_s & held)


cdef inline lt_deals lacking_any(const Planes *planes) noexcept nogil:
    """Return the deals that need an extra."""
    return (planes.copied | planes.short_of_s) | planes.both


cdef inline lt_deals laid_whole(const Planes *lacking, lt_deals enough, lt_deals held_s,
                                bint copies) noexcept nogil:
    """Return the deals that can lay all words of a class.

    enough: the deals whose cards suffice. held_s: those that have an S. copies: whether the words
    have enough cards for a duplicate.
    """
    if not copies:
        return enough
    return enough | (lacking.copied | (lacking.short_of_s & held_s))


cdef inline lt_deals laid_in_s(const Planes *lacking, lt_deals held_s, bint copies,
                               bint copies_and_s) noexcept nogil:
    """Return the deals that can lay only the words that end in S.

    copies_and_s: whether the words have enough cards for a duplicate beside an added S.
    """
    cdef lt_deals in_s = lacking.short_of_s
    if copies:
        in_s = in_s & ~held_s
    return (in_s | lacking.both) if copies_and_s else in_s


cdef inline int walk_level(const Image *image, const Bundle *bundle, int length, size_t *frames,
                           bint extras, bint *settling, uint32_t letters, BundleHits *hits,
                           uint32_t *ticks) noexcept nogil:
    """Make the next level's frames, and hits, from the frames of a level.

    Frames and hits are written before it is known whether they count. For each frame, a first loop
    lists the next frames that some deal reaches. A second loop fills them in, and keeps those that
    lead on.

    frames: the number of frames; receives that of the next level.
    settling: whether any deal may still lack a hand card; receives the same for the next level.
    """
    cdef const BundleFrame *frame
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    # the arrays of `hits`, which may move when they grow
    cdef BundleFrame *frames_then = NULL
    cdef Planes *planes_then = NULL
    cdef lt_deals *unsettled_then = NULL
    cdef lt_deals *all_words = NULL
    cdef lt_deals *words_in_s = NULL
    cdef uint32_t *classes = NULL
    cdef BundleFrame *then
    cdef Planes *planes
    cdef Planes lacking
    cdef size_t index, begin, end, slot, count = frames[0], kept = 0, hit = hits.count
    cdef size_t stop = 0
    cdef uint32_t left, follow, letter, have, last, mask, number, before
    cdef lt_deals enough, alive, more, unsettled_now, unsettled, settled
    cdef lt_deals any_unsettled = lt_no_deal()
    cdef lt_deals held_s = bundle.have[LETTER_ROOM + LT_S]
    cdef bint ask = settling[0]
    cdef bint added_s = bundle.allowed.added_s
    cdef bint copies = bundle.allowed.duplicate and enough_cards(&bundle.allowed, length - 1)
    cdef bint copies_and_s = enough_cards(&bundle.allowed, length - 2)
    settled = bundle.all
    for index in range(count):
        if index == stop:
            stop += AT_ONCE
            if must_stop_after(ticks, AT_ONCE):
                return INTERRUPTED
            if kept + AT_ONCE * LT_LETTERS > hits.frame_room and more_frames(hits, extras) < 0:
                return NO_MEMORY
            if hit + AT_ONCE * LT_LETTERS > hits.room and more_hits(hits, added_s) < 0:
                return NO_MEMORY
            frames_then, planes_then = hits.then, hits.then_planes
            unsettled_then, classes = hits.then_unsettled, hits.classes
            all_words, words_in_s = hits.all_words, hits.words_in_s
        frame = &hits.now[index]
        enough, follow, before = frame.enough, frame.letters, frame.number
        children = nodes + frame.child
        if extras:
            lacking = hits.now_planes[index]
        left = follow & letters
        begin = end = kept
        last = frame.have % LETTER_ROOM
        if left >> last & 1:                        # the same letter as the last
            left ^= <uint32_t>1 << last
            then = &frames_then[end]
            then.have = have = frame.have + LETTER_ROOM
            then.enough = alive = enough & bundle.have[have]
            if extras:
                step_planes(bundle, <int>last, enough, bundle.have[have], &lacking,
                            &planes_then[end])
                alive = alive | lacking_any(&planes_then[end])
            end += lt_any_deal(alive)
        while left:
            letter = <uint32_t>lt_lowest_bit(left)
            left &= left - 1
            then = &frames_then[end]
            then.have = have = LETTER_ROOM + letter
            more = bundle.have[have]
            then.enough = alive = enough & more
            if extras:          # one card of a letter is never copied
                planes = &planes_then[end]
                planes.copied = lacking.copied & more
                planes.short_of_s = lacking.short_of_s & more
                planes.both = lacking.both & more
                alive = alive | lacking_any(planes)
            end += lt_any_deal(alive)
        if ask:
            unsettled_now = hits.now_unsettled[index]
        for slot in range(begin, end):
            then = &frames_then[slot]
            have, enough = then.have, then.enough
            letter = have % LETTER_ROOM
            child = children + lt_popcount(follow & ((<uint32_t>1 << letter) - 1))
            mask = child.mask
            number = before + child.before
            lt_prefetch(nodes + child.child)
            if extras:
                lacking = planes_then[slot]
            if ask:
                unsettled = unsettled_now & bundle.none_in_hand[letter]
                alive = enough
                if extras:
                    alive = alive | lacking_any(&lacking)
                any_unsettled = any_unsettled | (unsettled & alive)
                unsettled_then[kept] = unsettled
                settled = bundle.all & ~unsettled
            if extras:
                all_words[hit] = settled & laid_whole(&lacking, enough, held_s, copies)
                if added_s:
                    words_in_s[hit] = settled & laid_in_s(&lacking, held_s, copies, copies_and_s)
                planes_then[kept] = lacking
            else:
                all_words[hit] = (enough & settled) if ask else enough
            classes[hit] = number
            hit += mask >> 31
            then = &frames_then[kept]
            then.enough, then.have = enough, have
            then.letters, then.child, then.number = mask, child.child, number + (mask >> 31)
            kept += (mask & letters) != 0
    frames[0], hits.count = kept, hit
    settling[0] = ask and lt_any_deal(any_unsettled)
    return 0


cdef int bundle_walk(const Image *image, const Bundle *bundle, BundleHits *hits,
                     uint32_t *ticks) noexcept nogil:
    cdef const Node *top = &image.nodes[image.header.nodes - 1]
    cdef bint extras = bundle.allowed.duplicate or bundle.allowed.added_s
    cdef uint32_t letters = bundle.letters | <uint32_t>(bundle.allowed.added_s != 0) << LT_S
    cdef bint settling = True
    cdef size_t count = 1
    cdef int length, status
    if hits.frame_room == 0 and more_frames(hits, extras) < 0:
        return NO_MEMORY
    hits.now.enough = hits.now_unsettled[0] = bundle.all
    hits.now.letters, hits.now.child = top.mask, top.child
    hits.now.number, hits.now.have = 0, LT_S        # S is the first letter: no S so far
    if extras:
        memset(hits.now_planes, 0, sizeof(Planes))
    hits.count = hits.first[0] = hits.first[1] = 0
    for length in range(1, LONGEST_WORD + 1):
        if count and length <= bundle.max_length:
            if extras:
                status = walk_level(image, bundle, length, &count, True, &settling, letters, hits,
                                    ticks)
            else:
                status = walk_level(image, bundle, length, &count, False, &settling, letters, hits,
                                    ticks)
            if status < 0:
                return status
            swap_levels(hits)
        hits.first[length + 1] = hits.count
    return 0


cdef void bundle_hits_free(BundleHits *hits) noexcept nogil:
    free(hits.classes)
    free(hits.all_words)
    free(hits.words_in_s)
    free(hits.now)
    free(hits.then)
    free(hits.now_planes)
    free(hits.then_planes)
    free(hits.now_unsettled)
    free(hits.then_unsettled)
    memset(hits, 0, sizeof(BundleHits))
