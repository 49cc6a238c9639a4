#if defined(__linux__)

#define _GNU_SOURCE
#include "test_time.h"

#include "clock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// A program's definition comes before a shared library's, for the library's own calls as well. Each function below
// takes the place of the system's, and calls it unless the calling code goes by a test's clock.

static struct stateroom_test_time answers;
static atomic_int clock_count;
static _Thread_local void *current_cause;

static bool has_clocks(void) { return atomic_load_explicit(&clock_count, memory_order_acquire) > 0; }

#define SYSTEM(type, name)                                                          \
  static type system_##name(void) {                                                 \
    static _Atomic(void *) found;                                                   \
    void *function = atomic_load_explicit(&found, memory_order_relaxed);            \
    if (!function) {                                                                \
      function = dlsym(RTLD_NEXT, #name);                                           \
      atomic_store_explicit(&found, function, memory_order_relaxed);                \
    }                                                                               \
    return (type)function;                                                          \
  }

typedef void (*async_function)(void *, void *, stateroom_work_function);
typedef void (*async_block_function)(void *, void *);
typedef void (*after_function)(uint64_t, void *, void *, stateroom_work_function);
typedef void (*after_block_function)(uint64_t, void *, void *);
typedef void (*set_timer_function)(void *, uint64_t, uint64_t, uint64_t);
typedef void (*add_timer_function)(void *, void *, void *);

SYSTEM(async_function, dispatch_async_f)
SYSTEM(async_block_function, dispatch_async)
SYSTEM(after_function, dispatch_after_f)
SYSTEM(after_block_function, dispatch_after)
SYSTEM(set_timer_function, dispatch_source_set_timer)
SYSTEM(add_timer_function, CFRunLoopAddTimer)

#define TAKES_THE_PLACE __attribute__((visibility("default")))

extern struct dispatch_queue_s _dispatch_main_q;

// Work of the main queue that is kept, so that it can run while a block of the queue runs, which the queue itself does not
// allow. In its place the queue has a block that runs the first of it.
struct kept {
  struct kept *next;
  void *context;
  stateroom_work_function work;
};

static atomic_bool keeps_work;
static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;
static struct kept *first_kept, **kept_end = &first_kept;

bool stateroom_run_kept_work(void) {
  pthread_mutex_lock(&kept_lock);
  struct kept *kept = first_kept;
  if (kept) {
    first_kept = kept->next;
    if (!first_kept) kept_end = &first_kept;
  }
  pthread_mutex_unlock(&kept_lock);
  if (!kept) return false;
  struct kept copy = *kept;
  free(kept);
  copy.work(copy.context);
  return true;
}

static void run_first_kept(void *context) { stateroom_run_kept_work(); }

static bool keep(void *queue, void *context, stateroom_work_function work) {
  if (queue != (void *)&_dispatch_main_q || !atomic_load_explicit(&keeps_work, memory_order_acquire)) return false;
  struct kept *kept = malloc(sizeof *kept);
  if (!kept) return false;
  *kept = (struct kept){NULL, context, work};
  pthread_mutex_lock(&kept_lock);
  *kept_end = kept;
  kept_end = &kept->next;
  pthread_mutex_unlock(&kept_lock);
  system_dispatch_async_f()(queue, NULL, run_first_kept);
  return true;
}

bool stateroom_keeps_work(void) { return atomic_load_explicit(&keeps_work, memory_order_acquire); }
void stateroom_keep_work(bool keeps) { atomic_store_explicit(&keeps_work, keeps, memory_order_release); }

TAKES_THE_PLACE void dispatch_async_f(void *queue, void *context, stateroom_work_function work) {
  if (has_clocks() && answers.async(queue, context, work)) return;
  if (keep(queue, context, work)) return;
  system_dispatch_async_f()(queue, context, work);
}

TAKES_THE_PLACE void dispatch_after_f(
    uint64_t when, void *queue, void *context, stateroom_work_function work) {
  if (has_clocks() && answers.after(when, queue, context, work)) return;
  system_dispatch_after_f()(when, queue, context, work);
}

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// The layout of a block, as the runtime of blocks defines it.
struct block {
  void *isa;
  int32_t flags;
  int32_t reserved;
  void (*invoke)(void *block);
};

static void run_block(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

TAKES_THE_PLACE void dispatch_async(void *queue, void *block) {
  if (has_clocks() || atomic_load_explicit(&keeps_work, memory_order_acquire)) {
    void *copy = _Block_copy(block);
    if (has_clocks() && answers.async(queue, copy, run_block)) return;
    if (keep(queue, copy, run_block)) return;
    _Block_release(copy);
  }
  system_dispatch_async()(queue, block);
}

TAKES_THE_PLACE void dispatch_after(uint64_t when, void *queue, void *block) {
  if (has_clocks()) {
    void *copy = _Block_copy(block);
    if (answers.after(when, queue, copy, run_block)) return;
    _Block_release(copy);
  }
  system_dispatch_after()(when, queue, block);
}

TAKES_THE_PLACE void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  uint64_t when = has_clocks() ? answers.source_timer(start) : start;
  system_dispatch_source_set_timer()(source, when, interval, leeway);
}

TAKES_THE_PLACE void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  if (has_clocks() && answers.run_loop_timer(timer)) return;
  system_CFRunLoopAddTimer()(loop, timer, mode);
}

static bool answer_clock(clockid_t id, int64_t *nanoseconds) {
  return has_clocks() && answers.clock(id, nanoseconds);
}

void stateroom_install_test_time(const struct stateroom_test_time *value) {
  answers = *value;
  stateroom_answer_clocks(answer_clock);
}

void stateroom_count_test_clocks(int32_t difference) {
  atomic_fetch_add_explicit(&clock_count, difference, memory_order_acq_rel);
}

void stateroom_system_async(void *queue, void *context, stateroom_work_function work) {
  if (keep(queue, context, work)) return;
  system_dispatch_async_f()(queue, context, work);
}

void *stateroom_main_queue(void) { return &_dispatch_main_q; }

void *stateroom_cause(void) { return current_cause; }
void stateroom_set_cause(void *cause) { current_cause = cause; }

// The layout of a timer's context, as CFRunLoop.h declares it.
struct timer_context {
  int64_t version;
  void *info;
  const void *retain, *release, *copy_description;
};

extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context);

void *stateroom_run_loop_timer_target(void *timer) {
  struct timer_context context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

#endif
