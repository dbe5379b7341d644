# cython: language_level=3
"""Building a lexicon image: sort words by their letters, share equal subtrees, write the image."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort
from libc.string cimport memcmp, memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, MOST_IMAGE, SHORTEST_WORD,
    STEPS_BETWEEN, check_stop, grow, must_stop, raise_early_end,
)
from lt_core._dawg cimport Dawg, Spelling
from lt_core._image cimport (
    AnagramClass, DIGEST_AT, ENTRY_ENDING, ENTRY_RARITY, ENTRY_SENSITIVE, HEADER_BYTES, Header,
    Image, MOST_ANAGRAMS, MOST_METADATA, MOST_RARITY, MOST_WORDS, Node, Profile, follows,
    image_digest, image_locate, image_sign, image_size, text_ending, text_profile,
)

cdef enum:
    PROFILE_SIDE = LONGEST_WORD + 1     # each of a profile's four facts is 0 to 16
    PROFILE_SPACE = PROFILE_SIDE * PROFILE_SIDE * PROFILE_SIDE * PROFILE_SIDE
    RUN = 0x8000            # spellings sorted in one call, which takes some 10 ms


cdef int by_letters(const void *left, const void *right) noexcept nogil:
    cdef const Spelling *a = <const Spelling *>left
    cdef const Spelling *b = <const Spelling *>right
    cdef int order = memcmp(a.letters, b.letters, LONGEST_WORD)
    if order:
        return order
    if a.ends_in_s != b.ends_in_s:
        return <int>a.ends_in_s - <int>b.ends_in_s
    return <int>(a.word > b.word) - <int>(a.word < b.word)


cdef void spell(Spelling *spelling, const uint8_t *text, uint8_t length,
                uint32_t word) noexcept nogil:
    cdef uint8_t counts[26]
    cdef int index, letter, _repeat, written = 0
    for letter in range(LT_LETTERS):
        counts[letter] = 0
    for index in range(length):
        counts[LT_LETTER_OF[text[index] - 65]] += 1
    for letter in range(LT_LETTERS):
        for _repeat in range(counts[letter]):
            spelling.letters[written] = <uint8_t>(letter + 1)
            written += 1
    for index in range(written, LONGEST_WORD):
        spelling.letters[index] = 0
    spelling.word = word
    spelling.length = length
    spelling.ends_in_s = text[length - 1] == 83


cdef uint32_t profile_place(const uint8_t *text, uint8_t length) noexcept nogil:
    """Return the place of a word's profile among all possible profiles."""
    cdef Profile facts = text_profile(text, length)
    return ((<uint32_t>facts.length * PROFILE_SIDE + facts.vowels) * PROFILE_SIDE
            + facts.ys) * PROFILE_SIDE + facts.qs


cdef int merge(const Spelling *one, const Spelling *other, const Spelling *end,
               Spelling *merged) noexcept nogil:
    """Merge two sorted runs, [one, other) and [other, end). Returns INTERRUPTED or 0."""
    cdef const Spelling *middle = other
    cdef uint32_t steps = 0
    while one < middle or other < end:
        steps += 1
        if steps & STEPS_BETWEEN == 0 and must_stop():
            return INTERRUPTED
        if other == end or (one < middle and by_letters(one, other) < 0):
            merged[0] = one[0]
            one += 1
        else:
            merged[0] = other[0]
            other += 1
        merged += 1
    return 0


