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

from libc.stdint cimport uint16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from lt_core._common cimport (
    LT_LETTERS, LT_S, NO_MEMORY, SHORTEST_WORD, grow, lt_any_deal, lt_each_half, lt_flip_deal,
    lt_half, lt_has_deal, lt_lowest_of_64, lt_no_deal, lt_popcount, lt_prefetch, next_room, resize,
)
from lt_core._lexicon cimport ENDINGS, ENTRY_ID, Node, word_text
from lt_core._terms cimport NO_SCORE_CLASS, enough_cards, for_a_word
from lt_core._words cimport (
    Candidate, begin_score_classes, count_word, next_place, score_class_of_entry, sort_words,
)

cdef enum:
    FIRST_FRAMES = 4096
    FIRST_HITS = 4096
    AT_ONCE = 64            # frames for which there is always memory ahead
    AHEAD = 8               # how many classes ahead memory is prefetched
    BLOCK = 64              # places; also the number of deals in half a set
    FIRST_WORDS = 4096      # a number of whole blocks
    FIRST_CANDIDATES = 256


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


cdef void fill_bundle(Bundle *bundle, const Deal *deals, int count) noexcept nogil:
    cdef const Deal *deal
    cdef uint32_t held
    cdef int index, letter, number
    memset(bundle.have, 0, sizeof(bundle.have))
    memset(bundle.none_in_hand, 0xFF, sizeof(bundle.none_in_hand))
    bundle.all, bundle.letters = lt_no_deal(), 0
    for index in range(count):
        deal = &deals[index]
        lt_flip_deal(&bundle.all, index)
        held = deal.held
        bundle.letters |= held
        while held:
            letter = lt_lowest_bit(held)
            held &= held - 1
            for number in range(1, min(deal.cards[letter], LONGEST_WORD) + 1):
                lt_flip_deal(&bundle.have[number * LETTER_ROOM + letter], index)
            if deal.hand[letter]:
                lt_flip_deal(&bundle.none_in_hand[letter], index)


cdef int more_frames(Level *level, size_t room, bint extras) noexcept nogil:
    if (resize(&level.frames, room, sizeof(BundleFrame)) < 0
            or resize(&level.lack_hand_card, room, sizeof(lt_deals)) < 0
            or (extras and resize(&level.planes, room, sizeof(Planes)) < 0)):
        return NO_MEMORY
    return 0


