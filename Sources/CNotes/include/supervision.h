#ifndef STATEROOM_SUPERVISION_H
#define STATEROOM_SUPERVISION_H

#include <stdbool.h>
#include <sys/types.h>

// MARK: The parent

/// Returns a descriptor from which signals that are sent to this process are read, or -1. They have no other effect
/// from now on.
int stateroom_signals_open(void);
/// Returns the next signal that was sent, or 0 if there is none.
int stateroom_signals_next(int descriptor);
/// Makes this process the parent of those whose own parents end, so that it can wait for them.
void stateroom_adopt_orphans(void);
/// Returns a file in memory by whose lock one backtrace is made at a time, or -1.
int stateroom_open_backtrace_lock(void);
/// Ends this process by a signal, as another one has ended, without a core of its own. Returns if it cannot, as in a
/// container's first process.
void stateroom_end_by_signal(int signal_number);

// MARK: A child

/// Has this process killed when its parent ends, and gives it the program's name. Returns false if the parent has ended
/// already.
bool stateroom_begin_as_child(pid_t parent);
/// Has a copy of this process make the backtrace of a trap, while this one ends. `lock` is the file of
/// ``stateroom_open_backtrace_lock``.
void stateroom_backtrace_in_copy(int lock);

#endif
