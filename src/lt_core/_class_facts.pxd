# Facts about anagram classes that depend only on the rules, the filters and the weights. They are
# computed when a deal first has the class, and kept: with many deals, the same classes come again.
from libc.stdint cimport uint8_t, uint16_t, uint32_t

from lt_core._image cimport AnagramClass, Image
from lt_core._terms cimport Deal, Earnings

cdef enum:
    KEY_LETTERS = 24            # the lowest bit of a key's number of letters; below it is the id
    KEY_RARITY = 29             # the lowest bit of its rarity


# The words of a class that the filters show and the rules pay for. If an S may be added, a class
# has two parts: the words that do not end in S, and those that do.
cdef struct ClassFacts:
    uint32_t key                # of its best word, if all cost the same: rarity, letters, id
    uint16_t words              # the number of its words
    uint16_t earning            # 1 + the score class of its best word; 0 = not computed yet


cdef struct FactsTable:
    ClassFacts *items           # by class and part
    int parts
    uint16_t none               # ClassFacts.earning of a part without words
    const uint32_t *rank        # by score class: smaller if it earns more; the caller's array
    uint32_t hidden


# Returns NO_MEMORY or 0; facts_free frees the table in both cases. rank: as in FactsTable.
cdef int facts_open(FactsTable *table, const Image *image, const Deal *like, Earnings earnings,
                    const uint32_t *rank) noexcept nogil

# Computes the facts of a part of a class.
cdef void find_facts(const FactsTable *table, const Image *image, Earnings earnings,
                     uint32_t anagram_class, int part, ClassFacts *facts) noexcept nogil

cdef void facts_free(FactsTable *table) noexcept nogil


# Returns the facts of a part of a class. parts: table.parts.
cdef inline const ClassFacts *facts_of(const FactsTable *table, const Image *image,
                                       Earnings earnings, uint32_t anagram_class,
                                       int part, int parts) noexcept nogil:
    cdef ClassFacts *facts = table.items + (<size_t>anagram_class * parts + part)
    if facts.earning == 0:
        find_facts(table, image, earnings, anagram_class, part, facts)
    return facts


# Returns the number of parts of each class.
cdef inline int count_parts(const Deal *like) noexcept nogil:
    return 2 if like.allowed.added_s else 1


# Return the place of a part's first entry, and the place after its last one.
cdef inline uint32_t part_begin(const AnagramClass *its, int part) noexcept nogil:
    return its.entry + (its.others if part else 0)


cdef inline uint32_t part_end(const AnagramClass *its, int part, int parts) noexcept nogil:
    return its[1].entry if part == parts - 1 else its.entry + its.others


# Returns the number of letters of a key's word.
cdef inline uint8_t letters_of_key(uint32_t key) noexcept nogil:
    return <uint8_t>(key >> KEY_LETTERS & 31)
