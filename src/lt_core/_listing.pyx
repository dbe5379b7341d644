"""All plays of a deal in no order: found and counted at once, written out only on request."""

import numpy

cimport cython
from libc.stdint cimport int16_t, int32_t, uint16_t
from libc.string cimport memset

from lt_core._arena cimport FIRST_NUMBERS, arena_free, arena_grow, arena_open
from lt_core._common cimport (
    INTERRUPTED, MOST_BYTES, NO_MEMORY, check_stop, limit, lt_lowest_of_64, must_stop_after,
    raise_early_end,
)
from lt_core._cost cimport Costs, fill_costs, has_way
from lt_core._fit cimport enter_candidates, find_fitting, hand_cards_suffice, rows_open, within
from lt_core._lexicon cimport ENDINGS, ENTRY_ID, Image
from lt_core._plays cimport NO_WORD, Play
from lt_core._terms cimport (
    Abilities, Earned, NO_SCORE_CLASS, ValueWeights, earned_together, read_deal,
    surely_enough_cards,
)
from lt_core._words cimport count_letters_of_all, find_candidates

cdef enum:
    FIRST_BLOCKS = 1024
    WAY_STEPS = 16          # the most steps (see STEPS_BETWEEN) that has_way takes


cdef int add_block(PlayBlocks *blocks, const Candidates *candidates, size_t one,
                   uint32_t other) noexcept nogil:
    """Count a block's plays, and keep the block if that is wanted. Returns NO_MEMORY or 0."""
    cdef const Candidate *partner = NULL
    if other != ALONE:
        partner = &candidates.items[other]
    blocks.plays += plays_of(&candidates.items[one], partner)
    if not blocks.arena:
        return 0
    if blocks.count == blocks.room and arena_grow(
            blocks.arena, &blocks.items, &blocks.room, sizeof(PlayBlock), FIRST_BLOCKS) < 0:
        return NO_MEMORY
    blocks.items[blocks.count].one, blocks.items[blocks.count].other = <uint32_t>one, other
    blocks.count += 1
    return 0


cdef int add_pairs(PlayBlocks *blocks, const Candidates *candidates, Costs *costs,
                   const LetterRows *rows, uint64_t cap) noexcept nogil:
    """Add the blocks of two words. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef const Candidate *items = candidates.items
    cdef size_t index = 0, number, other, count = candidates.count
    cdef uint64_t bits
    cdef uint32_t ticks = 0, steps
    cdef int status = 0
    while status == 0 and index < count and blocks.plays <= cap:
        steps = <uint32_t>rows.width
        find_fitting(rows, &items[index], index >> 6, rows.width)
        for number in range(index >> 6, rows.width):
            bits = within(rows.fitting[number], number, index, count)
            while bits and status == 0:
                other = number * 64 + lt_lowest_of_64(bits)
                bits &= bits - 1
                steps += 1
                if not hand_cards_suffice(costs.deal, &items[index], &items[other]):
                    steps += WAY_STEPS
                    if not has_way(costs, &items[index], &items[other]):
                        continue
                status = add_block(blocks, candidates, index, <uint32_t>other)
        if must_stop_after(&ticks, steps):
            status = INTERRUPTED
        index += 1
    return status


cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const LetterRows *rows, uint64_t cap) noexcept nogil:
    """Find all plays of candidates whose letters are counted. Returns NO_MEMORY, INTERRUPTED or 0.

    blocks: receives them, as its arena says.
    rows: NULL for single words only; else the candidates were found for pairs, and all of them are
        entered in it.
    cap: the search ends when there are more plays.
    """
    cdef Costs costs
    cdef ValueWeights nothing
    cdef const Candidate *item
    cdef size_t index
    memset(&nothing, 0, sizeof(nothing))
    fill_costs(&costs, deal, &nothing)
    for index in range(candidates.count):
        item = &candidates.items[index]
        # words found for pairs may have too few cards for a duplicate when they are alone
        if (rows != NULL and item.lacks
                and not surely_enough_cards(&deal.allowed, item.length)
                and not has_way(&costs, item, NULL)):
            continue
        if add_block(blocks, candidates, index, ALONE) < 0:
            return NO_MEMORY
    return add_pairs(blocks, candidates, &costs, rows, cap) if rows else 0


@cython.final
cdef class Listing:

    def __cinit__(self, Lexicon lexicon not None, Earnings earnings not None):
        """Make a listing without plays; list_plays fills it."""
        earnings.check_made_for(lexicon)
        self.lexicon = lexicon
        self.earnings = earnings
        self.complete = True

    def __dealloc__(self):
        arena_free(&self.arena)

    def __len__(self):
        return <Py_ssize_t>self.blocks.plays

    def unordered(self):
        """Return new arrays for all plays: two word ids, money, stock."""
        first = numpy.empty(len(self), numpy.int32)
        second = numpy.empty(len(self), numpy.int32)
        cdef int32_t[::1] first_view = first
        cdef int32_t[::1] second_view = second
        if self.blocks.plays:
            with nogil:
                write_word_ids(self, &first_view[0], &second_view[0])
        return first, second, *self.earned(self.earnings)

    def earned(self, Earnings earnings not None):
        """Return the money and stock of all plays by another table, in the same order."""
        money = numpy.empty(len(self), numpy.int16)
        stock = numpy.empty(len(self), numpy.int16)
        cdef int16_t[::1] money_view = money
        cdef int16_t[::1] stock_view = stock
        cdef const uint16_t[::1] score_classes = score_classes_of(self.earnings, earnings)
        check_stop()
        if self.blocks.plays:
            with nogil:
                write_earned(self, earnings, &score_classes[0], &money_view[0], &stock_view[0])
        return money, stock


cdef object score_classes_of(Earnings table, Earnings other):
    """Return, by score class of a table, the score class that its words have in the other table."""
    score_classes = numpy.zeros(table.score_classes + 1, numpy.uint16)
    cdef uint16_t[::1] view = score_classes
    cdef uint32_t index
    other.check_made_for(table.lexicon)
    for index in range(table.lexicon.image.header.profiles * ENDINGS):
        if table.score_class_of[index] == NO_SCORE_CLASS:
            continue
        if other.score_class_of[index] == NO_SCORE_CLASS:
            raise ValueError("the other earnings table does not pay for all of the words")
        view[table.score_class_of[index]] = other.score_class_of[index]
    return score_classes


cdef void write_word_ids(Listing listing, int32_t *first, int32_t *second) noexcept nogil:
    """Write out the ids of all plays' words, the smaller first; NO_WORD, -1, is for no word."""
    cdef const uint32_t *entries = listing.candidates.entries
    cdef BlockWords block
    cdef size_t index, play = 0
    cdef uint32_t at, partner, begin, end, word, word_of_other
    for index in range(listing.blocks.count):
        block = open_block(listing, index)
        for at in range(block.one.entry, block.one.entry + block.one.words):
            word = entries[at] & ENTRY_ID
            if not block.other:
                first[play], second[play] = <int32_t>word, <int32_t>NO_WORD
                play += 1
                continue
            begin = at if block.one == block.other else block.other.entry
            end = block.other.entry + block.other.words
            for partner in range(begin, end):
                word_of_other = entries[partner] & ENTRY_ID
                first[play] = <int32_t>min(word, word_of_other)
                second[play] = <int32_t>max(word, word_of_other)
                play += 1


