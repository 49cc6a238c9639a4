#define _GNU_SOURCE
#include "notes.h"
#include "notes_internal.h"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { TRAP_COUNT = sizeof traps / sizeof traps[0], ALTERNATE_STACK_SIZE = 64 * 1024 };

// The previous handler of each signal, such as the backtracer of Swift's runtime.
static struct sigaction earlier[TRAP_COUNT];

static void handle(int signal_number, siginfo_t *info, void *context) {
  // A signal from another process is not caused by the code that happens to run.
  bool is_own = info->si_code > 0 || info->si_pid == getpid();
  if (is_own) stateroom_notes_mark_note(stateroom_thread_note(), (uint32_t)signal_number);
  for (int i = 0; i < TRAP_COUNT; i++) {
    if (traps[i] != signal_number) continue;
    struct sigaction *next = &earlier[i];
    bool is_function = next->sa_flags & SA_SIGINFO || (next->sa_handler != SIG_DFL && next->sa_handler != SIG_IGN);
    if (is_function && stateroom_leave_backtrace_to_copy(next, signal_number, info, context)) break;
    if (next->sa_flags & SA_SIGINFO) return next->sa_sigaction(signal_number, info, context);
    if (next->sa_handler == SIG_IGN && info->si_code <= 0) return;
    if (next->sa_handler != SIG_DFL && next->sa_handler != SIG_IGN) return next->sa_handler(signal_number);
  }
  signal(signal_number, SIG_DFL);
  // On return the instruction traps again, so that a core shows it; a signal that was sent is sent again.
  if (info->si_code <= 0) raise(signal_number);
}

/// A stack that overflowed has no space for a handler. Swift's backtracer may have installed another one already.
static void prepare_alternate_stack(void) {
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, ALTERNATE_STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = ALTERNATE_STACK_SIZE};
  sigaltstack(&stack, NULL);
}

void stateroom_notes_install_handlers(void) {
  static bool is_installed;
  if (is_installed) return;
  is_installed = true;
  prepare_alternate_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < TRAP_COUNT; i++) sigaction(traps[i], &action, &earlier[i]);
}