cdef class Builder:
    """The scratch memory of one build. A comment gives each array's length."""
    cdef:
        Spelling *spellings     # words
        Spelling *merged        # words; space for sorting
        uint32_t *starts        # words + 1
        uint32_t *profile_at    # PROFILE_SPACE: profile number + 1, 0 = not used
        uint32_t words
        uint32_t profiles
        Dawg dawg

    def __dealloc__(self):
        free(self.spellings)
        free(self.merged)
        free(self.starts)
        free(self.profile_at)

    cdef int allocate(self) except -1:
        self.spellings = <Spelling *>malloc(<size_t>self.words * sizeof(Spelling))
        self.merged = <Spelling *>malloc(<size_t>self.words * sizeof(Spelling))
        self.starts = <uint32_t *>malloc((<size_t>self.words + 1) * sizeof(uint32_t))
        self.profile_at = <uint32_t *>calloc(PROFILE_SPACE, sizeof(uint32_t))
        if not self.spellings or not self.merged or not self.starts or not self.profile_at:
            raise MemoryError()
        self.dawg = Dawg()
        return 0

    cdef int read(self, const uint8_t *lines, size_t size) except -1:
        """Read and check the words, one on each line."""
        cdef size_t at = 0, begin
        cdef size_t before = 0, before_length = 0, length
        cdef uint32_t word = 0, offset = 0
        while at < size:
            if word & STEPS_BETWEEN == STEPS_BETWEEN:
                check_stop()
            begin = at
            while at < size and lines[at] != 10:
                if lines[at] < 65 or lines[at] > 90:
                    raise ValueError(
                        f"byte {lines[at]} in word {word + 1} is not an upper-case letter")
                at += 1
            length = at - begin
            if length < SHORTEST_WORD or length > LONGEST_WORD:
                raise ValueError(f"word {word + 1} has {length} letters; "
                                 f"a word has {SHORTEST_WORD} to {LONGEST_WORD}")
            if word and not follows(lines + begin, length, lines + before, before_length):
                raise ValueError(f"word {word + 1} does not follow word {word} in the alphabet")
            spell(&self.spellings[word], lines + begin, <uint8_t>length, word)
            self.profile_at[profile_place(lines + begin, <uint8_t>length)] = 1
            self.starts[word] = offset
            offset += <uint32_t>length
            before, before_length = begin, length
            word += 1
            at += 1
        self.starts[word] = offset
        return 0

    cdef int check_classes(self) except -1:
        """Raise ValueError if a class has too many words: they are counted in 16 bits."""
        cdef uint32_t index, ticks = 0
        for index in range(MOST_ANAGRAMS, self.words):
            if memcmp(self.spellings[index].letters,
                      self.spellings[index - MOST_ANAGRAMS].letters, LONGEST_WORD) == 0:
                raise ValueError(f"more than {MOST_ANAGRAMS} words have the same letters")
        return 0

    cdef void number_profiles(self) noexcept nogil:
        cdef uint32_t place
        for place in range(<uint32_t>PROFILE_SPACE):
            if self.profile_at[place]:
                self.profiles += 1
                self.profile_at[place] = self.profiles

    cdef int sort(self) noexcept nogil:
        """Sort the spellings in runs, because Ctrl-C could not interrupt one long call."""
        cdef uint64_t begin = 0, middle, end, run = RUN, words = self.words
        cdef Spelling *other
        while begin < words:
            if must_stop():
                return INTERRUPTED
            qsort(&self.spellings[begin], min(run, words - begin), sizeof(Spelling), &by_letters)
            begin += run
        while run < words:
            begin = 0
            while begin < words:
                middle = min(begin + run, words)
                end = min(middle + run, words)
                if merge(&self.spellings[begin], &self.spellings[middle], &self.spellings[end],
                         &self.merged[begin]) < 0:
                    return INTERRUPTED
                begin = end
            other = self.spellings
            self.spellings, self.merged = self.merged, other
            run *= 2
        return 0

    cdef int grow(self) except -1:
        cdef int status
        with nogil:
            self.number_profiles()
            status = self.sort()
        if status == INTERRUPTED:
            raise_early_end(INTERRUPTED)
        self.check_classes()
        return self.dawg.grow(self.spellings, self.words)

    cdef int write_words(self, Image *image, const uint8_t *lines, const uint8_t *rarities,
                         const uint8_t *sensitive) except -1:
        cdef AnagramClass *classes = <AnagramClass *>image.classes
        cdef uint32_t *entries = <uint32_t *>image.entries
        cdef uint8_t *text = <uint8_t *>image.text
        cdef Profile *profiles = <Profile *>image.profiles
        cdef const Spelling *spelling
        cdef uint32_t index, word, place, ending, anagram_class = 0
        for index in range(self.words):  # each word's line is one byte longer than the word
            if index & STEPS_BETWEEN == STEPS_BETWEEN:
                check_stop()
            memcpy(text + self.starts[index], lines + self.starts[index] + index,
                   self.starts[index + 1] - self.starts[index])
        memcpy(<uint8_t *>image.starts, self.starts, (<size_t>self.words + 1) * 4)
        for place in range(<uint32_t>PROFILE_SPACE):
            if self.profile_at[place]:
                index = self.profile_at[place] - 1
                profiles[index].qs = place % PROFILE_SIDE
                profiles[index].ys = place // PROFILE_SIDE % PROFILE_SIDE
                profiles[index].vowels = place // (PROFILE_SIDE * PROFILE_SIDE) % PROFILE_SIDE
                profiles[index].length = place // (PROFILE_SIDE * PROFILE_SIDE * PROFILE_SIDE)
        for index in range(self.words):
            if index & STEPS_BETWEEN == STEPS_BETWEEN:
                check_stop()
            spelling = &self.spellings[index]
            word = spelling.word
            if index == 0 or memcmp(spelling.letters, self.spellings[index - 1].letters,
                                    LONGEST_WORD) != 0:
                place = profile_place(text + self.starts[word], spelling.length)
                classes[anagram_class].entry = index
                classes[anagram_class].profile = <uint16_t>(self.profile_at[place] - 1)
                anagram_class += 1
            classes[anagram_class - 1].others += not spelling.ends_in_s
            ending = text_ending(text + self.starts[word], spelling.length)
            entries[index] = word | ending << ENTRY_ENDING
            if rarities:
                entries[index] |= <uint32_t>rarities[word] << ENTRY_RARITY
            if sensitive and sensitive[word]:
                entries[index] |= <uint32_t>1 << ENTRY_SENSITIVE
        classes[anagram_class].entry = self.words
        return 0

    cdef bytes write(self, const uint8_t *lines, const uint8_t *rarities, const uint8_t *sensitive,
                     bytes metadata):
        cdef Header header
        cdef Image image
        cdef bytes data, digest
        cdef char *raw
        memset(&header, 0, sizeof(header))
        header.words = self.words
        header.classes = self.dawg.classes
        header.nodes = self.dawg.node_count
        header.profiles = self.profiles
        header.text_bytes = self.starts[self.words]
        header.metadata_bytes = <uint32_t>len(metadata)
        if image_size(&header) > MOST_IMAGE:
            raise ValueError(f"the lexicon image would have {image_size(&header)} bytes; "
                             f"at most {MOST_IMAGE} are read")
        image_sign(&header)
        data = PyBytes_FromStringAndSize(NULL, <Py_ssize_t>header.size)
        # no other code has seen this object yet, so it may still be changed
        raw = PyBytes_AS_STRING(data)
        memset(raw, 0, header.size)
        memcpy(raw, &header, HEADER_BYTES)
        image_locate(&image, <const uint8_t *>raw)
        memcpy(<uint8_t *>image.nodes, self.dawg.nodes, self.dawg.node_count * sizeof(Node))
        self.write_words(&image, lines, rarities, sensitive)
        memcpy(<uint8_t *>image.metadata, <const char *>metadata, len(metadata))
        digest = image_digest(data)
        memcpy(raw + DIGEST_AT, <const char *>digest, 32)
        return data


