# cython: language_level=3
"""The general search as a Python function: it takes letters and returns arrays of word ids."""

import numpy

cimport cython
from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy, memset

from lt_core._abilities cimport Abilities, allowed_by
from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, SHORTEST_WORD, check_stop, count_letters, limit, lt_prefetch,
    raise_early_end, shown, truth_value, whole_number,
)
from lt_core._image cimport AnagramClass, ENTRY_ID, MOST_WORDS
from lt_core._plan cimport Query
from lt_core._walk cimport Hit, USUAL_HITS, WALK_CUT, hits_free, letters_lacking, only_s, walk

cdef enum:
    # Nearly every class has at most FEW words. FEW ids are always written, but only the true number
    # is counted; this avoids an unpredictable branch.
    FEW = 4


@cython.final
cdef class Found:
    def __cinit__(self, Lexicon lexicon not None, ids not None, lacking not None, complete):
        self.lexicon = lexicon
        self.ids = ids
        self.lacking = lacking
        self.complete = truth_value("complete", complete)

    def __len__(self):
        return len(self.ids)

    def words(self):
        cdef const uint32_t[::1] ids = self.ids
        cdef Lexicon lexicon = self.lexicon
        cdef uint32_t known = lexicon.image.header.words
        cdef Py_ssize_t index
        cdef uint32_t word, ticks = 0
        words = [None] * ids.shape[0]   # not a comprehension: see Lexicon.anagrams
        for index in range(ids.shape[0]):
            # read once, because a caller's own array may change
            word = (<const volatile uint32_t *>&ids[index])[0]
            words[index] = lexicon.spelled(word) if word < known else lexicon.word(word)
        return words


cdef size_t count_words(const Image *image, const Hits *hits) noexcept nogil:
    cdef const AnagramClass *anagram_class
    cdef size_t index, words = 0
    for index in range(hits.count):
        anagram_class = &image.classes[hits.items[index].anagram_class]
        lt_prefetch(&image.entries[anagram_class.entry])
        words += anagram_class[1].entry - anagram_class.entry
        words -= anagram_class.others * only_s(hits.items[index].lack)
    return words


cdef void list_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                     size_t room) noexcept nogil:
    cdef const AnagramClass *anagram_class
    cdef const uint32_t *entries
    cdef size_t index, words = 0
    cdef uint32_t first, count, lack
    for index in range(hits.count):
        lack = hits.items[index].lack
        anagram_class = &image.classes[hits.items[index].anagram_class]
        first = anagram_class.entry + anagram_class.others * only_s(lack)
        count = anagram_class[1].entry - first
        entries = image.entries + first
        lack = <uint32_t>letters_lacking(lack)
        if count <= FEW and words + FEW <= room and first + FEW <= image.header.words:
            memcpy(&ids[words], entries, FEW * sizeof(uint32_t))
            lack *= 0x01010101
            memcpy(&lacks[words], &lack, FEW)
        else:
            count = <uint32_t>min(<size_t>count, room - words)
            memcpy(&ids[words], entries, count * sizeof(uint32_t))
            memset(&lacks[words], <int>lack, count)
        words += count
    for index in range(words):
        ids[index] &= ENTRY_ID


cdef object found_of(Lexicon lexicon, const Hits *hits, size_t cap, bint complete):
    cdef size_t count, room
    cdef uint32_t[::1] ids
    cdef uint8_t[::1] lacks
    with nogil:
        count = count_words(&lexicon.image, hits)
    room = min(count, cap)
    id_array = numpy.empty(room, numpy.uint32)
    lack_array = numpy.empty(room, numpy.uint8)
    if room:
        ids = id_array
        lacks = lack_array
        with nogil:
            list_words(&lexicon.image, hits, &ids[0], &lacks[0], room)
    id_array.flags.writeable = lack_array.flags.writeable = False
    return Found(lexicon, id_array, lack_array, complete and count <= cap)


def search(Lexicon lexicon not None, str cards not None, *, str required=None,
           Abilities abilities=None, min_length=SHORTEST_WORD, max_length=LONGEST_WORD, cap=None):
    cdef Query query
    cdef Hits hits
    cdef Hit usual[USUAL_HITS]
    cdef uint8_t counts[27]
    cdef uint8_t counted[26]
    cdef int letter, status
    query.min_length = <int>whole_number("min_length", min_length, SHORTEST_WORD, LONGEST_WORD)
    query.max_length = <int>whole_number("max_length", max_length, SHORTEST_WORD, LONGEST_WORD)
    query.cap = <size_t>limit("cap", cap, MOST_WORDS)
    memset(counts, 0, sizeof(counts))
    memset(counted, 0, sizeof(counted))
    count_letters(cards, counts, True)
    if counts[LT_LETTERS] > 1:
        raise ValueError(f"{shown(cards)} has {counts[LT_LETTERS]} wild cards '?'; one is allowed")
    query.any_required = required is not None
    if query.any_required:
        count_letters(required, counted)
    for letter in range(LT_LETTERS):
        if counted[letter] > counts[letter]:
            raise ValueError(f"required {shown(required)} is not part of the cards {shown(cards)}")
        query.count[letter] = counts[letter]
        query.required[letter] = counted[letter] != 0
    query.wild = counts[LT_LETTERS] != 0
    query.allowed = allowed_by(abilities)
    check_stop()
    memset(&hits, 0, sizeof(hits))
    hits.items, hits.room = usual, USUAL_HITS
    try:
        with nogil:
            status = walk(&lexicon.image, &query, &hits)
        if status < 0:
            raise_early_end(status)
        return found_of(lexicon, &hits, query.cap, status != WALK_CUT)
    finally:
        hits_free(&hits)
