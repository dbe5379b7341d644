# cython: language_level=3
"""The search for up to 128 deals at once: a node is looked at once for all deals that reach it.

The walk goes level by level, as the walk for a single deal does. Each node has the set of deals
that reach it, and there is a set of deals for each letter and number of cards; so a step takes a
few operations on sets. Similar deals share most of their nodes, so callers sort their deals first.

Letters on a path are sorted, S first. So it is known after a path's first letters whether it is one
S short. Four sets of deals are then enough for all extras: the deals whose cards suffice, those
that need the duplicate for another letter, those that are one S short, and those that are both.
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free
from libc.string cimport memset

from lt_core.base.deal_set cimport (
    lt_any_deal, lt_both, lt_deals, lt_either, lt_flip_deal, lt_no_deal, lt_without,
)
from lt_core.base.growing cimport grow, next_room, resize
from lt_core.base.letters cimport (
    LT_ALL_LETTERS, LT_LETTERS, LT_S, lt_lowest_bit, lt_popcount, lt_prefetch,
)
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.lexicon.image cimport LONGEST_WORD, Image, Node
from lt_core.search.abilities cimport enough_cards

cdef enum:
    FIRST_FRAMES = 4096
    FIRST_HITS = 4096
    AT_ONCE = 4096          # frames between two counts of steps; each is one step


cdef struct BundleFrame:
    lt_deals enough             # deals whose cards suffice
    lt_deals unsettled          # deals without a hand card of any letter so far
    uint32_t letters            # letters (bits) that may follow the node
    uint32_t child              # the node's first child
    uint32_t number             # the number of classes before its children
    uint32_t have               # a place in Bundle.have: the last letter and its number so far


cdef struct Planes:
    lt_deals copied             # deals that need the duplicate for another letter than S
    lt_deals short_of_s         # deals that are one S short
    lt_deals both               # deals that are both


cdef void bundle_clear(Bundle *bundle) noexcept nogil:
    memset(bundle.have, 0, sizeof(bundle.have))
    memset(bundle.none_in_hand, 0xFF, sizeof(bundle.none_in_hand))
    bundle.all = lt_no_deal()
    bundle.letters = 0


cdef void bundle_add(Bundle *bundle, int deal, const uint8_t *hand,
                     const uint8_t *pool) noexcept nogil:
    cdef int letter, number, cards
    lt_flip_deal(&bundle.all, deal)
    for letter in range(LT_LETTERS):
        cards = hand[letter] + pool[letter]
        for number in range(1, min(cards, LONGEST_WORD) + 1):
            lt_flip_deal(&bundle.have[letter * NUMBERS + number], deal)
        bundle.letters |= <uint32_t>(cards != 0) << letter
        if hand[letter]:
            lt_flip_deal(&bundle.none_in_hand[letter], deal)


cdef int more_frames(BundleHits *hits, bint extras) noexcept nogil:
    cdef size_t room = next_room(hits.frame_room, FIRST_FRAMES)
    if (resize(&hits.now, room, sizeof(BundleFrame)) < 0
            or resize(&hits.then, room, sizeof(BundleFrame)) < 0):
        return NO_MEMORY
    if extras and (resize(&hits.now_planes, room, sizeof(Planes)) < 0
                   or resize(&hits.then_planes, room, sizeof(Planes)) < 0):
        return NO_MEMORY
    hits.frame_room = room
    return 0


cdef inline void swap_levels(BundleHits *hits) noexcept nogil:
    cdef BundleFrame *now = hits.now
    cdef Planes *planes = hits.now_planes
    hits.now, hits.now_planes = hits.then, hits.then_planes
    hits.then, hits.then_planes = now, planes


cdef inline void step_planes(const Bundle *bundle, int letter, lt_deals enough, lt_deals have,
                             const Planes *before, Planes *after) noexcept nogil:
    """Find the deals that need extras after one more letter.

    enough: the deals whose cards suffice before it. have: the deals that have a card for it.
    """
    cdef lt_deals lacking = lt_without(enough, have)
    cdef lt_deals held = bundle.have[letter * NUMBERS + 1]      # only a held letter can be copied
    cdef lt_deals none = lt_no_deal()
    if letter == LT_S:          # no path needs an extra before its S's
        after.copied = none
        after.short_of_s = lacking if bundle.allowed.added_s else (
            lt_both(lacking, held) if bundle.allowed.duplicate else none)
        after.both = lt_both(before.short_of_s, held) if (
            bundle.allowed.duplicate and bundle.allowed.added_s) else none
        return
    after.short_of_s = lt_both(before.short_of_s, have)
    after.copied = after.both = none
    if bundle.allowed.duplicate:
        held = lt_without(held, have)
        after.copied = lt_either(lt_both(before.copied, have), lt_both(lacking, held))
        if bundle.allowed.added_s:
            after.both = lt_either(lt_both(before.both, have), lt_both(before.short_of_s, held))


cdef inline void who_lays(const Bundle *bundle, int length, const Planes *planes,
                          BundleHit *hit) noexcept nogil:
    """Add, to a hit's deals whose cards suffice, the deals that lay its words with extras."""
    cdef lt_deals held = bundle.have[LT_S * NUMBERS + 1]
    cdef lt_deals copying = lt_no_deal()
    if bundle.allowed.duplicate and enough_cards(&bundle.allowed, length - 1):
        copying = lt_both(planes.short_of_s, held)
        hit.all_words = lt_either(hit.all_words, lt_either(planes.copied, copying))
    hit.words_in_s = lt_no_deal()
    if bundle.allowed.added_s:
        hit.words_in_s = lt_without(planes.short_of_s, copying)
        if enough_cards(&bundle.allowed, length - 2):
            hit.words_in_s = lt_either(hit.words_in_s, planes.both)