cdef int more_room(BundleHits *hits, bint extras) noexcept nogil:
    cdef size_t room = next_room(hits.frame_room, FIRST_FRAMES)
    if more_frames(&hits.now, room, extras) < 0 or more_frames(&hits.then, room, extras) < 0:
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
                           bint extras, bint *any_lacks, uint32_t letters,
                           BundleHits *hits) noexcept nogil:
    """Make the next level's frames, and hits, from the frames of a level.

    Frames and hits are written first, and counted only if valid. For each frame, a first loop lists
    the next frames that some deal reaches. A second loop fills them in, and keeps those that lead
    on.

    frames: the number of frames; receives that of the next level.
    any_lacks: whether any deal may still lack a hand card; receives the same for the next level.
    """
    cdef const BundleFrame *frame
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    # the arrays of `hits`, which may move when they grow
    cdef Level after = hits.then
    cdef lt_deals *all_words = NULL
    cdef lt_deals *words_in_s = NULL
    cdef uint32_t *classes = NULL
    cdef BundleFrame *then
    cdef Planes *planes
    cdef Planes lacking
    cdef size_t index, begin, end, slot, count = frames[0], kept = 0, hit = hits.count
    cdef size_t stop = 0
    cdef uint32_t left, follow, letter, have, last, mask, number, before
    cdef lt_deals enough, alive, more, lacks_before, lacks, has_hand_card
    cdef lt_deals still_lacks = lt_no_deal()
    cdef lt_deals held_s = bundle.have[LETTER_ROOM + LT_S]
    cdef bint check_hand = any_lacks[0]
    cdef bint added_s = bundle.allowed.added_s
    cdef bint copies = bundle.allowed.duplicate and enough_cards(&bundle.allowed, length - 1)
    cdef bint copies_and_s = enough_cards(&bundle.allowed, length - 2)
    has_hand_card = bundle.all
    for index in range(count):
        if index == stop:
            stop += AT_ONCE
            if kept + AT_ONCE * LT_LETTERS > hits.frame_room and more_room(hits, extras) < 0:
                return NO_MEMORY
            if hit + AT_ONCE * LT_LETTERS > hits.room and more_hits(hits, added_s) < 0:
                return NO_MEMORY
            after, classes = hits.then, hits.classes
            all_words, words_in_s = hits.all_words, hits.words_in_s
        frame = &hits.now.frames[index]
        enough, follow, before = frame.enough, frame.letters, frame.number
        children = nodes + frame.child
        if extras:
            lacking = hits.now.planes[index]
        left = follow & letters
        begin = end = kept
        last = frame.have % LETTER_ROOM
        if left >> last & 1:                        # the same letter as the last
            left ^= <uint32_t>1 << last
            then = &after.frames[end]
            then.have = have = frame.have + LETTER_ROOM
            then.enough = alive = enough & bundle.have[have]
            if extras:
                step_planes(bundle, <int>last, enough, bundle.have[have], &lacking,
                            &after.planes[end])
                alive = alive | lacking_any(&after.planes[end])
            end += lt_any_deal(alive)
        while left:
            letter = <uint32_t>lt_lowest_bit(left)
            left &= left - 1
            then = &after.frames[end]
            then.have = have = LETTER_ROOM + letter
            more = bundle.have[have]
            then.enough = alive = enough & more
            if extras:          # one card of a letter is never copied
                planes = &after.planes[end]
                planes.copied = lacking.copied & more
                planes.short_of_s = lacking.short_of_s & more
                planes.both = lacking.both & more
                alive = alive | lacking_any(planes)
            end += lt_any_deal(alive)
        if check_hand:
            lacks_before = hits.now.lack_hand_card[index]
        for slot in range(begin, end):
            then = &after.frames[slot]
            have, enough = then.have, then.enough
            letter = have % LETTER_ROOM
            child = children + lt_popcount(follow & ((<uint32_t>1 << letter) - 1))
            mask = child.mask
            number = before + child.before
            lt_prefetch(nodes + child.child)
            if extras:
                lacking = after.planes[slot]
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
                after.planes[kept] = lacking
            else:
                all_words[hit] = (enough & has_hand_card) if check_hand else enough
            classes[hit] = number
            hit += mask >> 31
            then = &after.frames[kept]
            then.enough, then.have = enough, have
            then.letters, then.child, then.number = mask, child.child, number + (mask >> 31)
            kept += (mask & letters) != 0
    frames[0], hits.count = kept, hit
    any_lacks[0] = check_hand and lt_any_deal(still_lacks)
    return 0


cdef void bundle_search_open(BundleSearch *search, const Deal *shared,
                             Earnings earnings) noexcept nogil:
    memset(search, 0, sizeof(BundleSearch))
    search.bundle.allowed = for_a_word(&shared.allowed)
    search.bundle.max_length = earnings.max_length


