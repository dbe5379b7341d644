# cython: language_level=3
"""Words grouped by the real cards that they take."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from lt_core._common cimport (
    LT_LETTER_OF, LT_S, NO_MEMORY, grow, lt_lanes_raise, lt_lowest_bit, next_room, resize,
    shown,
)
from lt_core._image cimport ENTRY_ID, sorting_rarity, word_text


cdef enum:
    FIRST_PARTS = 2048
    FIRST_STACKS = 512
    NOTHING = -16000            # in place of earnings; no sum with it reaches real earnings


cdef void spell_word(Spelling *spelling, const Image *image, const Candidates *candidates,
                     const Candidate *item, const Deal *deal, const CardSets *sets) noexcept nogil:
    cdef const uint8_t *text = word_text(image, candidates.entries[item.entry] & ENTRY_ID)
    cdef uint32_t code = 0, once = 0, twice = 0, lacking = 0, bit, lacks
    cdef int place, letter, count = 0
    memcpy(spelling.left, deal.cards, 26)
    for place in range(item.length):
        letter = LT_LETTER_OF[text[place] - 65]
        bit = <uint32_t>1 << letter
        code += sets.step[letter]
        twice |= once & bit
        once |= bit
        lacks = <uint32_t>(<int8_t>spelling.left[letter] <= 0)
        count += lacks
        lacking |= lacks << letter
        spelling.left[letter] -= 1
    spelling.code, spelling.once, spelling.twice, spelling.lacking = code, once, twice, lacking
    spelling.lacks = count
    spelling.s = deal.cards[LT_S] - <int8_t>spelling.left[LT_S]


cdef int list_uses(Use *uses, const Spelling *spelling, const Candidate *item, const Deal *deal,
                   const CardSets *sets) noexcept nogil:
    cdef uint32_t s = <uint32_t>1 << LT_S
    cdef uint32_t once = spelling.once, twice = spelling.twice, lacking = spelling.lacking
    cdef uint32_t code = spelling.code, bits, bit
    cdef int added, lacks = spelling.lacks, letter, count = 0
    cdef Use *use
    for added in range(item.ends_s + 1):
        if added:
            code -= sets.step[LT_S]
            once &= ~(s if spelling.s == 1 else 0)
            twice &= ~(s if spelling.s == 2 else 0)
            if lacking & s:
                lacks -= 1
                if spelling.s - 1 <= deal.cards[LT_S]:
                    lacking &= ~s
        if lacks == 0:
            use = &uses[count]
            use.code, use.letters, use.shown, use.extras = code, once, 0, added * ADDED_S
            use.cards, use.duplicated = item.length - added, -1
            count += 1
        if not deal.allowed.duplicate or lacks > 1:
            continue
        bits = (lacking if lacks else once) & deal.held & (once if deal.allowed.pairs else twice)
        while bits:
            letter = lt_lowest_bit(bits)
            bits &= bits - 1
            bit = <uint32_t>1 << letter
            use = &uses[count]
            use.code = code - sets.step[letter]
            use.shown = bit & ~twice
            use.letters = once & ~use.shown
            use.extras = DUPLICATE + added * ADDED_S
            use.cards, use.duplicated = item.length - added - 1, letter
            count += 1
    return count


cdef void first_words(FirstWords *words, const Candidates *candidates,
                      const Candidate *item) noexcept nogil:
    cdef uint32_t entry, rarity
    cdef int place
    words.rarity = MOST_RARITY + 1
    for place in range(MOST_RARITY + 2):
        words.ids[place] = NO_ID
    for entry in candidates.entries[item.entry:item.entry + item.words]:
        rarity = sorting_rarity(entry)
        words.rarity = min(words.rarity, rarity)
        words.ids[rarity] = min(words.ids[rarity], entry & ENTRY_ID)
    for place in range(words.rarity, MOST_RARITY + 1):
        words.ids[place + 1] = min(words.ids[place + 1], words.ids[place])


cdef int parts_open(Parts *parts, uint32_t codes) noexcept nogil:
    parts.stack_of = <uint32_t *>calloc(codes, sizeof(uint32_t))
    return 0 if parts.stack_of else NO_MEMORY


cdef void parts_free(Parts *parts) noexcept nogil:
    free(parts.items)
    free(parts.words)
    free(parts.stacks)
    free(parts.stack_of)
    parts.items, parts.words, parts.stacks, parts.stack_of = NULL, NULL, NULL, NULL


cdef int more_parts(Parts *parts) noexcept nogil:
    cdef size_t room = next_room(parts.room, FIRST_PARTS)
    if (resize(&parts.items, room, sizeof(Part)) < 0
            or resize(&parts.words, room, sizeof(FirstWords)) < 0):
        return NO_MEMORY
    parts.room = room
    return 0


cdef void open_stack(Stack *stack, const CardSets *sets, const Use *use,
                     const Spelling *spelling) noexcept nogil:
    cdef uint32_t place
    cdef int letter
    cdef int16_t *lanes = stack.total[0]
    cdef int16_t *money_lanes = stack.money[0]
    stack.code, stack.letters, stack.cards = use.code, use.letters, <uint32_t>use.cards
    stack.rarity, stack.most_total, stack.most_money = MOST_RARITY + 1, 0, 0
    for place in range(<uint32_t>SETS_OF_EXTRAS):
        stack.part[place], stack.most[place] = NO_PART, 0
    for place in range(<uint32_t>(SETS_OF_EXTRAS * LT_LANES)):
        lanes[place] = money_lanes[place] = NOTHING
    for place in range(sets.letters):
        letter = sets.letter[place]
        stack.left[place] = <uint8_t>(
            spelling.left[letter] + (letter == use.duplicated)
            + (letter == LT_S and use.extras & ADDED_S != 0))


cdef void join_words(FirstWords *words, const FirstWords *others) noexcept nogil:
    cdef uint32_t rarity
    words.rarity = min(words.rarity, others.rarity)
    for rarity in range(MOST_RARITY + 2):
        words.ids[rarity] = min(words.ids[rarity], others.ids[rarity])


cdef int add_part(Parts *parts, const CardSets *sets, const Use *use, const Spelling *spelling,
                  int score_class, const Shares *shares, const FirstWords *words) noexcept nogil:
    cdef Stack *stack
    cdef Part *part
    cdef uint32_t *link
    cdef uint32_t place = parts.stack_of[use.code]
    cdef int total = shares.most_total, money = shares.most_money
    if place == 0:
        if (parts.stack_count == parts.stack_room
                and grow(&parts.stacks, &parts.stack_room, sizeof(Stack), FIRST_STACKS) < 0):
            return NO_MEMORY
        open_stack(&parts.stacks[parts.stack_count], sets, use, spelling)
        parts.stack_count += 1
        parts.stack_of[use.code] = place = parts.stack_count
    stack = &parts.stacks[place - 1]
    stack.rarity = min(stack.rarity, words.rarity)
    place = stack.part[use.extras]
    while place != <uint32_t>NO_PART:
        part = &parts.items[place]
        if part.score_class == score_class and part.shown == use.shown:
            join_words(&parts.words[place], words)
            return 0
        place = part.next
    if parts.count == parts.room and more_parts(parts) < 0:
        return NO_MEMORY
    part = &parts.items[parts.count]
    part.shown, part.score_class = use.shown, <uint16_t>score_class
    part.most = pack_most(total, money)
    parts.words[parts.count] = words[0]
    # the parts that may earn most come first
    link = &stack.part[use.extras]
    while link[0] != <uint32_t>NO_PART and parts.items[link[0]].most > part.most:
        link = &parts.items[link[0]].next
    part.next, link[0] = link[0], <uint32_t>parts.count
    parts.count += 1
    stack.most_total = max(stack.most_total, <uint32_t>total)
    stack.most_money = max(stack.most_money, <uint32_t>money)
    stack.most[use.extras] = pack_most(
        max(<int>(stack.most[use.extras] >> 16), total),
        max(<int>(stack.most[use.extras] & 0xFFFF), money))
    lt_lanes_raise(stack.total[use.extras], shares.total)
    lt_lanes_raise(stack.money[use.extras], shares.money)
    return 0


cdef void sum_extras(Parts *parts) noexcept nogil:
    cdef uint32_t index
    cdef int fewer
    cdef Stack *stack
    for index in range(parts.stack_count):
        stack = &parts.stacks[index]
        for fewer in range(1, SETS_OF_EXTRAS):
            lt_lanes_raise(stack.total[fewer], stack.total[0])
            lt_lanes_raise(stack.money[fewer], stack.money[0])
        for fewer in range(1, SETS_OF_EXTRAS - 1):
            lt_lanes_raise(stack.total[SETS_OF_EXTRAS - 1], stack.total[fewer])
            lt_lanes_raise(stack.money[SETS_OF_EXTRAS - 1], stack.money[fewer])