def build_image(bytes words not None, *, bytes rarities=None, bytes sensitive=None,
                bytes metadata not None=b""):
    cdef Builder builder = Builder()
    cdef const uint8_t *lines = <const uint8_t *><const char *>words
    cdef Py_ssize_t count = words.count(b"\n")
    if not words or not words.endswith(b"\n"):
        raise ValueError("the words must stand one on a line, each followed by a newline")
    if count > MOST_WORDS:
        raise ValueError(f"{count} words are given; a lexicon holds at most {MOST_WORDS}")
    for table in (rarities, sensitive):
        if table is not None and len(table) != count:
            raise ValueError(f"{len(table)} marks are given for {count} words")
    if rarities is not None and max(rarities) > MOST_RARITY:
        raise ValueError(f"rarity {max(rarities)} is given; a rarity is 0 (none) to {MOST_RARITY}")
    if len(metadata) > MOST_METADATA:
        raise ValueError(f"metadata of {len(metadata)} bytes is over {MOST_METADATA}")
    check_stop()
    builder.words = <uint32_t>count
    builder.allocate()
    builder.read(lines, len(words))
    builder.grow()
    return builder.write(
        lines,
        <const uint8_t *><const char *>rarities if rarities is not None else NULL,
        <const uint8_t *><const char *>sensitive if sensitive is not None else NULL,
        metadata)
