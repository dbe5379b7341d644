# The words that a search has found, prepared for making plays.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from lt_core._arena cimport Arena
from lt_core._common cimport LT_LETTER_OF
from lt_core._lexicon cimport ENTRY_ID, Image, entry_ending, entry_look, word_text
from lt_core._search cimport Hits
from lt_core._terms cimport Deal, Earnings

cdef enum:
    ALL_LENGTHS = 0x7FFFFFFF
    WORDS_AHEAD = 4             # how many words ahead memory is prefetched

# Adjacent words of one anagram class that have the same score class and, if an S may be added, all
# end in S or all do not. So all of them take the same cards and earn the same.
cdef struct Candidate:          # 52 bytes
    # once, twice, thrice and count are set by count_letters_of, all other fields at first
    uint32_t once               # letters (bits by letter) that a word has at least once
    uint32_t twice              # ... at least twice
    uint32_t thrice             # ... at least three times
    uint32_t entry              # the index of its first word in Candidates.entries
    uint16_t words              # the number of its words
    uint16_t score_class
    uint8_t length
    uint8_t ends_s              # 1 if the last letter may be the added S
    uint8_t lacks               # 1 if it needs an extra
    uint8_t sorted              # 1 if sort_words has sorted its words
    uint8_t count[26]           # by letter: how often a word has it

# The words that a deal can use. The arrays belong to whoever fills them in.
cdef struct Candidates:
    Candidate *items            # sorted by score class
    uint32_t *entries           # of all words, as in the image, in the order of the candidates
    uint32_t *first             # by score class: its first candidate
    uint32_t *end               # by score class: the index after its last candidate's
    size_t count
    size_t room                 # the number of candidates that there is memory for
    size_t words

# Returns the text of a candidate's first word.
cdef inline const uint8_t *text_of(const Candidates *candidates, const Image *image,
                                   const Candidate *item) noexcept nogil:
    return word_text(image, candidates.entries[item.entry] & ENTRY_ID)

# Counts the letters of a candidate's first word; `length` must be set.
cdef inline void count_letters_of(Candidate *item, const uint8_t *text) noexcept nogil:
    cdef uint32_t index, bit
    cdef int letter
    memset(item.count, 0, sizeof(item.count))
    item.once = item.twice = item.thrice = 0
    for index in range(item.length):
        letter = LT_LETTER_OF[text[index] - 65]
        bit = <uint32_t>1 << letter
        item.count[letter] += 1
        item.thrice |= item.twice & bit
        item.twice |= item.once & bit
        item.once |= bit

# Returns the score class of a word, or NO_SCORE_CLASS if the rules do not pay for it or the filters
# hide it. of_profile: the part of Earnings.score_class_of that is the word's profile's. hidden: as
# in Deal.
cdef inline uint16_t score_class_of_entry(const uint16_t *of_profile, uint32_t entry,
                                          uint32_t hidden) noexcept nogil:
    return <uint16_t>(of_profile[entry_ending(entry)] | (0 - (hidden >> entry_look(entry) & 1)))

# A counting sort, such as by score class. For three groups with 2, 0 and 3 items, `first` is
#
#     0  0  2  0  3    counted: first[group + 2] is the number of items
#     0  0  2  2  3    begun: first[group + 1] is the index of the group's first item
#     0  2  2  5  3    after next_index for each item: a group is from first[.] to first[. + 1] - 1
cdef inline void begin_groups(uint32_t *first, int groups) noexcept nogil:
    cdef int group
    for group in range(1, groups):
        first[group + 1] += first[group]

cdef inline uint32_t next_index(uint32_t *first, int group) noexcept nogil:
    cdef uint32_t index = first[group + 1]
    first[group + 1] += 1
    return index

# Finds the classes with words that can be laid from a deal.
cdef int find_hits(Hits *hits, const Image *image, const Deal *deal,
                   Earnings earnings) noexcept nogil

# Makes candidates of the words of these classes that have one of some lengths (bits).
cdef int gather_candidates(Candidates *candidates, Arena *arena, const Image *image,
                           const Hits *hits, uint32_t lengths, const Deal *deal,
                           Earnings earnings) noexcept nogil

# Does what find_hits and gather_candidates do, for all lengths.
cdef int find_candidates(Candidates *candidates, Arena *arena, const Image *image,
                         const Deal *deal, Earnings earnings) noexcept nogil

# Counts the letters of the candidates from begin to end - 1.
cdef void count_letters_of_all(Candidates *candidates, const Image *image, size_t begin,
                               size_t end) noexcept nogil

# Sorts the words of a candidate by rarity and id, if not done yet.
cdef void sort_words(Candidates *candidates, Candidate *item) noexcept nogil