cdef int bundle_search(BundleSearch *search, const Image *image, int deals) noexcept nogil:
    cdef Bundle *bundle = &search.bundle
    cdef BundleHits *hits = &search.hits
    cdef const Node *top = &image.nodes[image.header.nodes - 1]
    cdef bint extras = bundle.allowed.duplicate or bundle.allowed.added_s
    cdef uint32_t letters
    cdef bint any_lacks = True
    cdef size_t count = 1
    cdef int length, status
    cdef Level now
    fill_bundle(bundle, search.deals, deals)
    letters = bundle.letters | <uint32_t>(bundle.allowed.added_s != 0) << LT_S
    if hits.frame_room == 0 and more_room(hits, extras) < 0:
        return NO_MEMORY
    hits.now.frames.enough = hits.now.lack_hand_card[0] = bundle.all
    hits.now.frames.letters, hits.now.frames.child = top.mask, top.child
    hits.now.frames.number, hits.now.frames.have = 0, LT_S      # S is the first letter: no S so far
    if extras:
        memset(hits.now.planes, 0, sizeof(Planes))
    hits.count = hits.first[0] = hits.first[1] = 0
    for length in range(1, LONGEST_WORD + 1):
        if count and length <= bundle.max_length:
            if extras:      # two calls, so that the compiler makes code for each case
                status = walk_level(image, bundle, length, &count, True, &any_lacks, letters, hits)
            else:
                status = walk_level(image, bundle, length, &count, False, &any_lacks, letters, hits)
            if status < 0:
                return status
            now = hits.now
            hits.now = hits.then
            hits.then = now
        hits.first[length + 1] = hits.count
    return 0


cdef void level_free(Level *level) noexcept nogil:
    free(level.frames)
    free(level.planes)
    free(level.lack_hand_card)


cdef void bundle_search_free(BundleSearch *search) noexcept nogil:
    free(search.hits.classes)
    free(search.hits.all_words)
    free(search.hits.words_in_s)
    level_free(&search.hits.now)
    level_free(&search.hits.then)


# The words of the classes. Everything that depends on the deal is a set of deals: the walk finds,
# for each word, the deals that have it. A search needs, for each deal, the words that it has. So
# the sets are transposed, 64 words by 64 deals at once, for the score classes that are needed.

cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil:
    cdef lt_deals carry, sum
    cdef int deal, bit, place
    for bit in range(COUNT_BITS):
        carry, place = counts.waiting[bit], bit
        while counts.waits >> bit & 1 and lt_any_deal(carry):
            sum = counts.number[place] ^ carry
            carry = counts.number[place] & carry
            counts.number[place] = sum
            place += 1
    memset(numbers, 0, deals * sizeof(int64_t))
    for bit in range(COUNT_BITS):
        if lt_any_deal(counts.number[bit]):
            for deal in range(deals):
                numbers[deal] |= <int64_t>lt_has_deal(counts.number[bit], deal) << bit


cdef int bundle_words_open(BundleWords *words, const Image *image,
                           const Deal *shared) noexcept nogil:
    memset(words, 0, sizeof(BundleWords))
    words.image = image
    words.known.count = 1       # so that no part begins at 0
    words.parts = <PartWords *>calloc(
        <size_t>image.header.classes * count_parts(shared) + 1, sizeof(PartWords))
    return 0 if words.parts else NO_MEMORY


cdef void bundle_words_free(BundleWords *words) noexcept nogil:
    free(words.known.items)
    free(words.known.entries)
    free(words.parts)
    free(words.items)
    free(words.order)
    free(words.rows)
    free(words.transposed)


