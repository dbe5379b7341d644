# Arrays that grow. The address of an array is that of the pointer to its first item. All functions
# return NO_MEMORY or 0; without memory, the array stays as it was.
from libc.stdlib cimport malloc, realloc
from libc.string cimport memcpy

from lt_core.base.status cimport NO_MEMORY


# Returns the room of the next size: room for twice as many items, or for the first ones.
cdef inline size_t next_room(size_t room, size_t first) noexcept nogil:
    return room * 2 if room else first


# Gives an array memory for `room` items of some bytes each.
cdef inline int resize(void *array, size_t room, size_t size) noexcept nogil:
    cdef void *items
    memcpy(&items, array, sizeof(items))        # the pointer has a type that is not known here
    items = realloc(items, room * size)
    if not items:
        return NO_MEMORY
    memcpy(array, &items, sizeof(items))
    return 0


# Gives a full array, with memory for room[0] items, memory of the next size.
cdef inline int grow(void *array, size_t *room, size_t size, size_t first) noexcept nogil:
    cdef size_t more = next_room(room[0], first)
    if resize(array, more, size) < 0:
        return NO_MEMORY
    room[0] = more
    return 0


# The same as resize for an array of `count` items that may begin in memory of the caller's.
cdef inline int resize_on_heap(void *array, bint *on_heap, size_t count, size_t room,
                               size_t size) noexcept nogil:
    cdef void *items
    cdef void *before
    if on_heap[0]:
        return resize(array, room, size)
    memcpy(&before, array, sizeof(before))
    items = malloc(room * size)
    if not items:
        return NO_MEMORY
    if count:
        memcpy(items, before, count * size)
    memcpy(array, &items, sizeof(items))
    on_heap[0] = True
    return 0