cdef void write_earned(Listing listing, Earnings table, const uint16_t *score_classes,
                       int16_t *money, int16_t *stock) noexcept nogil:
    """Write what all plays earn by a table.

    score_classes: the table's score class for each score class of the listing's own table.
    """
    cdef BlockWords block
    cdef size_t index, play = 0, end
    cdef Earned earned
    for index in range(listing.blocks.count):
        block = open_block(listing, index)
        if block.other:
            earned = earned_together(table, score_classes[block.one.score_class],
                                     score_classes[block.other.score_class])
        else:
            earned = table.alone[score_classes[block.one.score_class]]
        end = play + plays_of(block.one, block.other)
        while play < end:
            money[play], stock[play] = earned.money, earned.stock
            play += 1


cdef int find_plays(Listing listing, Arena *temporary, uint64_t cap) noexcept nogil:
    """Find and count the plays. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef LetterRows rows
    cdef const LetterRows *beside = NULL
    cdef Candidates *candidates = &listing.candidates
    cdef const Image *image = &listing.lexicon.image
    cdef int status = find_candidates(candidates, &listing.arena, image, &listing.deal,
                                      listing.earnings)
    if status < 0:
        return status
    count_letters_of_all(candidates, image, 0, candidates.count)
    listing.blocks.arena = &listing.arena
    if listing.deal.allowed.pairs:
        if rows_open(&rows, temporary, &listing.deal, candidates.count) < 0:
            return NO_MEMORY
        enter_candidates(&rows, candidates, 0, candidates.count)
        beside = &rows
    status = find_play_blocks(&listing.blocks, candidates, &listing.deal, beside, cap)
    listing.complete = listing.blocks.plays <= cap
    return status


def list_plays(Lexicon lexicon not None, str hand not None, str pool not None,
               Earnings earnings not None, *, str royalty_letters not None="",
               Abilities abilities=None, hidden=0, cap):
    """Find every play of a deal, up to a cap."""
    cdef Listing listing = Listing(lexicon, earnings)
    cdef uint64_t most = limit("cap", cap)
    cdef Arena temporary
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef int status
    read_deal(&listing.deal, hand, pool, royalty_letters, abilities, hidden)
    check_stop()
    arena_open(&temporary, memory, FIRST_NUMBERS)
    with nogil:
        status = find_plays(listing, &temporary, most)
        arena_free(&temporary)
    if status < 0:
        raise_early_end(status)
    if listing.blocks.plays > <size_t>MOST_BYTES // sizeof(Play):
        raise MemoryError()     # its arrays would be larger than memory
    return listing
