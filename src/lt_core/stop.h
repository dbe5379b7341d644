/* A flag that stops work, which threads share. */
#ifndef LT_CORE_STOP_H
#define LT_CORE_STOP_H

#include <stdint.h>

#ifndef LT_STEPS_BETWEEN            /* builds for tests check more often (setup.py) */
#define LT_STEPS_BETWEEN 0x1FFFF
#endif

#if defined(__GNUC__)
#define LT_LOAD(at) __atomic_load_n(at, __ATOMIC_ACQUIRE)
#define LT_STORE(at, value) __atomic_store_n(at, value, __ATOMIC_RELEASE)
#define LT_COUNT_UP(at) __atomic_add_fetch(at, 1, __ATOMIC_ACQ_REL)
#elif defined(_MSC_VER)
#include <intrin.h>
#define LT_LOAD(at) _InterlockedExchangeAdd64(at, 0)
#define LT_STORE(at, value) _InterlockedExchange64(at, value)
#define LT_COUNT_UP(at) (_InterlockedExchangeAdd64(at, 1) + 1)
#else
#error "this compiler needs operations that no other thread can interrupt"
#endif

typedef struct {
    volatile int64_t stopped;   /* any thread may set it */
    volatile int64_t checks;    /* each thread that works under the flag counts its checks here */
    int64_t after;              /* the check that stops the work; 0 = none */
} LtStop;

static inline int64_t lt_stop_get(LtStop *stop) { return LT_LOAD(&stop->stopped); }
static inline void lt_stop_set(LtStop *stop) { LT_STORE(&stop->stopped, 1); }
static inline int64_t lt_checks_get(LtStop *stop) { return LT_LOAD(&stop->checks); }

/* Count a check; tell whether the work must end. */
static inline int lt_check(LtStop *stop) {
    if (LT_COUNT_UP(&stop->checks) == stop->after)
        lt_stop_set(stop);
    return lt_stop_get(stop) != 0;
}

#endif
