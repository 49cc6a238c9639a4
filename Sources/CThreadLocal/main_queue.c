#define _GNU_SOURCE
#include "thread_local.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// The functions through which CoreFoundation's run loop serves the main queue; no public header declares them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

static bool is_serving;

bool stateroom_serves_main_queue(void) { return is_serving; }

// Replaces Dispatch's own function in the executables that link this. An asynchronous `main` ends up in it, also
// that of a test runner. Dispatch's ends the process's first thread and serves the main queue on changing worker
// threads, so that `Thread.isMainThread` is false on the main actor. This one serves the queue on the calling
// thread, as Darwin's does.
//
// Weak, so that Dispatch's own is used if both are linked statically.
__attribute__((weak, noreturn)) void dispatch_main(void) {
  if (!stateroom_is_initial_thread()) {
    fputs("dispatch_main() must be called on the main thread\n", stderr);
    abort();
  }
  is_serving = true;
  int descriptor = _dispatch_get_main_queue_handle_4CF();
  for (;;) {
    struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
    if (poll(&waiting, 1, -1) < 0 && errno != EINTR) abort();
    unsigned long count;
    if (read(descriptor, &count, sizeof count) == sizeof count) _dispatch_main_queue_callback_4CF(NULL);
  }
}
