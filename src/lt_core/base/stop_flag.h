/* The state of a stop flag, which threads share, and each thread's own list of current flags. */
#ifndef LT_CORE_STOP_FLAG_H
#define LT_CORE_STOP_FLAG_H

#include <stdint.h>

#ifndef LT_STEPS_UNHEARD            /* builds for tests look more often (setup.py) */
#define LT_STEPS_UNHEARD 0x1FFFF
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define LT_OF_THREAD __declspec(thread)
static inline int64_t lt_shared_add(volatile int64_t *at, int64_t more) {   /* returns the sum */
    return _InterlockedExchangeAdd64(at, more) + more;
}
static inline void lt_shared_set(volatile int64_t *at, int64_t value) {
    _InterlockedExchange64(at, value);
}
static inline int64_t lt_shared_get(volatile int64_t *at) {
    return _InterlockedExchangeAdd64(at, 0);
}
#else
#define LT_OF_THREAD __thread
static inline int64_t lt_shared_add(volatile int64_t *at, int64_t more) {   /* returns the sum */
    return __atomic_add_fetch(at, more, __ATOMIC_ACQ_REL);
}
static inline void lt_shared_set(volatile int64_t *at, int64_t value) {
    __atomic_store_n(at, value, __ATOMIC_RELEASE);
}
static inline int64_t lt_shared_get(volatile int64_t *at) {
    return __atomic_load_n(at, __ATOMIC_ACQUIRE);
}
#endif

typedef struct LtStop LtStop;
struct LtStop {
    volatile int64_t stopped;   /* shared: any thread may set it */
    volatile int64_t looks;     /* shared: each thread that works under the flag counts here */
    int64_t at;                 /* the look that stops the work; 0 = none */
    int signal;                 /* 0, or the signal that comes at this look instead */
    LtStop *outer;              /* a flag that stops this work, too; NULL = none */
};

/* A list of a thread's flags, the current one first. Each thread has its own list. */
typedef struct LtCurrent LtCurrent;
struct LtCurrent {
    LtStop *stop;
    void *flag;                 /* the Python object, which is kept alive */
    LtCurrent *before;
};

/* Only signals.pyx includes this file, so each thread has one such variable. */
static LT_OF_THREAD LtCurrent *lt_current;

static inline LtCurrent *lt_current_get(void) { return lt_current; }
static inline void lt_current_set(LtCurrent *current) { lt_current = current; }

#endif
