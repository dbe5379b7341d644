"""Building a lexicon image: sort words by their letters, share equal subtrees, write the image."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, qsort
from libc.string cimport memcmp, memcpy, memset

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, MOST_IMAGE, SHORTEST_WORD, check_stop,
)
from lt_core._lexicon cimport (
    AnagramClass, ENDS_HERE, ENTRY_ENDING, ENTRY_RARITY, ENTRY_SENSITIVE, HEADER_BYTES, Header,
    Image, MOST_ANAGRAMS, MOST_RARITY, MOST_WORDS, Node, Profile, follows, image_checksum,
    image_locate, image_sign, image_size, text_ending, text_profile,
)

cdef enum:
    MOST_METADATA = 0x5000000           # 80 MB, enough for a definition of every word
    PROFILE_SIDE = LONGEST_WORD + 1     # each of a profile's four facts is 0 to 16
    PROFILE_SPACE = PROFILE_SIDE * PROFILE_SIDE * PROFILE_SIDE * PROFILE_SIDE

cdef struct Alphagram:          # one word, by its letters in search order
    uint8_t letters[LONGEST_WORD]   # each letter + 1, then zeros, so that memcmp sorts like a trie
    uint32_t word
    uint8_t length
    uint8_t ends_in_s


cdef int by_letters(const void *left, const void *right) noexcept nogil:
    """Order alphagrams by letters, then words in S last, then by the alphabet."""
    cdef const Alphagram *a = <const Alphagram *>left
    cdef const Alphagram *b = <const Alphagram *>right
    cdef int difference = memcmp(a.letters, b.letters, LONGEST_WORD)
    if difference:
        return difference
    if a.ends_in_s != b.ends_in_s:
        return <int>a.ends_in_s - <int>b.ends_in_s
    return <int>(a.word > b.word) - <int>(a.word < b.word)


cdef void sort_letters(Alphagram *alphagram, const uint8_t *text, uint8_t length,
                       uint32_t word) noexcept nogil:
    """Fill in the alphagram of a word."""
    cdef uint8_t counts[26]
    cdef int index, letter, written = 0
    memset(counts, 0, sizeof(counts))
    memset(alphagram.letters, 0, LONGEST_WORD)
    for index in range(length):
        counts[LT_LETTER_OF[text[index] - 65]] += 1
    for letter in range(LT_LETTERS):
        memset(&alphagram.letters[written], letter + 1, counts[letter])
        written += counts[letter]
    alphagram.word = word
    alphagram.length = length
    alphagram.ends_in_s = text[length - 1] == 83


cdef uint32_t profile_index(const uint8_t *text, uint8_t length) noexcept nogil:
    """Return the index of a word's profile among all possible profiles."""
    cdef Profile facts = text_profile(text, length)
    return ((<uint32_t>facts.length * PROFILE_SIDE + facts.vowels) * PROFILE_SIDE
            + facts.ys) * PROFILE_SIDE + facts.qs


cdef uint32_t hash_block(const Node *block, int length) noexcept nogil:
    """Return a hash of the nodes of a block."""
    cdef uint64_t mixed = 0x9E3779B97F4A7C15u
    cdef int index
    for index in range(length):
        mixed = (mixed ^ block[index].mask) * 0xFF51AFD7ED558CCDu
        mixed ^= mixed >> 29
        mixed = (mixed ^ (block[index].child | <uint64_t>block[index].before << 32)) \
            * 0xC4CEB9FE1A85EC53u
        mixed ^= mixed >> 32
    return <uint32_t>mixed


