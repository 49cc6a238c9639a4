#ifndef STATEROOM_CLOCK_H
#define STATEROOM_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#pragma clang assume_nonnull begin

/// The time by each of the system's clocks at one moment, in nanoseconds.
struct stateroom_moment {
  int64_t date;
  int64_t uptime;
  int64_t continuous;
};

/// Reads a clock of the system's on behalf of the calling code; false if that goes by the system's time.
typedef bool (*stateroom_clock_answer)(clockid_t id, int64_t *nanoseconds);

/// Has the calling code's reads of the time answered by a function. Called once, before there is another thread that
/// reads the time.
void stateroom_answer_clocks(stateroom_clock_answer answer);

/// Returns the present moment, as the calling code reads it.
struct stateroom_moment stateroom_now(void);

/// Lets the clocks stand at a moment for the code that the calling thread runs from now on, or lets them go if the
/// moment is null. Returns the moment at which they stood so far. The moment must stay in memory until then.
///
/// Code that sleeps reads the clocks until its time has come. They therefore stand for a second at most.
const struct stateroom_moment *_Nullable stateroom_stand_still(const struct stateroom_moment *_Nullable moment);

/// Reads a clock of the system's, as the system does.
int64_t stateroom_system_time(clockid_t id);

#pragma clang assume_nonnull end

#endif
