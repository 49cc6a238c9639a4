#define _GNU_SOURCE
#include "thread_local.h"

#include <pthread.h>

static _Thread_local struct stateroom_thread current_thread;
static pthread_t initial_thread;

__attribute__((constructor)) static void remember_initial_thread(void) {
  initial_thread = pthread_self();
}

struct stateroom_thread *stateroom_current_thread(void) { return &current_thread; }

bool stateroom_is_initial_thread(void) { return pthread_equal(initial_thread, pthread_self()); }
