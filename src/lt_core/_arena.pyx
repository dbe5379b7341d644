"""The memory of a query: blocks of the heap behind a first block of the caller's."""

from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy

from lt_core._common cimport MOST_BYTES, NO_MEMORY

cdef enum:
    BLOCK_HEADER = 32           # where a block's memory begins; a multiple of ALIGNED
    SHARED_BYTES = 32768        # the memory of a block that small arrays share

cdef struct HeapBlock:          # at most BLOCK_HEADER
    HeapBlock *later            # the block made after it, or NULL
    HeapBlock *earlier


cdef inline bint too_large(size_t count, size_t size) noexcept nogil:
    return count > (<size_t>MOST_BYTES - BLOCK_HEADER) // size


cdef char *chain(Arena *arena, HeapBlock *block) noexcept nogil:
    """Make a new block, unless it is NULL, the arena's latest; return where its memory begins."""
    if not block:
        return NULL
    block.later, block.earlier = NULL, arena.blocks
    if arena.blocks:
        arena.blocks.later = block
    arena.blocks = block
    return <char *>block + BLOCK_HEADER


cdef void *arena_take_more(Arena *arena, size_t count, size_t size) noexcept nogil:
    """Take an array that does not fit into the rest, or that gets a block of its own."""
    cdef char *taken
    if too_large(count, size):
        return NULL
    if count * size > ALONE_BYTES:
        return chain(arena, <HeapBlock *>malloc(BLOCK_HEADER + count * size))
    taken = chain(arena, <HeapBlock *>malloc(BLOCK_HEADER + SHARED_BYTES))
    if not taken:
        return NULL
    arena.rest, arena.end = taken, taken + SHARED_BYTES
    return arena_take(arena, count, size)


cdef void *arena_take_zeros(Arena *arena, size_t count, size_t size) noexcept nogil:
    """Take an array of zeros; a large one is not written, because the system gives it as zeros."""
    cdef void *taken
    if too_large(count, size):
        return NULL
    if count * size > ALONE_BYTES:
        return chain(arena, <HeapBlock *>calloc(1, BLOCK_HEADER + count * size))
    taken = arena_take(arena, count, size)
    return memset(taken, 0, count * size) if taken else NULL


cdef int arena_resize(Arena *arena, void *array, size_t before, size_t room,
                      size_t size) noexcept nogil:
    """Give an array of `before` items room for more; returns NO_MEMORY or 0.

    If memory runs out, the array stays as it was.
    """
    cdef void *items
    cdef void *taken
    cdef HeapBlock *block
    memcpy(&items, array, sizeof(items))        # the pointer's type is not known here
    if too_large(room, size):
        return NO_MEMORY
    if before * size > ALONE_BYTES:
        block = <HeapBlock *>realloc(<char *>items - BLOCK_HEADER, BLOCK_HEADER + room * size)
        if not block:
            return NO_MEMORY
        if block.later:
            block.later.earlier = block
        else:
            arena.blocks = block
        if block.earlier:
            block.earlier.later = block
        taken = <char *>block + BLOCK_HEADER
    else:
        taken = arena_take(arena, room, size)
        if not taken:
            return NO_MEMORY
        if before:
            memcpy(taken, items, before * size)
    memcpy(array, &taken, sizeof(taken))
    return 0


cdef int arena_grow(Arena *arena, void *array, size_t *room, size_t size,
                    size_t first) noexcept nogil:
    """Give a full array the next size, and update its room; returns NO_MEMORY or 0."""
    cdef size_t more = room[0] * 2 if room[0] else first
    if arena_resize(arena, array, room[0], more, size) < 0:
        return NO_MEMORY
    room[0] = more
    return 0


cdef void arena_free(Arena *arena) noexcept nogil:
    """Free the blocks; what was taken is lost."""
    cdef HeapBlock *block = arena.blocks
    cdef HeapBlock *earlier
    while block:
        earlier = block.earlier
        free(block)
        block = earlier
    arena.rest, arena.end, arena.blocks = NULL, NULL, NULL