cdef int walk_level(const Image *image, const Bundle *bundle, int length, size_t count,
                    bint extras, uint32_t letters, BundleHits *hits,
                    size_t *reached, uint32_t *unheard) noexcept nogil:
    """Make the next level's frames, and hits, from the frames of a level.

    Frames and hits are written before it is known whether they count.
    """
    cdef const BundleFrame *frame
    cdef const Node *child
    cdef BundleFrame *then
    cdef BundleHit *hit
    cdef Planes planes
    cdef size_t index, next_count = 0
    cdef uint32_t left, letter, have, mask
    cdef lt_deals enough, unsettled
    cdef int any_deal
    for index in range(count):
        if index % AT_ONCE == AT_ONCE - 1 and interrupted_after(unheard, AT_ONCE):
            return INTERRUPTED
        if next_count + LT_LETTERS > hits.frame_room and more_frames(hits, extras) < 0:
            return NO_MEMORY
        if (hits.count + LT_LETTERS > hits.room
                and grow(&hits.items, &hits.room, sizeof(BundleHit), FIRST_HITS) < 0):
            return NO_MEMORY
        frame = &hits.now[index]
        left = frame.letters & letters
        while left:
            letter = <uint32_t>lt_lowest_bit(left)
            child = image.nodes + (frame.child + <size_t>lt_popcount(
                frame.letters & ((<uint32_t>1 << letter) - 1)))
            left &= left - 1
            have = frame.have
            if have - letter * NUMBERS >= NUMBERS:          # not the same letter as the last
                have = letter * NUMBERS
            have += 1
            enough = lt_both(frame.enough, bundle.have[have])
            unsettled = lt_both(frame.unsettled, bundle.none_in_hand[letter])
            hit = &hits.items[hits.count]
            hit.all_words = enough
            any_deal = lt_any_deal(enough)
            if extras:
                step_planes(bundle, <int>letter, frame.enough, bundle.have[have],
                            &hits.now_planes[index], &planes)
                who_lays(bundle, length, &planes, hit)
                hit.words_in_s = lt_without(hit.words_in_s, unsettled)
                hits.then_planes[next_count] = planes
                any_deal |= lt_any_deal(lt_either(
                    lt_either(planes.copied, planes.short_of_s), planes.both))
            hit.all_words = lt_without(hit.all_words, unsettled)
            mask = child.mask
            lt_prefetch(image.nodes + child.child)
            hit.anagram_class = frame.number + child.before
            then = &hits.then[next_count]
            then.enough, then.unsettled = enough, unsettled
            then.letters, then.child = mask & LT_ALL_LETTERS, child.child
            then.number = hit.anagram_class + (mask >> 31)
            then.have = have
            hits.count += mask >> 31 & any_deal
            next_count += any_deal & ((mask & letters) != 0)
    reached[0] = next_count
    return 0


cdef int bundle_walk(const Image *image, const Bundle *bundle, BundleHits *hits,
                     uint32_t *unheard) noexcept nogil:
    cdef const Node *top = &image.nodes[image.header.nodes - 1]
    cdef bint extras = bundle.allowed.duplicate or bundle.allowed.added_s
    cdef uint32_t letters = bundle.letters | <uint32_t>(bundle.allowed.added_s != 0) << LT_S
    cdef size_t count = 1
    cdef int length, status
    if hits.frame_room == 0 and more_frames(hits, extras) < 0:
        return NO_MEMORY
    hits.now.enough = hits.now.unsettled = bundle.all
    hits.now.letters, hits.now.child = top.mask & LT_ALL_LETTERS, top.child
    hits.now.number, hits.now.have = 0, <uint32_t>(LT_LETTERS * NUMBERS)     # no letter yet
    if extras:
        memset(hits.now_planes, 0, sizeof(Planes))
    hits.count = hits.first[0] = hits.first[1] = 0
    for length in range(1, LONGEST_WORD + 1):
        if count and length <= bundle.max_length:
            status = walk_level(image, bundle, length, count, extras, letters, hits, &count,
                                unheard)
            if status < 0:
                return status
            swap_levels(hits)
        hits.first[length + 1] = hits.count
    return 0


cdef void bundle_hits_free(BundleHits *hits) noexcept nogil:
    free(hits.items)
    free(hits.now)
    free(hits.then)
    free(hits.now_planes)
    free(hits.then_planes)
    memset(hits, 0, sizeof(BundleHits))