cdef class Builder:
    """The scratch memory of one build. A comment gives each array's length."""
    cdef:
        Alphagram *alphagrams     # words
        uint32_t *starts        # words + 1
        uint32_t *profile_at    # PROFILE_SPACE: profile number + 1, 0 = not used
        Node *nodes             # as many as a trie without shared subtrees has
        uint8_t *block_length   # the same; at a block's first node: the number of its nodes
        uint32_t *table         # table_room, a power of two: a block's first node + 1, 0 = free
        uint64_t table_room
        uint32_t words
        uint32_t profiles
        uint32_t node_count
        uint32_t classes

    def __dealloc__(self):
        free(self.alphagrams)
        free(self.starts)
        free(self.profile_at)
        free(self.nodes)
        free(self.block_length)
        free(self.table)

    cdef int read(self, const uint8_t *lines, size_t size) except -1:
        """Read and check the words, one on each line."""
        cdef size_t at = 0, begin
        cdef size_t before = 0, before_length = 0, length
        cdef uint32_t word = 0, offset = 0
        self.alphagrams = <Alphagram *>malloc(<size_t>self.words * sizeof(Alphagram))
        self.starts = <uint32_t *>malloc((<size_t>self.words + 1) * sizeof(uint32_t))
        self.profile_at = <uint32_t *>calloc(PROFILE_SPACE, sizeof(uint32_t))
        if not self.alphagrams or not self.starts or not self.profile_at:
            raise MemoryError()
        while at < size:
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
            sort_letters(&self.alphagrams[word], lines + begin, <uint8_t>length, word)
            self.profile_at[profile_index(lines + begin, <uint8_t>length)] = 1
            self.starts[word] = offset
            offset += <uint32_t>length
            before, before_length = begin, length
            word += 1
            at += 1
        self.starts[word] = offset
        return 0

    cdef void number_profiles(self) noexcept nogil:
        """Number the profiles that words have; profile_at marks them with 1."""
        cdef uint32_t index
        for index in range(<uint32_t>PROFILE_SPACE):
            if self.profile_at[index]:
                self.profiles += 1
                self.profile_at[index] = self.profiles

    cdef uint64_t count_nodes(self) noexcept nogil:
        """Return the number of nodes of a trie of the alphagrams, without shared subtrees."""
        cdef uint64_t nodes = 1         # the root
        cdef uint32_t index
        cdef int same
        for index in range(self.words):
            same = 0
            while (index and same < self.alphagrams[index].length
                   and self.alphagrams[index].letters[same]
                   == self.alphagrams[index - 1].letters[same]):
                same += 1
            nodes += self.alphagrams[index].length - same
        return nodes

    cdef uint32_t share(self, const Node *block, int length) noexcept nogil:
        """Return where a block equal to this one is stored; store it if there is none."""
        cdef uint64_t slot = hash_block(block, length) & (self.table_room - 1)
        cdef uint32_t stored
        while self.table[slot]:
            stored = self.table[slot] - 1
            if (self.block_length[stored] == length
                    and memcmp(&self.nodes[stored], block, length * sizeof(Node)) == 0):
                return stored
            slot = (slot + 1) & (self.table_room - 1)
        stored = self.node_count
        memcpy(&self.nodes[stored], block, length * sizeof(Node))
        self.block_length[stored] = <uint8_t>length
        self.table[slot] = stored + 1
        self.node_count += <uint32_t>length
        return stored

    cdef uint32_t grow_node(self, uint32_t low, uint32_t high, int depth,
                            Node *node) noexcept nogil:
        """Fill in the node that the alphagrams [low, high) share at this depth, its subtree first.

        Returns the number of classes that end at or below the node.
        """
        cdef Node children[26]
        cdef int letter, count = 0
        cdef uint32_t begin, here, found, below = 0
        node.mask = node.child = node.before = 0
        while low < high and self.alphagrams[low].length == depth:
            node.mask = ENDS_HERE
            low += 1
        here = 1 if node.mask else 0
        while low < high:
            begin = low
            letter = self.alphagrams[begin].letters[depth] - 1
            while low < high and self.alphagrams[low].letters[depth] - 1 == letter:
                low += 1
            node.mask |= <uint32_t>1 << letter
            found = self.grow_node(begin, low, depth + 1, &children[count])
            children[count].before = below
            below += found
            count += 1
        if count:
            node.child = self.share(children, count)
        return here + below

    cdef int grow(self) except -1:
        """Grow the anagram DAWG, depth first; a subtree is shared as soon as it is complete."""
        cdef Node root
        cdef uint64_t room
        with nogil:
            self.number_profiles()
            qsort(self.alphagrams, self.words, sizeof(Alphagram), &by_letters)
            room = self.count_nodes()
        check_stop()
        self.table_room = 1
        while self.table_room < 2 * room:
            self.table_room *= 2
        self.nodes = <Node *>malloc(room * sizeof(Node))
        self.block_length = <uint8_t *>calloc(room, 1)
        self.table = <uint32_t *>calloc(self.table_room, sizeof(uint32_t))
        if not self.nodes or not self.block_length or not self.table:
            raise MemoryError()
        with nogil:
            self.classes = self.grow_node(0, self.words, 0, &root)
        self.nodes[self.node_count] = root      # the last node
        self.node_count += 1
        return 0

    cdef int write_words(self, Image *image, const uint8_t *lines, const uint8_t *rarities,
                         const uint8_t *sensitive) except -1:
        """Write the sections that are about words: all but the nodes and the metadata."""
        cdef AnagramClass *classes = <AnagramClass *>image.classes
        cdef uint32_t *entries = <uint32_t *>image.entries
        cdef uint8_t *text = <uint8_t *>image.text
        cdef Profile *profiles = <Profile *>image.profiles
        cdef const Alphagram *alphagram
        cdef uint32_t index, word, profile, ending, anagram_class = 0
        for index in range(self.words):  # each word's line is one byte longer than the word
            memcpy(text + self.starts[index], lines + self.starts[index] + index,
                   self.starts[index + 1] - self.starts[index])
        memcpy(<uint8_t *>image.starts, self.starts, (<size_t>self.words + 1) * 4)
        for index in range(self.words):
            alphagram = &self.alphagrams[index]
            word = alphagram.word
            if index == 0 or memcmp(alphagram.letters, self.alphagrams[index - 1].letters,
                                    LONGEST_WORD) != 0:
                profile = profile_index(text + self.starts[word], alphagram.length)
                classes[anagram_class].entry = index
                classes[anagram_class].profile = <uint16_t>(self.profile_at[profile] - 1)
                profiles[self.profile_at[profile] - 1] = text_profile(
                    text + self.starts[word], alphagram.length)
                anagram_class += 1
            if index - classes[anagram_class - 1].entry == MOST_ANAGRAMS:
                raise ValueError(f"more than {MOST_ANAGRAMS} words have the same letters")
            classes[anagram_class - 1].not_in_s += not alphagram.ends_in_s
            ending = text_ending(text + self.starts[word], alphagram.length)
            entries[index] = word | ending << ENTRY_ENDING
            if rarities:
                entries[index] |= <uint32_t>rarities[word] << ENTRY_RARITY
            if sensitive and sensitive[word]:
                entries[index] |= <uint32_t>1 << ENTRY_SENSITIVE
        classes[anagram_class].entry = self.words
        return 0

    cdef bytes write(self, const uint8_t *lines, const uint8_t *rarities, const uint8_t *sensitive,
                     bytes metadata):
        """Return the image."""
        cdef Header header
        cdef Image image
        cdef bytes data
        cdef char *raw
        memset(&header, 0, sizeof(header))
        header.words = self.words
        header.classes = self.classes
        header.nodes = self.node_count
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
        memcpy(<uint8_t *>image.nodes, self.nodes, self.node_count * sizeof(Node))
        self.write_words(&image, lines, rarities, sensitive)
        memcpy(<uint8_t *>image.metadata, <const char *>metadata, len(metadata))
        header.checksum = image_checksum(data)
        memcpy(raw, &header, HEADER_BYTES)
        return data


