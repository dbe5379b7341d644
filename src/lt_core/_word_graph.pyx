# cython: language_level=3
"""Word graphs of other programs: reading untrusted ones safely, and making them from sorted words.

A small graph can contain more words than there is memory for, or endlessly many. So the words below
every node are counted first, once for each node. Only then exactly enough memory is allocated, and
the words are written to it. All this reads a copy of the caller's arrays, because a change of the
arrays would make the counts wrong.
"""

from libc.stdint cimport UINT32_MAX, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize

from lt_core._common cimport NO_MEMORY, check_stop, whole_number

cdef enum:
    LONGEST = 64            # letters of a word, at most
    MOST = 0xFFFFFF         # words; so their letters, 64 each, can be counted in 32 bits
    NEWLINE = 10
    COPIED = 6              # bytes of a node: child, label, marks

    ENDS_WORD = 1           # a mark: a word ends at this node
    LAST_SIBLING = 2        # a mark: the next node is not a sibling of this one

    # what is wrong with a graph
    FINE = 0
    OUTSIDE = 1
    UNCLOSED = 2
    CYCLIC = 3
    BARREN = 4
    TOO_LONG = 5
    TOO_MANY = 6
    ODD_LABEL = 7

    # how far a node has been counted
    UNSEEN = 0
    OPEN = 1
    COUNTED = 2


# A word graph in the usual form: siblings stand side by side, and a node points to the first of its
# children. Lists of siblings may be shared, and a list may begin inside another one.
cdef struct Graph:
    const uint8_t *labels       # by node: the byte that it adds to a word
    const uint32_t *children    # by node: the number of its first child; 0 = none
    const uint8_t *marks        # by node: the sum of its marks
    uint32_t nodes


cdef struct Tally:          # of the words that begin at one node or at one of its later siblings
    uint32_t words
    uint32_t letters        # of all these words, counted from this node on
    uint8_t longest         # letters of the longest of these words
    uint8_t state           # how far the node has been counted


cdef int tally_node(const Graph *graph, uint32_t node, Tally *tallies, int longest,
                    uint32_t most) noexcept nogil:
    """Count the words of a node whose child and next sibling have been counted."""
    cdef Tally *tally = &tallies[node]
    cdef const Tally *other
    cdef uint64_t words = graph.marks[node] & ENDS_WORD
    cdef uint64_t letters = words
    cdef int length = 1
    if graph.children[node]:
        other = &tallies[graph.children[node]]
        words += other.words
        letters += <uint64_t>other.words + other.letters
        length += other.longest
    if words == 0:
        return BARREN
    if not graph.marks[node] & LAST_SIBLING:
        other = &tallies[node + 1]
        words += other.words
        letters += other.letters
        length = max(length, <int>other.longest)
    if length > longest:
        return TOO_LONG
    if words > most:
        return TOO_MANY
    tally.words, tally.letters = <uint32_t>words, <uint32_t>letters
    tally.longest = <uint8_t>length
    tally.state = COUNTED
    return FINE


cdef int tally_graph(const Graph *graph, uint32_t root, Tally *tallies, uint32_t *stack,
                     int longest, uint32_t most, uint32_t *at) noexcept nogil:
    """Count everything below the root list; `at` receives the node that has a fault.

    A node waits on the stack until its child and next sibling are counted. Meeting a node that
    waits means a cycle. Each node is put on the stack once, so the stack is at most as long as the
    graph.
    """
    cdef uint32_t height = 1, node, other
    cdef int status
    stack[0] = root
    while height:
        node = at[0] = stack[height - 1]
        if tallies[node].state == UNSEEN:
            tallies[node].state = OPEN
            if graph.labels[node] == NEWLINE:
                return ODD_LABEL
            if graph.children[node] >= graph.nodes:
                return OUTSIDE
            if not graph.marks[node] & LAST_SIBLING and node + 1 >= graph.nodes:
                return UNCLOSED
        other = graph.children[node]
        if other and tallies[other].state != COUNTED:
            if tallies[other].state == OPEN:
                return CYCLIC
            stack[height] = other
            height += 1
            continue
        if not graph.marks[node] & LAST_SIBLING and tallies[node + 1].state != COUNTED:
            if tallies[node + 1].state == OPEN:
                return CYCLIC
            stack[height] = node + 1
            height += 1
            continue
        status = tally_node(graph, node, tallies, longest, most)
        if status != FINE:
            return status
        height -= 1
    return FINE


cdef void spell_graph(const Graph *graph, uint32_t root, uint8_t *text) noexcept nogil:
    """Write every word of a graph that has been counted. text: has space for all words."""
    cdef uint32_t path[LONGEST]
    cdef uint8_t word[LONGEST]
    cdef int depth = 0
    cdef uint32_t node
    path[0] = root
    while depth >= 0:
        node = path[depth]
        word[depth] = graph.labels[node]
        if graph.marks[node] & ENDS_WORD:
            memcpy(text, word, depth + 1)
            text[depth + 1] = NEWLINE
            text += depth + 2
        if graph.children[node]:
            depth += 1
            path[depth] = graph.children[node]
            continue
        while depth >= 0 and graph.marks[path[depth]] & LAST_SIBLING:
            depth -= 1
        if depth >= 0:
            path[depth] += 1


