/* A C allocator that fails on request, to be preloaded (LD_PRELOAD) by tests/faults/test_memory.py.

   Only what watched libraries ask for can fail, and is counted: the caller is told by the return
   address. All else goes straight on to the allocator that comes next, AddressSanitizer's too. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define MOST_RANGES 256
#define MOST_SITES 1024
#define PLACES (1u << 18)       /* for live blocks; never more than half full in the tests */

static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static void (*next_free)(void *);

static struct { uintptr_t begin, end; } ranges[MOST_RANGES];
static int range_count;

static atomic_flag lock = ATOMIC_FLAG_INIT;
static void *live[PLACES];
static long live_count;
static long asked, failed, fail_from, fail_to;  /* the first asked for is number 1 */
static void *sites[MOST_SITES]; /* who was refused, each once */
static int site_count;

static char early[1 << 16];     /* for what dlsym itself asks for */
static size_t early_used;

static void find_next(void) {
    static int finding;
    if (finding) return;
    finding = 1;
    next_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
    next_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    next_free = (void (*)(void *))dlsym(RTLD_NEXT, "free");
    next_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
}

static int is_early(void *block) {
    return (char *)block >= early && (char *)block < early + sizeof(early);
}

static void *early_block(size_t size) {
    void *block = early + early_used;
    early_used += (size + 31) / 16 * 16;
    return early_used <= sizeof(early) ? block : NULL;
}

static int watched(void *caller) {
    uintptr_t address = (uintptr_t)caller;
    for (int index = 0; index < range_count; index++)
        if (address >= ranges[index].begin && address < ranges[index].end) return 1;
    return 0;
}

static unsigned place_of(void *block) {
    return (unsigned)(((uintptr_t)block >> 4) * 0x9E3779B97F4A7C15u >> 46) & (PLACES - 1);
}

static void take_lock(void) { while (atomic_flag_test_and_set(&lock)) ; }
static void drop_lock(void) { atomic_flag_clear(&lock); }

/* Whether this request must fail. */
static int refuse(void *caller) {
    int now, site;
    take_lock();
    asked++;
    now = asked >= fail_from && asked <= fail_to;
    failed += now;
    for (site = 0; now && site < site_count && sites[site] != caller; site++) ;
    if (now && site == site_count && site_count < MOST_SITES) sites[site_count++] = caller;
    drop_lock();
    if (now) errno = ENOMEM;
    return now;
}

static void *enter(void *block) {
    unsigned place = place_of(block);
    if (!block) return block;
    take_lock();
    while (live[place]) place = (place + 1) & (PLACES - 1);
    live[place] = block;
    live_count++;
    drop_lock();
    return block;
}

static void leave(void *block) {
    unsigned place = place_of(block);
    if (!block || !live_count) return;
    take_lock();
    while (live[place] && live[place] != block) place = (place + 1) & (PLACES - 1);
    if (live[place]) {
        unsigned hole = place;
        while (live[place = (place + 1) & (PLACES - 1)])    /* close the gap */
            if (((place - place_of(live[place])) & (PLACES - 1)) >= ((place - hole) & (PLACES - 1))) {
                live[hole] = live[place];
                hole = place;
            }
        live[hole] = NULL;
        live_count--;
    }
    drop_lock();
}

void *malloc(size_t size) {
    if (!next_malloc) find_next();
    if (!next_malloc) return early_block(size);
    if (!watched(__builtin_return_address(0))) return next_malloc(size);
    return refuse(__builtin_return_address(0)) ? NULL : enter(next_malloc(size));
}

void *calloc(size_t number, size_t size) {
    if (!next_malloc) find_next();
    if (!next_malloc) return early_block(number * size);
    if (!watched(__builtin_return_address(0))) return next_calloc(number, size);
    return refuse(__builtin_return_address(0)) ? NULL : enter(next_calloc(number, size));
}

void *realloc(void *block, size_t size) {
    void *moved;
    if (!next_malloc) find_next();
    if (is_early(block)) {
        moved = next_malloc(size);
        return moved ? memcpy(moved, block, size) : NULL;
    }
    if (!watched(__builtin_return_address(0))) {
        leave(block);
        return next_realloc(block, size);
    }
    if (refuse(__builtin_return_address(0))) return NULL;
    leave(block);
    moved = next_realloc(block, size);
    enter(moved ? moved : block);
    return moved;
}

void free(void *block) {
    if (!next_malloc) find_next();
    if (is_early(block)) return;
    leave(block);
    next_free(block);
}

static int add_ranges(struct dl_phdr_info *info, size_t size, void *part) {
    (void)size;
    if (!strstr(info->dlpi_name, part)) return 0;
    for (int index = 0; index < info->dlpi_phnum && range_count < MOST_RANGES; index++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
        ranges[range_count].begin = info->dlpi_addr + segment->p_vaddr;
        ranges[range_count].end = ranges[range_count].begin + segment->p_memsz;
        range_count++;
    }
    return 0;
}

/* Watch the loaded libraries with `part` in their paths; returns how many ranges that makes. */
int faults_watch(char *part) {
    dl_iterate_phdr(add_ranges, part);
    return range_count;
}

/* From now, the requests numbered first to last fail; 1 is the next one. */
void faults_arm(long first, long last) {
    asked = failed = 0;
    fail_from = first;
    fail_to = last;
}

/* Nothing fails any more; returns how many requests did. */
long faults_disarm(void) {
    fail_from = 1;
    fail_to = 0;
    return failed;
}

/* How many requests there were since faults_arm. */
long faults_asked(void) { return asked; }

/* How many places in the code of libraries with `part` in their paths were refused memory. */
long faults_sites(const char *part) {
    long found = 0;
    Dl_info info;
    for (int site = 0; site < site_count; site++)
        found += dladdr(sites[site], &info) && strstr(info.dli_fname, part) != NULL;
    return found;
}

/* How many blocks that watched libraries asked for are not freed. */
long faults_held(void) { return live_count; }
