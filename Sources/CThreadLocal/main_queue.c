#define _GNU_SOURCE
#include "thread_local.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// What CoreFoundation's run loop serves the main queue through; no public header declares them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

static bool is_serving;

bool stateroom_serves_main_queue(void) { return is_serving; }

// Takes the place of Dispatch's own function in the executables that this is linked into, which is where an asynchronous
// `main` ends up, that of a test runner too. Dispatch's ends the thread that the process began with and serves the main
// queue from one worker after another, so that the main actor is on no thread that `Thread.isMainThread` is true for.
// This one does what Darwin's does: it serves the queue on the thread that calls it.
//
// Weak, so that Dispatch's own is taken where both are linked statically.
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