cdef object fault(int status, uint32_t node, const Graph *graph, int longest, uint32_t most):
    if status == NO_MEMORY:
        return MemoryError()
    return ValueError({
        OUTSIDE: f"node {node} points to node {graph.children[node]}; there are {graph.nodes}",
        UNCLOSED: f"node {node} is the last of all, but is not marked as a last sibling",
        CYCLIC: f"node {node} leads back to itself: the graph is cyclic",
        BARREN: f"node {node} leads to no word",
        TOO_LONG: f"a word through node {node} has more than {longest} letters",
        TOO_MANY: f"it has more than {most} words",
        ODD_LABEL: f"node {node} is labelled with a newline",
    }[status])


cdef void copy_graph(Graph *graph, uint8_t *copy, const uint8_t *labels,
                     const uint32_t *children, const uint8_t *marks) noexcept nogil:
    cdef size_t nodes = graph.nodes
    memcpy(copy, children, nodes * sizeof(uint32_t))
    graph.children = <const uint32_t *>copy
    copy += nodes * sizeof(uint32_t)
    memcpy(copy, labels, nodes)
    graph.labels = copy
    memcpy(copy + nodes, marks, nodes)
    graph.marks = copy + nodes


def read_graph(const uint8_t[::1] labels not None, const uint32_t[::1] children not None,
               const uint8_t[::1] marks not None, root, *, longest=LONGEST, most=2_000_000):
    cdef Graph graph
    cdef uint32_t first, at = 0, limit = <uint32_t>whole_number("most", most, 1, MOST)
    cdef int status = NO_MEMORY, length = <int>whole_number("longest", longest, 1, LONGEST)
    cdef Tally *tallies
    cdef uint32_t *stack
    cdef uint8_t *copy
    cdef bytes text = None
    cdef uint8_t *raw
    check_stop()
    if not labels.shape[0] == children.shape[0] == marks.shape[0]:
        raise ValueError("labels, children and marks are not of one length")
    if not 0 < labels.shape[0] < UINT32_MAX:
        raise ValueError(f"a graph can't have {labels.shape[0]} nodes")
    first = <uint32_t>whole_number("the root", root, 0, labels.shape[0] - 1)
    graph.nodes = <uint32_t>labels.shape[0]
    copy = <uint8_t *>malloc(<size_t>graph.nodes * COPIED)
    tallies = <Tally *>calloc(graph.nodes, sizeof(Tally))
    stack = <uint32_t *>malloc((<size_t>graph.nodes + 1) * sizeof(uint32_t))
    try:
        if copy and tallies and stack:
            copy_graph(&graph, copy, &labels[0], &children[0], &marks[0])
            with nogil:
                status = tally_graph(&graph, first, tallies, stack, length, limit, &at)
        if status != FINE:
            raise fault(status, at, &graph, length, limit)
        text = PyBytes_FromStringAndSize(
            NULL, <Py_ssize_t>(<uint64_t>tallies[first].words + tallies[first].letters))
        # no other code has seen this object yet, so it may still be changed
        raw = <uint8_t *>PyBytes_AS_STRING(text)
        with nogil:
            spell_graph(&graph, first, raw)
    finally:
        free(copy)
        free(tallies)
        free(stack)
    return text


cdef struct State:          # a node that has no number yet; equal nodes are one state
    uint32_t child          # the state of the first child; states are numbered from 1, 0 = none
    uint32_t sibling        # the state of the next sibling
    uint32_t place          # the number of its node, once it has one
    uint8_t label
    uint8_t ends            # whether a word ends here
    uint8_t follows         # whether it is the next sibling of another state


