#ifndef STATEROOM_THREAD_LOCAL_H
#define STATEROOM_THREAD_LOCAL_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// The state of one thread's work on a render tree. Swift has no thread-local variables of its own, and property
/// wrappers are read from any thread.
struct stateroom_thread {
  /// The node whose body, row or declaration is being evaluated on this thread.
  void *_Nullable tracker;
  /// The number of the transaction that `withTransaction` opened on this thread, or 0 outside of one.
  unsigned long transaction;
};

/// Returns the calling thread's own record.
struct stateroom_thread *stateroom_current_thread(void);

/// Returns whether the calling thread is the process's first thread.
bool stateroom_is_initial_thread(void);

/// Returns whether `dispatch_main` serves the main queue on the process's first thread, so that no other loop can.
bool stateroom_serves_main_queue(void);

#pragma clang assume_nonnull end

#endif
