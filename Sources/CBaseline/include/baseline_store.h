#ifndef STATEROOM_BASELINE_STORE_H
#define STATEROOM_BASELINE_STORE_H

#include <stdint.h>

#pragma clang assume_nonnull begin

struct baseline_commits {
  uint64_t commits, sessions;
  // Of the calling thread, and of the wall's clock.
  uint64_t processor_nanoseconds, nanoseconds;
};

// Writes again and again what an action changes in a store that our own server made: for each session of a commit
// its revision and one value, with the statements and settings of our own, `group` sessions in a commit on average.
// Returns 0, or SQLite's error.
int baseline_commit(const char *path, int synchronous, double group, double seconds, struct baseline_commits *done);

#pragma clang assume_nonnull end

#endif
