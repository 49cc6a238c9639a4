#define _GNU_SOURCE
#include "global_variables.h"

#ifdef __linux__
#include <link.h>

struct search {
  const uintptr_t *addresses;
  bool *found;
  size_t count;
};

static void note(const struct search *search, uintptr_t word) {
  size_t low = 0, high = search->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (search->addresses[middle] < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low < search->count && search->addresses[low] == word) search->found[low] = true;
}

// Other threads may write the words that are read here, and sanitizers put guards between variables. A word that is
// being written has either of its values; no word is dereferenced.
__attribute__((no_sanitize("address", "thread", "undefined"), noinline))
static void search_words(const struct search *search, uintptr_t begin, uintptr_t end) {
  uintptr_t least = search->addresses[0], range = search->addresses[search->count - 1] - least;
  for (uintptr_t place = (begin + 7) & ~(uintptr_t)7; place + 8 <= end; place += 8) {
    uintptr_t word = *(const volatile uintptr_t *)place;
    if (word - least <= range) note(search, word);
  }
}

static int search_image(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  // Memory that is read-only after relocation holds no objects that were created later.
  uintptr_t constant_begin = 0, constant_end = 0;
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    if (part->p_type != PT_GNU_RELRO) continue;
    constant_begin = image->dlpi_addr + part->p_vaddr;
    constant_end = constant_begin + part->p_memsz;
  }
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W) || !(part->p_flags & PF_R)) continue;
    uintptr_t begin = image->dlpi_addr + part->p_vaddr, end = begin + part->p_memsz;
    if (constant_begin <= begin && begin < constant_end) begin = constant_end;
    if (begin < end) search_words(context, begin, end);
  }
  return 0;
}

void stateroom_find_in_globals(const uintptr_t *addresses, bool *found, size_t count) {
  if (count == 0) return;
  struct search search = {addresses, found, count};
  dl_iterate_phdr(search_image, &search);
}
#else
void stateroom_find_in_globals(const uintptr_t *addresses, bool *found, size_t count) {
  (void)addresses;
  (void)found;
  (void)count;
}
#endif
