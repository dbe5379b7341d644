# cython: language_level=3
"""Telling callgrind what to count. Without it, or without its header, nothing happens."""

cdef extern from *:
    """
    #ifdef __has_include
    #if __has_include(<valgrind/callgrind.h>)
    #include <valgrind/callgrind.h>
    #endif
    #endif
    #ifdef CALLGRIND_START_INSTRUMENTATION
    #define LT_HAS_HEADER 1
    #else
    #define LT_HAS_HEADER 0
    #define CALLGRIND_START_INSTRUMENTATION ((void)0)
    #define CALLGRIND_STOP_INSTRUMENTATION ((void)0)
    #define CALLGRIND_ZERO_STATS ((void)0)
    #define CALLGRIND_DUMP_STATS ((void)0)
    #endif
    static void lt_start(void) { CALLGRIND_START_INSTRUMENTATION; }
    static void lt_count(void) { CALLGRIND_ZERO_STATS; }
    static void lt_stop(void) { CALLGRIND_DUMP_STATS; CALLGRIND_STOP_INSTRUMENTATION; }
    """
    const int LT_HAS_HEADER
    void lt_start()
    void lt_count()
    void lt_stop()


def has_header():
    return bool(LT_HAS_HEADER)


def start():
    lt_start()


def count():
    lt_count()


def stop():
    lt_stop()
