#define _GNU_SOURCE
#include "notes.h"

#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// A function of Swift's runtime.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

static pthread_t first_thread;

__attribute__((constructor)) static void remember_first_thread(void) { first_thread = pthread_self(); }

// MARK: Another thread's calls

enum { FRAME_LIMIT = 128, HANDLER_FRAMES = 2 };
static void *frames[FRAME_LIMIT];
static int frame_count;
static sem_t is_written;

static void write_frames(int signal_number) {
  (void)signal_number;
  frame_count = backtrace(frames, FRAME_LIMIT);
  sem_post(&is_written);
}

int stateroom_backtrace_first_thread(void **addresses, int limit) {
  // The first call loads the unwinder, which a signal handler must not do.
  void *unused[1];
  backtrace(unused, 1);
  if (sem_init(&is_written, 0, 0) != 0) return 0;
  int signal_number = SIGRTMAX - 1;
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_frames;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(signal_number, &action, &before) != 0) return 0;
  if (pthread_kill(first_thread, signal_number) != 0) return 0;
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += 2;
  if (sem_timedwait(&is_written, &end) != 0) return 0;
  // Skips the handler and the frame of the signal.
  int count = frame_count - HANDLER_FRAMES;
  if (count > limit) count = limit;
  if (count < 0) count = 0;
  memcpy(addresses, frames + HANDLER_FRAMES, (size_t)count * sizeof *addresses);
  return count;
}

// MARK: Names

/// Finds the program's own function that contains an offset; the table of functions is not loaded into memory.
static bool find_in_program(uintptr_t offset, char *name, size_t size) {
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  bool is_found = false;
  if (fstat(descriptor, &status) == 0 && (size_t)status.st_size > sizeof(ElfW(Ehdr))) {
    size_t length = (size_t)status.st_size;
    const char *file = mmap(NULL, length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      const ElfW(Ehdr) *header = (const void *)file;
      const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
      bool has_sections = header->e_shoff > 0 && header->e_shoff + header->e_shnum * sizeof *sections <= length;
      for (int i = 0; has_sections && !is_found && i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *strings = &sections[sections[i].sh_link];
        if (sections[i].sh_offset + sections[i].sh_size > length) continue;
        if (strings->sh_offset + strings->sh_size > length) continue;
        const ElfW(Sym) *symbols = (const void *)(file + sections[i].sh_offset);
        for (size_t k = 0; k < sections[i].sh_size / sizeof *symbols && !is_found; k++) {
          const ElfW(Sym) *symbol = &symbols[k];
          if ((symbol->st_info & 15) != STT_FUNC || symbol->st_name >= strings->sh_size) continue;
          if (offset < symbol->st_value || offset - symbol->st_value >= symbol->st_size) continue;
          snprintf(name, size, "%.*s", (int)(strings->sh_size - symbol->st_name),
                   file + strings->sh_offset + symbol->st_name);
          is_found = true;
        }
      }
      munmap((void *)file, length);
    }
  }
  close(descriptor);
  return is_found;
}

void stateroom_describe_address(const void *address, char *text, size_t size) {
  char name[1024] = "";
  Dl_info information;
  struct link_map *map = NULL;
  if (dladdr1(address, &information, (void **)&map, RTLD_DL_LINKMAP) == 0) {
    snprintf(text, size, "%p", address);
    return;
  }
  const char *path = information.dli_fname != NULL ? information.dli_fname : "?";
  const char *slash = strrchr(path, '/');
  const char *file = slash != NULL ? slash + 1 : path;
  uintptr_t offset = (uintptr_t)address - map->l_addr;
  bool is_program = map->l_name == NULL || map->l_name[0] == 0;
  if (!(is_program && find_in_program(offset, name, sizeof name)) && information.dli_sname != NULL) {
    snprintf(name, sizeof name, "%s", information.dli_sname);
  }
  char *demangled = name[0] != 0 ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
  const char *function = demangled != NULL ? demangled : name[0] != 0 ? name : "?";
  snprintf(text, size, "%s in %s+0x%zx", function, file, (size_t)offset);
  free(demangled);
}

// MARK: Global variables

/// The number of addresses that are looked up in the life of the process: each look-up reads the table of functions.
enum { LOOKUP_LIMIT = 256 };
static _Atomic(uintptr_t) looked_up[LOOKUP_LIMIT];
static _Atomic int lookup_count;

/// Notes a look-up. Returns false if the address was looked up before, in vain, or if there were too many.
static bool begin_lookup(uintptr_t offset) {
  int count = atomic_load_explicit(&lookup_count, memory_order_relaxed);
  for (int i = 0; i < count && i < LOOKUP_LIMIT; i++) {
    if (atomic_load_explicit(&looked_up[i], memory_order_relaxed) == offset) return false;
  }
  int next = atomic_fetch_add_explicit(&lookup_count, 1, memory_order_relaxed);
  if (next >= LOOKUP_LIMIT) return false;
  atomic_store_explicit(&looked_up[next], offset, memory_order_relaxed);
  return true;
}

static const struct link_map *map_of(void *address) {
  struct dl_find_object object;
  return _dl_find_object(address, &object) == 0 ? object.dlfo_link_map : NULL;
}

static bool is_program(const struct link_map *map) {
  return map != NULL && (map->l_name == NULL || map->l_name[0] == 0);
}

/// Whether an object is the library of Swift's runtime.
static bool is_runtime(const struct link_map *map) {
  return map != NULL && map->l_name != NULL && strstr(map->l_name, "/libswiftCore.") != NULL;
}

/// Writes the name of a variable, given the mangled name of its initializer, such as `Settings.shared`.
static void write_variable(const char *initializer, int length, char *text, size_t size) {
  // That of the variable has its type. Any will do.
  char mangled[1100];
  snprintf(mangled, sizeof mangled, "%.*sSivpZ", length, initializer);
  char *demangled = swift_demangle(mangled, strlen(mangled), NULL, NULL, 0);
  const char *name = demangled != NULL ? demangled : "a global variable";
  if (strncmp(name, "static ", 7) == 0) name += 7;
  const char *end = strstr(name, " : ");
  if (end == NULL) end = name + strlen(name);
  // Of a private name, without its file: `(name in _0123)`.
  size_t count = 0;
  for (const char *next = name; next < end && count + 1 < size; next++) {
    if (strncmp(next, " in _", 5) == 0) {
      next += strcspn(next, ")");
    } else if (*next != '(') {
      text[count++] = *next;
    }
  }
  text[count] = 0;
  free(demangled);
}

bool stateroom_initializing_variable(char *text, size_t size) {
  void *stack[FRAME_LIMIT];
  int count = backtrace(stack, FRAME_LIMIT);
  for (int i = 1; i + 1 < count; i++) {
    // The runtime calls an initializer, and only calls from there are looked up.
    const struct link_map *map = map_of(stack[i]);
    if (!is_program(map) || !is_runtime(map_of(stack[i + 1]))) continue;
    uintptr_t offset = (uintptr_t)stack[i] - map->l_addr;
    // An initializer runs once, so what was looked up before is none.
    if (!begin_lookup(offset)) continue;
    char name[1024] = "";
    if (!find_in_program(offset, name, sizeof name)) continue;
    size_t length = strlen(name);
    if (length < 3 || strcmp(name + length - 3, "_WZ") != 0) continue;
    write_variable(name, (int)length - 3, text, size);
    return true;
  }
  return false;
}

void stateroom_end_process(void) {
  signal(SIGABRT, SIG_DFL);
  abort();
}
