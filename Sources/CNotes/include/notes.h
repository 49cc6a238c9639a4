#ifndef STATEROOM_NOTES_H
#define STATEROOM_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
  /// The size of an action's name in bytes, its terminating zero included; a longer name is truncated.
  STATEROOM_ACTION_SIZE = 32,
  /// The numbers of ends, sessions and actions that fit a notes file.
  STATEROOM_END_COUNT = 256,
  STATEROOM_HELD_SESSION_COUNT = 256,
  STATEROOM_HELD_ACTION_COUNT = 64,
  /// The number of sessions that fit a group of a search.
  STATEROOM_GROUP_SIZE = 512,
};

/// The causes of a process's end other than signals.
enum {
  STATEROOM_CAUSE_NONE = 0,
  STATEROOM_CAUSE_STALL = 1000,
  STATEROOM_CAUSE_KILL = 1001,
  STATEROOM_CAUSE_STOP = 1002,
};

/// The kinds of work that app code does for a session. The numbers are stored in files and must not change.
enum __attribute__((enum_extensibility(closed), swift_name("WorkKind"))) stateroom_work : uint32_t {
  /// Renders a new session.
  stateroom_work_opening = 1,
  /// Renders a session again from its stored state.
  stateroom_work_restoring = 2,
  /// Reads or writes on behalf of a request.
  stateroom_work_request = 3,
  /// Updates views that were invalidated.
  stateroom_work_updating = 4,
  /// Runs a task, a timer or a publisher of a view.
  stateroom_work_job = 5,
  /// Reads state for the store.
  stateroom_work_saving = 6,
  /// Ends a session, with the disappearance of its views.
  stateroom_work_ending = 7,
  /// Unknown, but this session alone was on trial when the process ended.
  stateroom_work_alone = 8,
};

/// The session whose code is running, and the process's end if it ended there.
struct stateroom_note {
  /// The hash of the session's id, or 0 if no session's code is running.
  uint64_t session;
  /// The hash of the scene's id.
  uint64_t scene;
  /// The node whose action is being performed, or 0 if there is none.
  uint64_t node;
  /// Seconds since 1970 at which the end was marked.
  int64_t time;
  /// The hash of the request's `Idempotency-Key`, or 0 if it has none.
  uint64_t request;
  /// The hash of the user or the network that the request came from, or 0 if neither is known.
  uint64_t visitor;
  /// Seconds since 1970 at which the action's repetition was first refused, or 0 if it was not.
  int64_t refused;
  char action[STATEROOM_ACTION_SIZE];
  /// One of ``stateroom_work``.
  uint32_t kind;
  /// A signal or one of the causes above, or 0 while nothing is marked.
  uint32_t cause;
  /// The number of the request's actions that were performed before.
  uint32_t index;
  uint32_t unused;
};

/// The session that a piece of work belongs to.
struct stateroom_subject {
  uint64_t session;
  uint64_t scene;
};

/// A session that is or was quarantined.
struct stateroom_held_session {
  /// The end that reached the limit; its session is 0 in a free entry.
  struct stateroom_note end;
  /// The time at which it was quarantined, in seconds since 1970.
  int64_t since;
  /// The number of times that it was released.
  uint32_t releases;
  /// Whether it is quarantined at present.
  uint32_t is_held;
};

/// An action that is quarantined in all sessions.
struct stateroom_held_action {
  /// The end that reached the limit; its scene is 0 in a free entry.
  struct stateroom_note end;
  int64_t since;
};

/// Sessions by the hashes of their ids.
struct stateroom_group {
  uint32_t count;
  uint32_t unused;
  uint64_t sessions[STATEROOM_GROUP_SIZE];
};

/// The state of a search for the session whose code ends the process without a note.
struct stateroom_search {
  /// The sessions of which one is sought, or none if it may be any.
  struct stateroom_group suspects;
  /// The sessions that were restored a moment ago.
  struct stateroom_group trial;
  /// The time in milliseconds after which a trial has passed, or 0 if nothing is sought.
  uint32_t patience;
  /// Whether the suspects are not restored for a while, to see whether the process ends without them.
  uint32_t is_held_back;
};