cdef int learn(BundleWords *words, Earnings earnings, const Deal *shared, uint32_t anagram_class,
               int part, PartWords *found) noexcept nogil:
    """Make the candidates of a part of a class. Returns NO_MEMORY or 0.

    Adjacent words with the same score class are one candidate.
    """
    cdef Candidates *known = &words.known
    cdef const AnagramClass *its = &words.image.classes[anagram_class]
    cdef const uint16_t *by_ending = earnings.score_class_of + <uint32_t>its.profile * ENDINGS
    cdef Candidate *item
    cdef uint32_t place, entry
    cdef uint16_t score_class, last = NO_SCORE_CLASS
    found.first = <uint32_t>known.count
    for place in range(part_begin(its, part), part_end(its, part, count_parts(shared))):
        entry = words.image.entries[place]
        score_class = score_class_of_entry(by_ending, entry, shared.hidden)
        if score_class != NO_SCORE_CLASS:
            if known.words == words.entry_room and grow(
                    &known.entries, &words.entry_room, sizeof(uint32_t), FIRST_WORDS) < 0:
                return NO_MEMORY
            if score_class != last:
                if known.count >= words.known_room and grow(
                        &known.items, &words.known_room, sizeof(Candidate), FIRST_WORDS) < 0:
                    return NO_MEMORY
                item = &known.items[known.count]
                item.entry, item.words, item.score_class = <uint32_t>known.words, 0, score_class
                item.length, item.ends_s = earnings.length[score_class], <uint8_t>part
                item.lacks = item.sorted = 0
                known.count += 1
            known.entries[known.words] = entry
            known.words += 1
            known.items[known.count - 1].words += 1
        last = score_class
    found.end = <uint32_t>known.count
    return 0


cdef inline int add_part(BundleWords *words, const PartWords *found, lt_deals deals,
                         DealCounts *counts, size_t *count) noexcept nogil:
    """Add the words of a part of a class, which some deals have. Returns NO_MEMORY or 0."""
    cdef const Candidate *candidate
    cdef BundleWord *word
    cdef uint32_t index = found.first, end = found.end
    if index == end:            # the arrays may still be NULL
        return 0
    while count[0] + (end - index) > words.room:
        if grow(&words.items, &words.room, sizeof(BundleWord), FIRST_WORDS) < 0:
            return NO_MEMORY
    candidate, word = words.known.items + index, words.items + count[0]
    count[0] += end - index
    while index < end:
        word.deals, word.candidate, word.score_class = deals, index, candidate.score_class
        words.of_score_class[word.score_class] = words.of_score_class[word.score_class] | deals
        if counts:
            count_up(counts, candidate.words, deals)
        word += 1
        candidate += 1
        index += 1
    return 0


cdef inline int gather(BundleWords *words, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts, int parts) noexcept nogil:
    cdef const BundleHits *hits = &search.hits
    cdef const uint32_t *classes = hits.classes
    cdef PartWords *found
    cdef lt_deals deals
    cdef size_t hit, last = hits.count, count = 0
    cdef int part
    for hit in range(hits.first[SHORTEST_WORD], last):
        if hit + AHEAD < last:
            lt_prefetch(&words.parts[<size_t>classes[hit + AHEAD] * parts])
        for part in range(parts):
            deals = hit_deals(hits, hit, part)
            if not lt_any_deal(deals):
                continue
            found = &words.parts[<size_t>classes[hit] * parts + part]
            if found.first == 0 and learn(words, earnings, &search.deals[0], classes[hit], part,
                                          found) < 0:
                return NO_MEMORY
            if add_part(words, found, deals, counts, &count) < 0:
                return NO_MEMORY
    words.count = count
    return 0


