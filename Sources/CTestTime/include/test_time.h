#ifndef STATEROOM_TEST_TIME_H
#define STATEROOM_TEST_TIME_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#pragma clang assume_nonnull begin

typedef void (*stateroom_work_function)(void *_Nullable context);

/// Answers for the time of code that goes by a test's clock. Each is asked on the thread of that code.
struct stateroom_test_time {
  /// Reads a clock of the system's; false if the calling code goes by the system's time.
  bool (*clock)(clockid_t id, int64_t *nanoseconds);
  /// Takes work that is to run at a moment; false if the system keeps it.
  bool (*after)(uint64_t when, void *queue, void *_Nullable context, stateroom_work_function work);
  /// Takes work that is to run as soon as a queue is free; false if the system keeps it.
  bool (*async)(void *queue, void *_Nullable context, stateroom_work_function work);
  /// Takes a timer of Foundation's that is added to a run loop; false if the system keeps it.
  bool (*run_loop_timer)(void *timer);
  /// Translates the moment of a timer that the system keeps.
  uint64_t (*source_timer)(uint64_t when);
};

/// Installs the answers, which are asked as long as there is a test's clock.
void stateroom_install_test_time(const struct stateroom_test_time *answers);

/// Counts the test's clocks that there are.
void stateroom_count_test_clocks(int32_t difference);

/// Runs work on a queue, as the system does.
void stateroom_system_async(void *queue, void *_Nullable context, stateroom_work_function work);

/// Keeps work that is put into the main queue from now on, so that it can run while a block of the queue runs.
void stateroom_keep_work(bool keeps);

/// Whether work of the main queue is kept.
bool stateroom_keeps_work(void);

/// Runs the first work of the main queue that is kept; false if there is none. Only on the main thread.
bool stateroom_run_kept_work(void);

/// The main queue.
void *stateroom_main_queue(void);

/// The object on whose behalf the thread runs queued work, or null for none.
void *_Nullable stateroom_cause(void);
void stateroom_set_cause(void *_Nullable cause);

/// The object that a timer of a run loop calls.
void *_Nullable stateroom_run_loop_timer_target(void *timer);

#pragma clang assume_nonnull end

#endif