/// The contents of a notes file.
struct stateroom_notes {
  char magic[8];
  uint32_t version;
  /// Whether a process uses the file, or has not ended normally.
  uint32_t is_serving;
  /// The note of the code that is running.
  struct stateroom_note current;
  /// The session on whose behalf the code ran that trapped without a note, or 0 if that is unknown.
  struct stateroom_subject stray;
  /// The mark of a trap without a note.
  int64_t stray_time;
  uint32_t stray_cause;
  /// The number of ends so far, of which the last are kept.
  uint32_t end_count;
  struct stateroom_note ends[STATEROOM_END_COUNT];
  struct stateroom_held_session sessions[STATEROOM_HELD_SESSION_COUNT];
  struct stateroom_held_action actions[STATEROOM_HELD_ACTION_COUNT];
  // Files of version 3 end here.
  struct stateroom_search search;
  /// The number by which a shared store knows the process, or 0.
  uint64_t server;
};

// MARK: Parts of a file, which Swift would see as tuples

struct stateroom_note *stateroom_end_at(struct stateroom_notes *notes, size_t index);
struct stateroom_held_session *stateroom_held_session_at(struct stateroom_notes *notes, size_t index);
struct stateroom_held_action *stateroom_held_action_at(struct stateroom_notes *notes, size_t index);
uint64_t stateroom_suspect_at(const struct stateroom_notes *notes, size_t index);
uint64_t stateroom_session_on_trial_at(const struct stateroom_notes *notes, size_t index);
/// Replaces the sessions of a search. A process that ends meanwhile leaves none of the group.
void stateroom_notes_set_suspects(struct stateroom_notes *notes, const uint64_t *sessions, size_t count);
void stateroom_notes_set_trial(struct stateroom_notes *notes, const uint64_t *sessions, size_t count);
/// Initializes the notes of a new file.
void stateroom_notes_clear(struct stateroom_notes *notes);
/// Makes notes that filled a file of a size notes of this version. Returns false if they are damaged, or of another
/// version than this one and the one before.
bool stateroom_notes_update(struct stateroom_notes *notes, size_t size);
/// Copies an action's name from or to a note. A name that is too long is truncated.
void stateroom_note_set_action(struct stateroom_note *note, const char *_Nullable name, size_t length);

// MARK: Noting, on the process's first thread; elsewhere these do nothing

/// Notes that code of a session is running. Returns false, and needs no end, if that is noted already or there is
/// no session.
bool stateroom_note_begin(struct stateroom_subject subject, enum stateroom_work kind);
/// Ends the last ``stateroom_note_begin`` that returned true, and restores the previous note.
void stateroom_note_end(void);
/// Notes that an action of the noted session is being performed, unless one is already, of which this one is part.
void stateroom_note_begin_action(uint64_t node, const char *name, size_t length);
/// Notes the hash of the key of the request that the noted work is for, or 0 if it has none, and that of its user or
/// network, or 0 if neither is known.
void stateroom_note_set_request(uint64_t request, uint64_t visitor);
/// Notes the number of the request's actions that were performed before the next one.
void stateroom_note_set_index(uint32_t index);
/// Notes that the action has ended.
void stateroom_note_end_action(void);
/// Returns the session whose code is running on the calling thread, or 0 if there is none.
struct stateroom_subject stateroom_note_subject(void);

// MARK: Marking

/// Keeps all notes in a file from now on, or in memory if there is none.
void stateroom_notes_use(struct stateroom_notes *_Nullable notes);
/// Marks the first thread's note, or that there is none, as the cause of the process's end.
void stateroom_notes_mark(uint32_t cause);
/// Has a function find the session on whose behalf the code of the calling thread runs, or 0, for traps without a note.
/// It is called in a signal's handler, so that it must take no lock.
void stateroom_notes_set_finder(struct stateroom_subject (*_Nullable find)(void));
/// Installs signal handlers that mark the running code when a trap ends the process, and then call the previous
/// handlers. Called once per process.
void stateroom_notes_install_handlers(void);

// MARK: The end of a process that stalls

/// Writes the return addresses on the first thread's stack, innermost first, and returns their number, or 0 if the
/// thread does not respond in time. Called on any other thread.
int stateroom_backtrace_first_thread(void *_Nonnull *_Nonnull addresses, int limit);
/// Writes one line about an address: its function, demangled if possible, and its file.
void stateroom_describe_address(const void *address, char *text, size_t size);
/// Writes the name of the global or static variable that the calling thread initializes, the innermost one. Returns false
/// if it initializes none, or if too many were asked for.
bool stateroom_initializing_variable(char *text, size_t size);
/// Ends the process like a trap, with a core if those are enabled, and without running handlers.
void stateroom_end_process(void) __attribute__((noreturn));

#pragma clang assume_nonnull end

/// Notes SIGTERM and SIGINT from now on, until the server handles them. A second one ends the process, if it may.
void stateroom_note_stop_signals(bool second_ends);
/// Whether one of them has come.
bool stateroom_stop_is_noted(void);

#endif
