#ifndef STATEROOM_NOTES_H
#define STATEROOM_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
  /// Bytes of an action's name, its terminating zero included; a longer name is cut.
  STATEROOM_ACTION_SIZE = 32,
  /// How many ends, sessions and actions a notes file has room for.
  STATEROOM_END_COUNT = 256,
  STATEROOM_HELD_SESSION_COUNT = 256,
  STATEROOM_HELD_ACTION_COUNT = 64,
};

/// Why a process ended, beside the numbers of signals.
enum {
  STATEROOM_CAUSE_NONE = 0,
  STATEROOM_CAUSE_STALL = 1000,
  STATEROOM_CAUSE_KILL = 1001,
  STATEROOM_CAUSE_STOP = 1002,
};

/// The kinds of work that app code does for a session. The numbers are kept in files: they stay what they are.
enum __attribute__((enum_extensibility(closed), swift_name("WorkKind"))) stateroom_work : uint32_t {
  /// Renders a new session.
  stateroom_work_opening = 1,
  /// Renders a session again from what is stored of it.
  stateroom_work_restoring = 2,
  /// Reads or writes what a request asks for.
  stateroom_work_request = 3,
  /// Updates views that something invalidated.
  stateroom_work_updating = 4,
  /// Runs what a view started or subscribed to: a task, a timer, a publisher.
  stateroom_work_job = 5,
  /// Reads state for the store.
  stateroom_work_saving = 6,
  /// Ends a session: what disappears says so.
  stateroom_work_ending = 7,
  /// Nothing is known but that the session was restored alone when the process ended.
  stateroom_work_alone = 8,
};

/// What app code runs for, and how the process ended if it ended there.
struct stateroom_note {
  /// The hash of the session's id; 0 if no session's code runs.
  uint64_t session;
  /// The hash of the scene's id.
  uint64_t scene;
  /// The node whose action is performed; 0 for none.
  uint64_t node;
  /// Seconds since 1970 at which the end was marked.
  int64_t time;
  char action[STATEROOM_ACTION_SIZE];
  /// One of ``stateroom_work``.
  uint32_t kind;
  /// A signal or one of the causes above; 0 as long as nothing is marked.
  uint32_t cause;
};

/// The session that a piece of work belongs to.
struct stateroom_subject {
  uint64_t session;
  uint64_t scene;
};

/// A session that is refused.
struct stateroom_held_session {
  /// The end that was one too many; no session for a free place.
  struct stateroom_note end;
  /// Seconds since 1970 from which on it is refused.
  int64_t since;
  /// How often it was released so far.
  uint32_t releases;
  /// Whether it is refused at present.
  uint32_t is_held;
};

/// An action that is refused in all sessions.
struct stateroom_held_action {
  /// The end that was one too many; no scene for a free place.
  struct stateroom_note end;
  int64_t since;
};

/// The contents of a notes file.
struct stateroom_notes {
  char magic[8];
  uint32_t version;
  /// Whether a process uses the file, or has not ended in order.
  uint32_t is_serving;
  /// What runs at present.
  struct stateroom_note current;
  /// The session that is restored alone at present.
  struct stateroom_subject suspect;
  /// The mark of a trap on a thread that carries no note.
  int64_t stray_time;
  uint32_t stray_cause;
  /// How many ends there have been; the last of them are kept.
  uint32_t end_count;
  struct stateroom_note ends[STATEROOM_END_COUNT];
  struct stateroom_held_session sessions[STATEROOM_HELD_SESSION_COUNT];
  struct stateroom_held_action actions[STATEROOM_HELD_ACTION_COUNT];
};

// MARK: Parts of a file, which Swift would see as tuples

struct stateroom_note *stateroom_end_at(struct stateroom_notes *notes, size_t index);
struct stateroom_held_session *stateroom_held_session_at(struct stateroom_notes *notes, size_t index);
struct stateroom_held_action *stateroom_held_action_at(struct stateroom_notes *notes, size_t index);
/// Makes the notes those of a new file.
void stateroom_notes_clear(struct stateroom_notes *notes);
/// Whether the notes are such as this version writes.
bool stateroom_notes_are_valid(const struct stateroom_notes *notes);
/// Copies an action's name from or to a note, cut where it is too long.
void stateroom_note_set_action(struct stateroom_note *note, const char *_Nullable name, size_t length);

// MARK: Noting, on the process's first thread; elsewhere these do nothing

/// Notes that code of a session runs. False if that is noted already, or there is no session: nothing is to be ended.
bool stateroom_note_begin(struct stateroom_subject subject, enum stateroom_work kind);
/// Ends what the last ``stateroom_note_begin`` noted that answered true; what ran around it is noted again.
void stateroom_note_end(void);
/// Notes that an action of the session at work is performed, unless one is already, which this one is part of.
void stateroom_note_begin_action(uint64_t node, const char *name, size_t length);
/// The action is over.
void stateroom_note_end_action(void);
/// The session whose code runs on the calling thread; 0 for none.
struct stateroom_subject stateroom_note_subject(void);

// MARK: Marking

/// Notes everything in a file from now on, or in memory if there is none.
void stateroom_notes_use(struct stateroom_notes *_Nullable notes);
/// Marks the first thread's note, or that there is none, as the cause of the process's end.
void stateroom_notes_mark(uint32_t cause);
/// Marks whatever runs when a trap ends the process, and goes on as if this were not there. Once a process.
void stateroom_notes_install_handlers(void);

// MARK: The end of a process that stalls

/// Writes the addresses of the first thread's calls, innermost first, and answers how many there are. 0 if the thread
/// does not answer in time. For any other thread.
int stateroom_backtrace_first_thread(void *_Nonnull *_Nonnull addresses, int limit);
/// Writes one line about an address: its function, demangled if that can be found out, and its file.
void stateroom_describe_address(const void *address, char *text, size_t size);
/// Ends the process like a trap, with a core where those are kept, without any handler.
void stateroom_end_process(void) __attribute__((noreturn));

#pragma clang assume_nonnull end

#endif