cdef int sort_by_score_class(BundleWords *words, Earnings earnings) noexcept nogil:
    cdef uint32_t *first = words.first
    cdef size_t index
    cdef int score_class
    if words.room > words.place_room:
        if (resize(&words.order, words.room, sizeof(uint32_t)) < 0
                or resize(&words.rows, words.room, sizeof(lt_deals)) < 0
                or resize(&words.transposed, words.room // BLOCK, 1) < 0):
            return NO_MEMORY
        words.place_room = words.room
    if words.count:         # else `transposed` may be NULL
        memset(words.transposed, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.score_classes + 2) * sizeof(uint32_t))
    for index in range(words.count):
        first[words.items[index].score_class + 2] += 1
    begin_score_classes(first, earnings.score_classes)
    for index in range(words.count):
        score_class = words.items[index].score_class
        words.order[next_place(first, score_class)] = <uint32_t>index
    return 0


cdef int bundle_gather(BundleWords *words, const BundleSearch *search, Earnings earnings,
                       DealCounts *counts) noexcept nogil:
    cdef int status
    memset(words.of_score_class, 0, earnings.score_classes * sizeof(lt_deals))
    # with a constant, the compiler specializes the function
    if count_parts(&search.deals[0]) == 1:
        status = gather(words, search, earnings, counts, 1)
    else:
        status = gather(words, search, earnings, counts, 2)
    return sort_by_score_class(words, earnings) if status == 0 else status


cdef inline void exchange(lt_deals *rows, int half, uint64_t low) noexcept nogil:
    """Exchange two opposite quarters of each square of 2 * half rows.

    low: the lower half (bits) of each square's columns.
    """
    cdef const lt_deals *end = rows + <size_t>BLOCK
    cdef lt_deals *first_end
    cdef lt_deals lower = lt_each_half(low), first, second, moved
    while rows < end:
        first_end = rows + half
        while rows < first_end:
            first, second = rows[0], rows[half]
            moved = ((first >> half) ^ second) & lower
            rows[0] = first ^ (moved << half)
            rows[half] = second ^ moved
            rows += 1
        rows += half


cdef void transpose(BundleWords *words, size_t block) noexcept nogil:
    """Transpose squares of 64 x 64 bits, one for each half of a set of deals."""
    cdef lt_deals *rows = words.rows + block * BLOCK
    cdef const uint32_t *order = words.order + block * BLOCK
    cdef size_t place, count = min(<size_t>BLOCK, words.count - block * BLOCK)
    for place in range(count):
        rows[place] = words.items[order[place]].deals
    for place in range(count, <size_t>BLOCK):
        rows[place] = lt_no_deal()
    exchange(rows, 32, 0xFFFFFFFF)
    exchange(rows, 16, 0x0000FFFF0000FFFF)
    exchange(rows, 8, 0x00FF00FF00FF00FF)
    exchange(rows, 4, 0x0F0F0F0F0F0F0F0F)
    exchange(rows, 2, 0x3333333333333333)
    exchange(rows, 1, 0x5555555555555555)
    words.transposed[block] = 1


cdef inline Candidate *candidate_at(BundleWords *words, size_t place) noexcept nogil:
    """Return a word's candidate, with its letters counted and its words sorted by rarity."""
    cdef Candidates *known = &words.known
    cdef Candidate *item = &known.items[words.items[words.order[place]].candidate]
    if not item.sorted:
        count_word(item, word_text(words.image, known.entries[item.entry] & ENTRY_ID))
        sort_words(known, item)
    return item


cdef int bundle_enter(BundleWords *words, int deal, int score_class,
                      Candidates *candidates) noexcept nogil:
    cdef size_t begin = words.first[score_class], end = words.first[score_class + 1], block, room
    cdef uint64_t bits
    candidates.entries = words.known.entries
    candidates.first[score_class] = <uint32_t>candidates.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not words.transposed[block]:
            transpose(words, block)
        bits = lt_half(words.rows[block * BLOCK + deal % BLOCK], deal // BLOCK)
        if block == begin // BLOCK:
            bits &= <uint64_t>-1 << (begin & (BLOCK - 1))
        if block == end // BLOCK:
            bits &= (<uint64_t>1 << (end & (BLOCK - 1))) - 1
        if (candidates.count + BLOCK) * sizeof(Candidate) > candidates.room_bytes:
            room = max(<size_t>FIRST_CANDIDATES, 2 * (candidates.count + BLOCK))
            if resize(&candidates.items, room, sizeof(Candidate)) < 0:
                return NO_MEMORY
            candidates.room_bytes = room * sizeof(Candidate)
        while bits:
            candidates.items[candidates.count] = candidate_at(
                words, block * BLOCK + lt_lowest_of_64(bits))[0]
            candidates.count += 1
            bits &= bits - 1
    candidates.end[score_class] = <uint32_t>candidates.count
    return 0
