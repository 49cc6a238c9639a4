#define _GNU_SOURCE
#include "supervision.h"
#include "notes_internal.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// Swift's backtracer takes seconds, in which the process keeps its connections and the locks of its files. So a copy of
// the process, which has neither, makes the backtrace, while the process itself ends.
//
// All of this runs in the handler of a trap, and calls only what a handler may call.

enum { SECONDS = 2, NICENESS = 10, FIRST_OWN_DESCRIPTOR = 3, DESCRIPTORS_AT_MOST = 1 << 16 };

static bool is_enabled;
static int lock_descriptor = -1;

void stateroom_backtrace_in_copy(int lock) {
  lock_descriptor = lock;
  is_enabled = true;
}

/// Copies the process without the handlers of `fork`, which may wait for locks that the code that trapped holds.
static pid_t copy_process(void) {
#if defined(__GLIBC__) && !__GLIBC_PREREQ(2, 34)
  return (pid_t)syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
#else
  return _Fork();
#endif
}

/// Closes all descriptors from a number up to another.
static void close_range_of(unsigned first, unsigned last) {
  if (first > last) return;
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  struct rlimit limit;
  unsigned end = DESCRIPTORS_AT_MOST;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < end) end = (unsigned)limit.rlim_cur;
  for (unsigned descriptor = first; descriptor <= last && descriptor < end; descriptor++) close((int)descriptor);
}

/// Ends the copy and the program that reads it.
static void end_group(int signal_number) {
  (void)signal_number;
  kill(0, SIGKILL);
}

/// Lets go of everything that the next process waits for. Returns false if another backtrace is being made.
static bool prepare_copy(void) {
  // A lock of `flock` lasts as long as a mapping of its file.
  stateroom_notes_unmap();
  int lock = lock_descriptor;
  if (lock >= FIRST_OWN_DESCRIPTOR) close_range_of(FIRST_OWN_DESCRIPTOR, (unsigned)lock - 1);
  close_range_of(lock >= FIRST_OWN_DESCRIPTOR ? (unsigned)lock + 1 : FIRST_OWN_DESCRIPTOR, UINT_MAX);
  // Belongs to this process alone, and ends with it.
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (lock >= 0 && fcntl(lock, F_SETLK, &whole) != 0) return false;
  // A group of its own ends as a whole. The process that serves next goes before it.
  if (setpgid(0, 0) != 0) return false;
  setpriority(PRIO_PROCESS, 0, NICENESS);
  // If memory runs out, the backtrace goes, and not the process that serves.
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0) {
    ssize_t written = write(score, "1000", 4);
    (void)written;
    close(score);
  }
  // A terminal may stop groups in its background that write.
  signal(SIGTTOU, SIG_IGN);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_group;
  sigaction(SIGALRM, &action, NULL);
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &alarm, NULL);
  struct itimerval timer = {.it_value = {.tv_sec = SECONDS}};
  return setitimer(ITIMER_REAL, &timer, NULL) == 0;
}

bool stateroom_leave_backtrace_to_copy(
    const struct sigaction *handler, int signal_number, siginfo_t *info, void *context) {
  if (!is_enabled) return false;
  pid_t copy = copy_process();
  if (copy < 0) {
    static const char message[] = "No backtrace: the process cannot be copied.\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
  }
  if (copy != 0) return true;
  // A trap in here is not handled again.
  is_enabled = false;
  if (prepare_copy()) {
    if (handler->sa_flags & SA_SIGINFO) {
      handler->sa_sigaction(signal_number, info, context);
    } else {
      handler->sa_handler(signal_number);
    }
  }
  _exit(0);
}