def build_image(bytes words not None, *, bytes rarities=None, bytes sensitive=None,
                bytes metadata not None=b""):
    """Return the image of a lexicon; the stub says what the arguments are."""
    cdef Builder builder = Builder()
    cdef const uint8_t *lines = <const uint8_t *><const char *>words
    cdef Py_ssize_t count = words.count(b"\n")
    if not words or not words.endswith(b"\n"):
        raise ValueError("the words must stand one on a line, each followed by a newline")
    if count > MOST_WORDS:
        raise ValueError(f"{count} words are given; a lexicon holds at most {MOST_WORDS}")
    for name, table in (("rarities", rarities), ("sensitive", sensitive)):
        if table is not None and len(table) != count:
            raise ValueError(f"{name} has {len(table)} bytes for {count} words")
    if rarities is not None and max(rarities) > MOST_RARITY:
        raise ValueError(f"rarity {max(rarities)} is given; a rarity is 0 (none) to {MOST_RARITY}")
    if len(metadata) > MOST_METADATA:
        raise ValueError(f"metadata of {len(metadata)} bytes is over {MOST_METADATA}")
    check_stop()
    builder.words = <uint32_t>count
    builder.read(lines, len(words))
    check_stop()
    builder.grow()
    check_stop()
    return builder.write(
        lines,
        <const uint8_t *><const char *>rarities if rarities is not None else NULL,
        <const uint8_t *><const char *>sensitive if sensitive is not None else NULL,
        metadata)