cdef class Maker:
    """The scratch memory for making one graph."""
    cdef:
        const uint8_t *text
        uint32_t *starts        # by word: where it begins in the text; one more for the end
        State *states           # the first is unused; there is at most one for each letter
        uint32_t *table         # a hash table of state numbers, 0 = free; its length: table_room
        uint64_t table_room
        uint32_t words
        uint32_t state_count

    def __dealloc__(self):
        free(self.starts)
        free(self.states)
        free(self.table)

    cdef int read_lines(self, bytes words) except -1:
        cdef const uint8_t *text = <const uint8_t *><const char *>words
        cdef size_t at, size = len(words), begin = 0, before = 0, length
        cdef uint32_t word = 0
        if size == 0 or text[size - 1] != NEWLINE:
            raise ValueError("the words must stand one on a line, each followed by a newline")
        if size > UINT32_MAX // 4:
            raise ValueError(f"{size} bytes of words are too many")
        self.text = text
        self.words = <uint32_t>words.count(b"\n")
        self.starts = <uint32_t *>malloc((<size_t>self.words + 1) * sizeof(uint32_t))
        self.states = <State *>malloc((size + 1) * sizeof(State))
        self.table_room = 1
        while self.table_room < size * 2:
            self.table_room *= 2
        self.table = <uint32_t *>calloc(self.table_room, sizeof(uint32_t))
        if not self.starts or not self.states or not self.table:
            raise MemoryError()
        for at in range(size):
            if text[at] != NEWLINE:
                continue
            length = at - begin
            if length < 1 or length > LONGEST:
                raise ValueError(
                    f"word {word + 1} has {length} letters; a word has 1 to {LONGEST}")
            if word and not ascends(text + before, begin - before - 1, text + begin, length):
                raise ValueError(f"word {word + 1} does not follow word {word}")
            self.starts[word] = <uint32_t>begin
            before = begin
            begin = at + 1
            word += 1
        self.starts[word] = <uint32_t>size
        return 0

    cdef uint32_t intern(self, uint8_t label, uint8_t ends, uint32_t child,
                         uint32_t sibling) noexcept nogil:
        """Return the number of the state with these values; make it if it is new."""
        cdef uint64_t mixed = (<uint64_t>child << 32 | sibling) * 0x9E3779B97F4A7C15u
        cdef uint64_t place
        cdef State *state
        mixed ^= mixed >> 29
        mixed = (mixed ^ (<uint64_t>label << 1 | ends)) * 0xFF51AFD7ED558CCDu
        place = (mixed ^ mixed >> 32) & (self.table_room - 1)
        while self.table[place]:
            state = &self.states[self.table[place]]
            if (state.child == child and state.sibling == sibling and state.label == label
                    and state.ends == ends):
                return self.table[place]
            place = (place + 1) & (self.table_room - 1)
        self.state_count += 1
        self.table[place] = self.state_count
        state = &self.states[self.state_count]
        state.child, state.sibling, state.place = child, sibling, 0
        state.label, state.ends, state.follows = label, ends, 0
        self.states[sibling].follows = 1
        return self.state_count

    cdef uint32_t grow(self, uint32_t low, uint32_t high, uint32_t depth) noexcept nogil:
        """Make the list of states for the next letters of the words [low, high).

        These words have the same first `depth` letters. Returns the list's first state, or 0.
        """
        cdef uint32_t begin, child, sibling = 0
        cdef uint8_t label, ends
        if self.starts[low] + depth == self.starts[low + 1] - 1:  # this word ends here
            low += 1
        while high > low:  # the last letter first: it is the next sibling
            begin = high - 1
            label = self.text[self.starts[begin] + depth]
            while begin > low and self.text[self.starts[begin - 1] + depth] == label:
                begin -= 1
            ends = self.starts[begin] + depth + 1 == self.starts[begin + 1] - 1
            child = self.grow(begin, high, depth + 1)
            sibling = self.intern(label, ends, child, sibling)
            high = begin
        return sibling

    cdef uint32_t lay(self) noexcept nogil:
        """Give every state the number of its node; return the number of nodes.

        Only lists that are not the end of a longer list get nodes of their own.
        """
        cdef uint32_t state, member, nodes = 1
        for state in range(self.state_count, 0, -1):
            if self.states[state].follows:
                continue
            member = state
            while member:
                if not self.states[member].place:
                    self.states[member].place = nodes
                nodes += 1
                member = self.states[member].sibling
        return nodes

    cdef void write(self, uint32_t root, uint8_t *labels, uint32_t *children,
                    uint8_t *marks) noexcept nogil:
        """Write the nodes."""
        cdef uint32_t state, member, node = 1
        labels[0], children[0], marks[0] = 0, self.states[root].place, LAST_SIBLING
        for state in range(self.state_count, 0, -1):
            if self.states[state].follows:
                continue
            member = state
            while member:
                labels[node] = self.states[member].label
                children[node] = self.states[self.states[member].child].place
                marks[node] = self.states[member].ends
                if not self.states[member].sibling:
                    marks[node] |= LAST_SIBLING
                node += 1
                member = self.states[member].sibling


cdef bint ascends(const uint8_t *one, size_t one_length, const uint8_t *other,
                  size_t length) noexcept nogil:
    cdef size_t index
    for index in range(min(one_length, length)):
        if one[index] != other[index]:
            return one[index] < other[index]
    return one_length < length


def make_graph(bytes words not None):
    cdef Maker maker = Maker()
    cdef bytes labels, children, marks
    cdef uint32_t root, nodes
    check_stop()
    maker.read_lines(words)
    maker.states[0].place = 0
    with nogil:
        root = maker.grow(0, maker.words, 0)
        nodes = maker.lay()
    # these are filled in before any other code sees them
    labels = PyBytes_FromStringAndSize(NULL, nodes)
    children = PyBytes_FromStringAndSize(NULL, <Py_ssize_t>nodes * 4)
    marks = PyBytes_FromStringAndSize(NULL, nodes)
    maker.write(root, <uint8_t *>PyBytes_AS_STRING(labels),
                <uint32_t *>PyBytes_AS_STRING(children), <uint8_t *>PyBytes_AS_STRING(marks))
    return labels, children, marks
