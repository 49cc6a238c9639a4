#ifndef STATEROOM_NOTES_INTERNAL_H
#define STATEROOM_NOTES_INTERNAL_H

#include "notes.h"

#pragma clang assume_nonnull begin

extern struct stateroom_notes *stateroom_notes_in_use;
/// The note of the calling thread, or NULL if it has none.
struct stateroom_note *_Nullable stateroom_thread_note(void);

/// Marks a note, or that there is none, unless something is marked already. Async-signal-safe.
void stateroom_notes_mark_note(struct stateroom_note *_Nullable note, uint32_t cause);

#pragma clang assume_nonnull end

#endif
