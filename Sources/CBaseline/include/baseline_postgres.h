#ifndef STATEROOM_BASELINE_POSTGRES_H
#define STATEROOM_BASELINE_POSTGRES_H

#include "baseline_store.h"

#pragma clang assume_nonnull begin

// Repeatedly makes the writes of an action in a database that our own servers use: for each session of a commit its
// revision and one value, with our own statements and settings, and `group` sessions per commit on average.
// `sessions` are their ids, as an array of PostgreSQL. Returns false if the database refused something.
_Bool baseline_commit_postgres(
    const char *target, const char *sessions, double group, double seconds, struct baseline_commits *done);

#pragma clang assume_nonnull end

#endif
