#define _GNU_SOURCE
#include "supervision.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

// MARK: The parent

// What ends a server in order, what it only logs, what an app may handle, and the ends of children.
static const int followed[] = {SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2, SIGWINCH, SIGCHLD};
// What Swift's backtracer handles. The parent runs no code that is worth a backtrace.
static const int traps[] = {SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

int stateroom_signals_open(void) {
  for (size_t i = 0; i < sizeof traps / sizeof traps[0]; i++) signal(traps[i], SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  for (size_t i = 0; i < sizeof followed / sizeof followed[0]; i++) sigaddset(&signals, followed[i]);
  if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int stateroom_signals_next(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count = read(descriptor, &information, sizeof information);
  return count == sizeof information ? (int)information.ssi_signo : 0;
}

void stateroom_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int stateroom_open_backtrace_lock(void) { return memfd_create("stateroom-backtrace", MFD_CLOEXEC); }

void stateroom_end_by_signal(int signal_number) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(signal_number, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal_number);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  kill(getpid(), signal_number);
}

// MARK: A child

bool stateroom_begin_as_child(pid_t parent) {
  // Otherwise it would have the name of the link by which the program was started again.
  prctl(PR_SET_NAME, program_invocation_short_name, 0, 0, 0);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return true;
  return getppid() == parent;
}
