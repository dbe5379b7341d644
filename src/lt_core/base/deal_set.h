/* A set of up to 128 deals: one bit for each deal. */
#ifndef LT_CORE_DEAL_SET_H
#define LT_CORE_DEAL_SET_H

#include <stdint.h>

enum { LT_BUNDLE = 128 };

#if defined(__GNUC__)
/* Each operation takes one vector instruction if the machine has it, else two instructions. */
typedef uint64_t lt_deals __attribute__((vector_size(16)));

static inline lt_deals lt_both(lt_deals one, lt_deals other) { return one & other; }
static inline lt_deals lt_either(lt_deals one, lt_deals other) { return one | other; }
static inline lt_deals lt_differ(lt_deals one, lt_deals other) { return one ^ other; }
static inline lt_deals lt_without(lt_deals one, lt_deals other) { return one & ~other; }
static inline lt_deals lt_no_deal(void) { return (lt_deals){0, 0}; }
static inline lt_deals lt_each_half(uint64_t bits) { return (lt_deals){bits, bits}; }
static inline lt_deals lt_lower(lt_deals deals, int places) { return deals >> places; }
static inline lt_deals lt_higher(lt_deals deals, int places) { return deals << places; }
static inline uint64_t lt_half(lt_deals deals, int half) { return deals[half]; }
static inline void lt_flip_deal(lt_deals *deals, int deal) {
    (*deals)[deal >> 6] ^= (uint64_t)1 << (deal & 63);
}
#else
typedef struct {
    uint64_t half[2];
} lt_deals;

static inline lt_deals lt_both(lt_deals one, lt_deals other) {
    return (lt_deals){{one.half[0] & other.half[0], one.half[1] & other.half[1]}};
}
static inline lt_deals lt_either(lt_deals one, lt_deals other) {
    return (lt_deals){{one.half[0] | other.half[0], one.half[1] | other.half[1]}};
}
static inline lt_deals lt_differ(lt_deals one, lt_deals other) {
    return (lt_deals){{one.half[0] ^ other.half[0], one.half[1] ^ other.half[1]}};
}
static inline lt_deals lt_without(lt_deals one, lt_deals other) {
    return (lt_deals){{one.half[0] & ~other.half[0], one.half[1] & ~other.half[1]}};
}
static inline lt_deals lt_no_deal(void) { return (lt_deals){{0, 0}}; }
static inline lt_deals lt_each_half(uint64_t bits) { return (lt_deals){{bits, bits}}; }
static inline lt_deals lt_lower(lt_deals deals, int places) {
    return (lt_deals){{deals.half[0] >> places, deals.half[1] >> places}};
}
static inline lt_deals lt_higher(lt_deals deals, int places) {
    return (lt_deals){{deals.half[0] << places, deals.half[1] << places}};
}
static inline uint64_t lt_half(lt_deals deals, int half) { return deals.half[half]; }
static inline void lt_flip_deal(lt_deals *deals, int deal) {
    deals->half[deal >> 6] ^= (uint64_t)1 << (deal & 63);
}
#endif

static inline int lt_any_deal(lt_deals deals) { return (lt_half(deals, 0) | lt_half(deals, 1)) != 0; }

static inline int lt_has_deal(lt_deals deals, int deal) {
    return (int)(lt_half(deals, deal >> 6) >> (deal & 63) & 1);
}
#endif
