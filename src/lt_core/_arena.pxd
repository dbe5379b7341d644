# The memory of a query: arrays are taken from an arena one by one, and freed all at once.
#
# An arena begins with memory of whoever opens it, usually on the stack, and goes on in blocks of
# the heap. Small arrays lie side by side; one of more than ALONE_BYTES has a block of its own, and
# can grow without being copied. No array is freed by itself. What is taken stays valid until
# arena_free, with one exception: an array that grows may move. arena_grow and arena_resize store
# its new address in the pointer that they are given; all other pointers into it are lost.
#
# Whoever opens an arena frees it, after errors too. Functions that only take from it free nothing.
# An arena whose bytes are all zero is open, and has no memory yet.
from libc.stdint cimport uint64_t
from libc.string cimport memset

cdef extern from *:
    """
    #ifndef LT_ALONE_BYTES          /* with sanitizers, each array has a block (setup.py) */
    #define LT_ALONE_BYTES 8192
    #endif
    """
    const size_t ALONE_BYTES "LT_ALONE_BYTES"

cdef enum:
    ALIGNED = 16                # every array's address is a multiple of this
    FIRST_NUMBERS = 4096        # numbers of 64 bits in a block on the stack; enough for most deals

cdef struct HeapBlock           # a block of the heap; its array, or its arrays, follow

cdef struct Arena:
    char *rest                  # memory for small arrays
    char *end
    HeapBlock *blocks           # the latest first

# Begins with memory that must live as long as the arena.
cdef inline void arena_open(Arena *arena, uint64_t *memory, size_t numbers) noexcept nogil:
    arena.rest = <char *>memory + (0 - <size_t>memory & (ALIGNED - 1))
    arena.end, arena.blocks = <char *>(memory + numbers), NULL

# Does what arena_take does if the rest is too small, or the array is large.
cdef void *arena_take_more(Arena *arena, size_t count, size_t size) noexcept nogil

# Takes memory for an array of so many items of this size. Returns NULL if memory runs out.
cdef inline void *arena_take(Arena *arena, size_t count, size_t size) noexcept nogil:
    cdef char *taken = arena.rest
    cdef size_t bytes = (count * size + ALIGNED - 1) & ~<size_t>(ALIGNED - 1)
    if count > ALONE_BYTES // size or bytes >= <size_t>(arena.end - taken):
        return arena_take_more(arena, count, size)
    arena.rest += bytes
    return taken

# Does what arena_take does; all bytes are zero.
cdef void *arena_take_zeros(Arena *arena, size_t count, size_t size) noexcept nogil

# Gives an array of `before` items room for more. array: the address of the pointer to it.
cdef int arena_resize(Arena *arena, void *array, size_t before, size_t room,
                      size_t size) noexcept nogil

# Gives a full array of room[0] items twice the room, or room for `first` if it has none.
cdef int arena_grow(Arena *arena, void *array, size_t *room, size_t size,
                    size_t first) noexcept nogil

# Frees the blocks. The arena must be opened again before something is taken from it.
cdef void arena_free(Arena *arena) noexcept nogil
