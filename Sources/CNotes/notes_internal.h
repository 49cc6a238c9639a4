#ifndef STATEROOM_NOTES_INTERNAL_H
#define STATEROOM_NOTES_INTERNAL_H

#include "notes.h"

#include <signal.h>

#pragma clang assume_nonnull begin

extern struct stateroom_notes *stateroom_notes_in_use;
/// The note of the calling thread, or NULL if it has none.
struct stateroom_note *_Nullable stateroom_thread_note(void);

/// Marks a note, or that there is none, unless something is marked already. Async-signal-safe.
void stateroom_notes_mark_note(struct stateroom_note *_Nullable note, uint32_t cause);

/// Ends the mapping of the notes' file, if there is one, in a copy of the process. Async-signal-safe.
void stateroom_notes_unmap(void);

/// Has a copy of the process call a handler, and end. Returns false if the process has to call it itself.
/// Async-signal-safe.
bool stateroom_leave_backtrace_to_copy(
    const struct sigaction *handler, int signal_number, siginfo_t *info, void *_Nullable context);

#pragma clang assume_nonnull end

#endif
