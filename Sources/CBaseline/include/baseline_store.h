#ifndef STATEROOM_BASELINE_STORE_H
#define STATEROOM_BASELINE_STORE_H

#include <stdint.h>

#pragma clang assume_nonnull begin

struct baseline_commits {
  uint64_t commits, sessions;
  // The time of the calling thread on processors, and the wall time.
  uint64_t processor_nanoseconds, nanoseconds;
};

// Repeatedly makes the writes of an action in a store that our own server made: for each session of a commit its
// revision and one value, with our own statements and settings, and `group` sessions per commit on average. Returns
// 0 or SQLite's error.
int baseline_commit(const char *path, int synchronous, double group, double seconds, struct baseline_commits *done);

#pragma clang assume_nonnull end

#endif
