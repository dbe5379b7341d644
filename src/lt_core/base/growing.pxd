# Arrays that grow. Functions take the address of the pointer to an array's first item, and return
# NO_MEMORY or 0. If memory runs out, the array stays as it was.
from libc.stdlib cimport malloc, realloc
from libc.string cimport memcpy

from lt_core.base.status cimport NO_MEMORY


# Returns the next size of an array: twice its room, or `first` if it has none yet.
cdef inline size_t next_room(size_t room, size_t first) noexcept nogil:
    return room * 2 if room else first


# Changes an array's memory to `room` items of `size` bytes.
cdef inline int resize(void *array, size_t room, size_t size) noexcept nogil:
    cdef void *items
    memcpy(&items, array, sizeof(items))        # the pointer's type is not known here
    items = realloc(items, room * size)
    if not items:
        return NO_MEMORY
    memcpy(array, &items, sizeof(items))
    return 0


# Enlarges a full array of room[0] items to the next size, and updates room[0].
cdef inline int grow(void *array, size_t *room, size_t size, size_t first) noexcept nogil:
    cdef size_t more = next_room(room[0], first)
    if resize(array, more, size) < 0:
        return NO_MEMORY
    room[0] = more
    return 0


# Does what resize does, for an array of `count` items that may still be in the caller's own memory.
# If so, moves it to the heap, and sets on_heap[0].
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
