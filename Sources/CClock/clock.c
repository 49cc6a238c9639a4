#define _GNU_SOURCE
#include "clock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/time.h>

static _Thread_local const struct stateroom_moment *standing;
/// The system's uptime at which they began to stand.
static _Thread_local int64_t standing_since;
static _Atomic(stateroom_clock_answer) answer;

static const int64_t standing_at_most = 1000000000;

// Whether the system's clocks are not to be read, and the time instead.
static inline bool is_answered(clockid_t id, int64_t *nanoseconds) {
  const struct stateroom_moment *moment = standing;
  if (moment) {
    if (stateroom_system_time(CLOCK_MONOTONIC) - standing_since > standing_at_most) return false;
    switch (id) {
      case CLOCK_REALTIME:
      case CLOCK_REALTIME_COARSE: *nanoseconds = moment->date; return true;
      case CLOCK_MONOTONIC:
      case CLOCK_MONOTONIC_COARSE:
      case CLOCK_MONOTONIC_RAW: *nanoseconds = moment->uptime; return true;
      case CLOCK_BOOTTIME: *nanoseconds = moment->continuous; return true;
      default: return false;
    }
  }
  stateroom_clock_answer function = atomic_load_explicit(&answer, memory_order_acquire);
  return function && function(id, nanoseconds);
}

#if defined(__GLIBC__)

// A program's definition comes before a shared library's, for the library's own calls as well. Each function below
// takes the place of the system's, and calls it unless the time stands still or the calling code goes by another one.

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

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);
typedef int (*gettimeofday_function)(struct timeval *, void *);
typedef time_t (*time_function)(time_t *);

SYSTEM(clock_gettime_function, clock_gettime)
SYSTEM(gettimeofday_function, gettimeofday)
SYSTEM(time_function, time)

#define TAKES_THE_PLACE __attribute__((visibility("default")))

TAKES_THE_PLACE int clock_gettime(clockid_t id, struct timespec *time) {
  int64_t nanoseconds;
  if (is_answered(id, &nanoseconds)) {
    time->tv_sec = nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
    return 0;
  }
  return system_clock_gettime()(id, time);
}

TAKES_THE_PLACE int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int64_t nanoseconds;
  if (is_answered(CLOCK_REALTIME, &nanoseconds)) {
    time->tv_sec = nanoseconds / 1000000000;
    time->tv_usec = nanoseconds % 1000000000 / 1000;
    return 0;
  }
  return system_gettimeofday()(time, zone);
}

TAKES_THE_PLACE time_t time(time_t *seconds) {
  int64_t nanoseconds;
  if (is_answered(CLOCK_REALTIME, &nanoseconds)) {
    time_t result = nanoseconds / 1000000000;
    if (seconds) *seconds = result;
    return result;
  }
  return system_time()(seconds);
}

static void read_system(clockid_t id, struct timespec *time) { system_clock_gettime()(id, time); }

#else

static void read_system(clockid_t id, struct timespec *time) { clock_gettime(id, time); }

#endif

int64_t stateroom_system_time(clockid_t id) {
  struct timespec time = {0};
  read_system(id, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t read_clock(clockid_t id) {
  int64_t nanoseconds;
  return is_answered(id, &nanoseconds) ? nanoseconds : stateroom_system_time(id);
}

struct stateroom_moment stateroom_now(void) {
  if (standing) return *standing;
  return (struct stateroom_moment){
      .date = read_clock(CLOCK_REALTIME),
      .uptime = read_clock(CLOCK_MONOTONIC),
      .continuous = read_clock(CLOCK_BOOTTIME),
  };
}

const struct stateroom_moment *stateroom_stand_still(const struct stateroom_moment *moment) {
  const struct stateroom_moment *outer = standing;
  if (moment && !outer) standing_since = stateroom_system_time(CLOCK_MONOTONIC);
  standing = moment;
  return outer;
}

void stateroom_answer_clocks(stateroom_clock_answer function) {
  atomic_store_explicit(&answer, function, memory_order_release);
}
