# cython: language_level=3
"""Facts about anagram classes that do not depend on the cards.

A deal's number of words is a sum over its classes. Its best word is among the best words of its
classes: what a word earns does not depend on the deal, nor does the order of words that earn the
same. The cost in cards does depend on it, but all words of a part of a class cost the same.
"""

from libc.stdint cimport UINT32_MAX, uint16_t, uint32_t
from libc.stdlib cimport calloc, free

from lt_core._common cimport NO_MEMORY
from lt_core._image cimport (
    AnagramClass, ENDINGS, ENTRY_ID, entry_ending, entry_look, sorting_rarity,
)
from lt_core._terms cimport NO_SCORE_CLASS

cdef int facts_open(FactsTable *table, const Image *image, const Deal *like, Earnings earnings,
                    const uint32_t *rank) noexcept nogil:
    table.parts = count_parts(like)
    table.none = <uint16_t>(earnings.score_classes + 1)
    table.hidden, table.rank = like.hidden, rank
    table.items = <ClassFacts *>calloc(<size_t>image.header.classes * table.parts + 1,
                                       sizeof(ClassFacts))
    return 0 if table.items else NO_MEMORY


cdef void facts_free(FactsTable *table) noexcept nogil:
    free(table.items)
    table.items = NULL


cdef void find_facts(const FactsTable *table, const Image *image, Earnings earnings,
                     uint32_t anagram_class, int part, ClassFacts *facts) noexcept nogil:
    cdef const AnagramClass *found = &image.classes[anagram_class]
    cdef uint32_t entry, bits, key, rank, least = UINT32_MAX
    cdef uint16_t score_class
    facts.earning = table.none
    for entry in range(part_begin(found, part), part_end(found, part, table.parts)):
        bits = image.entries[entry]
        score_class = earnings.score_class_of[found.profile * ENDINGS + entry_ending(bits)]
        if score_class == NO_SCORE_CLASS or table.hidden >> entry_look(bits) & 1:
            continue
        facts.words += 1
        rank = table.rank[score_class]
        key = (sorting_rarity(bits) << KEY_RARITY
               | <uint32_t>earnings.length[score_class] << KEY_LETTERS | (bits & ENTRY_ID))
        if rank < least or (rank == least and key < facts.key):
            least, facts.key, facts.earning = rank, key, <uint16_t>(score_class + 1)
