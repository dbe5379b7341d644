/* The order of letters in the search, and bit operations, in portable C.
 *
 * Common letters come first, because that gives fewer nodes than alphabetical order and a faster
 * search (docs/dev/search.md). S is the very first, so that the first step settles the added S.
 */
#ifndef LT_CORE_LETTERS_H
#define LT_CORE_LETTERS_H

#include <stdint.h>

#if defined(_MSC_VER)
#include <intrin.h>
#endif

enum { LT_LETTERS = 26, LT_ALL_LETTERS = (1 << 26) - 1, LT_S = 0 };

/* By letter of the alphabet, 0 = A: its place in search order, which is
 * S E I A O T R N L D U G C H Y M P F B W V K X J Z Q. */
static const uint8_t LT_LETTER_OF[26] = {3, 18, 12, 9, 1, 17, 11, 13, 2, 23, 21, 8, 15,
                                       7, 4, 16, 25, 6, 0, 5, 10, 20, 19, 22, 14, 24};

/* Count the bits that are set, without an instruction for it. */
static inline int lt_popcount_portably(uint32_t bits) {
    bits = bits - ((bits >> 1) & 0x55555555u);
    bits = (bits & 0x33333333u) + ((bits >> 2) & 0x33333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0fu;
    return (int)((bits * 0x01010101u) >> 24);
}

/* Older x86 processors have no instruction that counts bits. So each module asks the machine once,
 * when it is loaded, and builds stay portable (docs/dev/search.md). There, the compiler's builtin
 * is a library call, which is slower than both. On other processors the builtin is right. */
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
static int lt_counts_bits;

__attribute__((constructor)) static void lt_ask_machine(void) {
    __builtin_cpu_init();
    lt_counts_bits = __builtin_cpu_supports("popcnt") != 0;
}

static inline int lt_popcount(uint32_t bits) {
    if (__builtin_expect(lt_counts_bits, 1)) {
        uint32_t count;
        __asm__("popcntl %1, %0" : "=r"(count) : "r"(bits) : "cc");
        return (int)count;
    }
    return lt_popcount_portably(bits);
}
#elif defined(__GNUC__)
static inline int lt_popcount(uint32_t bits) { return __builtin_popcount(bits); }
#elif defined(_MSC_VER) && defined(_M_ARM64)
static inline int lt_popcount(uint32_t bits) { return (int)_CountOneBits(bits); }
#elif defined(_MSC_VER) && defined(__AVX__) /* every processor with AVX has the instruction */
static inline int lt_popcount(uint32_t bits) { return (int)__popcnt(bits); }
#else
static inline int lt_popcount(uint32_t bits) { return lt_popcount_portably(bits); }
#endif

/* Index of the lowest set bit; bits must not be 0. */
static inline int lt_lowest_bit(uint32_t bits) {
#if defined(__GNUC__)
    return __builtin_ctz(bits);
#elif defined(_MSC_VER)
    unsigned long index;
    _BitScanForward(&index, bits);
    return (int)index;
#else
    return lt_popcount((bits & (0 - bits)) - 1);
#endif
}

static inline int lt_lowest_of_64(uint64_t bits) {
    uint32_t low = (uint32_t)bits;
    return low ? lt_lowest_bit(low) : 32 + lt_lowest_bit((uint32_t)(bits >> 32));
}

/* Take the lowest set bit out of bits, which must not be 0, and return its index. */
static inline int lt_take_lowest(uint32_t *bits) {
    int index = lt_lowest_bit(*bits);
    *bits &= *bits - 1;
    return index;
}

static inline void lt_prefetch(const void *address) {
#if defined(__GNUC__)
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}

#endif
