# cython: language_level=3
"""Checking a whole lexicon image: every index, every order, every fact.

A checksum shows that a file is complete, not that its writer was honest. The time of each check is
linear in the file's size: all children of a node must stand before it in the file, so there are no
cycles, and at least one class must end below it, so there are no endless dead ends.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_ALL_LETTERS, LT_LETTERS, LT_LETTER_OF, SHORTEST_WORD,
    lt_lowest_bit, lt_popcount, must_stop_after, raise_early_end,
)
from lt_core._image cimport (
    AnagramClass, ENDS_HERE, ENTRY_ID, MOST_ANAGRAMS, MOST_RARITY, Node, Profile, entry_ending,
    entry_ends_in_s, follows, stored_rarity, text_ending, text_profile, word_length, word_text,
)

cdef enum Fault:
    SOUND
    BAD_TEXT
    BAD_PROFILES
    BAD_NODES
    BAD_CLASSES
    BAD_ENTRIES
    MANY_ANAGRAMS
    STOPPED

FAULTS = {
    BAD_TEXT: "its words are not upper-case words of 2 to 16 letters in alphabetical order",
    BAD_PROFILES: "its profiles are not those of its words, each once and in order",
    BAD_NODES: "its anagram graph is not a tree of its classes",
    BAD_CLASSES: "its anagram classes do not cover the words",
    BAD_ENTRIES: "a word stands in an anagram class with other letters, or twice",
    MANY_ANAGRAMS: f"more than {MOST_ANAGRAMS} words have the same letters",
}


cdef struct Check:
    const Image *image
    uint32_t *below         # by node: the number of classes that end at it or below it
    uint8_t *depth          # by node: the number of letters on the longest path below
    uint8_t *seen           # by word: 1 if an entry names it
    uint8_t *used           # by profile: 1 if a class has it
    uint32_t ticks          # as in must_stop_after
    uint8_t path[26]        # by letter: how often it is on the path


cdef Fault check_text(const Image *image) noexcept nogil:
    cdef uint32_t word, length, before = 0, at
    if image.starts[0] != 0 or image.starts[image.header.words] != image.header.text_bytes:
        return BAD_TEXT
    for word in range(image.header.words):
        if image.starts[word + 1] < image.starts[word]:
            return BAD_TEXT
        length = word_length(image, word)
        if length < SHORTEST_WORD or length > LONGEST_WORD:
            return BAD_TEXT
        if image.starts[word + 1] > image.header.text_bytes:
            return BAD_TEXT
        for at in range(image.starts[word], image.starts[word + 1]):
            if image.text[at] < 65 or image.text[at] > 90:
                return BAD_TEXT
        if word and not follows(word_text(image, word), length,
                                word_text(image, word - 1), before):
            return BAD_TEXT
        before = length
    return SOUND


cdef Fault check_profiles(const Image *image) noexcept nogil:
    cdef uint32_t index, facts, before = 0
    cdef const Profile *profile
    for index in range(image.header.profiles):
        profile = &image.profiles[index]
        if profile.length < SHORTEST_WORD or profile.length > LONGEST_WORD:
            return BAD_PROFILES
        if <int>profile.vowels + profile.ys + profile.qs > profile.length:
            return BAD_PROFILES
        facts = (<uint32_t>profile.length << 24 | <uint32_t>profile.vowels << 16
                 | <uint32_t>profile.ys << 8 | profile.qs)
        if facts <= before:
            return BAD_PROFILES
        before = facts
    return SOUND


cdef Fault check_nodes(Check *check) noexcept nogil:
    cdef const Image *image = check.image
    cdef const Node *node
    cdef uint32_t index, child
    cdef uint64_t here, below
    cdef int children, offset
    for index in range(image.header.nodes):
        node = &image.nodes[index]
        if node.mask & ~<uint32_t>(LT_ALL_LETTERS | ENDS_HERE):
            return BAD_NODES
        here = node.mask >> 31
        below = here
        children = lt_popcount(node.mask & LT_ALL_LETTERS)
        if <uint64_t>node.child + children > index:
            return BAD_NODES
        for offset in range(children):
            child = node.child + offset
            if image.nodes[child].before + here != below:
                return BAD_NODES
            below += check.below[child]
            if check.depth[child] >= check.depth[index]:
                check.depth[index] = check.depth[child] + 1
        if below == 0 or below > image.header.classes or check.depth[index] > LONGEST_WORD:
            return BAD_NODES
        check.below[index] = <uint32_t>below
    node = &image.nodes[image.header.nodes - 1]
    if check.below[image.header.nodes - 1] != image.header.classes:
        return BAD_NODES
    return BAD_NODES if node.mask & ENDS_HERE or node.before else SOUND


cdef Fault check_classes(Check *check) noexcept nogil:
    cdef const Image *image = check.image
    cdef uint32_t index
    if (image.classes[0].entry != 0
            or image.classes[image.header.classes].entry != image.header.words):
        return BAD_CLASSES
    for index in range(image.header.classes):
        if image.classes[index].entry >= image.classes[index + 1].entry:
            return BAD_CLASSES
        if image.classes[index + 1].entry - image.classes[index].entry > MOST_ANAGRAMS:
            return MANY_ANAGRAMS
        if image.classes[index].profile >= image.header.profiles:
            return BAD_CLASSES
        check.used[image.classes[index].profile] = 1
    for index in range(image.header.profiles):
        if not check.used[index]:
            return BAD_PROFILES
    return SOUND


cdef Fault check_class(Check *check, uint32_t number, uint32_t length) noexcept nogil:
    """Check that the words of a class have exactly the letters of the path that leads to it."""
    cdef const Image *image = check.image
    cdef const AnagramClass *anagram_class = &image.classes[number]
    cdef const Profile *profile = &image.profiles[anagram_class.profile]
    cdef uint32_t index, at, entry, word, before = 0
    cdef uint8_t left[26]
    cdef uint32_t others = 0
    cdef int letter
    cdef Profile facts
    for index in range(anagram_class.entry, anagram_class[1].entry):
        if must_stop_after(&check.ticks, 1):
            return STOPPED
        entry = image.entries[index]
        word = entry & ENTRY_ID
        if word >= image.header.words or check.seen[word] or word_length(image, word) != length:
            return BAD_ENTRIES
        check.seen[word] = 1
        for letter in range(LT_LETTERS):
            left[letter] = check.path[letter]
        for at in range(image.starts[word], image.starts[word + 1]):
            letter = LT_LETTER_OF[image.text[at] - 65]
            if left[letter] == 0:
                return BAD_ENTRIES
            left[letter] -= 1
        if entry_ending(entry) != text_ending(word_text(image, word), length):
            return BAD_ENTRIES
        if stored_rarity(entry) > MOST_RARITY:
            return BAD_ENTRIES
        if index > anagram_class.entry and (
                entry_ends_in_s(entry) < entry_ends_in_s(before)
                or (entry_ends_in_s(entry) == entry_ends_in_s(before)
                    and word <= (before & ENTRY_ID))):
            return BAD_ENTRIES
        before = entry
        others += not entry_ends_in_s(entry)
    if others != anagram_class.others or length != profile.length:
        return BAD_CLASSES
    # one word is enough: all words of the class have the same letters, and there is at least one
    facts = text_profile(word_text(image, before & ENTRY_ID), length)
    if facts.vowels != profile.vowels or facts.ys != profile.ys or facts.qs != profile.qs:
        return BAD_PROFILES
    return SOUND


cdef Fault check_paths(Check *check, const Node *node, uint32_t number, int lowest,
                       uint32_t length) noexcept nogil:
    cdef uint32_t mask = node.mask & LT_ALL_LETTERS
    cdef const Node *child = check.image.nodes + node.child
    cdef Fault fault
    cdef int letter
    if node.mask & ENDS_HERE:
        fault = check_class(check, number, length)
        if fault != SOUND:
            return fault
        number += 1
    while mask:
        letter = lt_lowest_bit(mask)
        mask &= mask - 1
        if letter < lowest:
            return BAD_NODES
        check.path[letter] += 1
        fault = check_paths(check, child, number + child.before, letter, length + 1)
        check.path[letter] -= 1
        if fault != SOUND:
            return fault
        child += 1
    return SOUND


cdef Fault check_all(Check *check) noexcept nogil:
    cdef const Image *image = check.image
    cdef Fault fault = check_text(image)
    if fault == SOUND:
        fault = check_profiles(image)
    if fault == SOUND:
        fault = check_nodes(check)
    if fault == SOUND:
        fault = check_classes(check)
    if fault == SOUND:
        fault = check_paths(check, &image.nodes[image.header.nodes - 1], 0, 0, 0)
    return fault


cdef int image_verify(const Image *image) except -1:
    cdef Check check
    cdef Fault fault = SOUND
    cdef bint memory
    cdef int letter
    check.image = image
    check.ticks = 0
    for letter in range(LT_LETTERS):
        check.path[letter] = 0
    check.below = <uint32_t *>calloc(image.header.nodes, sizeof(uint32_t))
    check.depth = <uint8_t *>calloc(image.header.nodes, 1)
    check.seen = <uint8_t *>calloc(image.header.words, 1)
    check.used = <uint8_t *>calloc(image.header.profiles, 1)
    memory = check.below and check.depth and check.seen and check.used
    if memory:
        with nogil:
            fault = check_all(&check)
    free(check.below)
    free(check.depth)
    free(check.seen)
    free(check.used)
    if not memory:
        raise MemoryError()
    if fault == STOPPED:
        raise_early_end(INTERRUPTED)
    if fault != SOUND:
        raise ValueError(f"the lexicon image is damaged: {FAULTS[fault]}")
    return 0
