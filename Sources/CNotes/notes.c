#define _GNU_SOURCE
#include "notes.h"
#include "notes_internal.h"

#include <string.h>
#include <sys/mman.h>
#include <time.h>

// The notes while there is no file.
static struct stateroom_notes in_memory;
struct stateroom_notes *stateroom_notes_in_use = &in_memory;

// Of the first thread only: other threads have no note.
static _Thread_local bool carries_note;

// The notes that were interrupted by work for another session, as by a model that several sessions observe.
enum { INTERRUPTED_LIMIT = 16 };
static struct stateroom_note interrupted[INTERRUPTED_LIMIT];
static unsigned depth;

static const char magic[8] = "stnotes";
enum { VERSION = 4 };

__attribute__((constructor)) static void begin_on_first_thread(void) { carries_note = true; }

struct stateroom_note *stateroom_thread_note(void) {
  return carries_note ? &stateroom_notes_in_use->current : NULL;
}

// MARK: Parts of a file

struct stateroom_note *stateroom_end_at(struct stateroom_notes *notes, size_t index) {
  return &notes->ends[index % STATEROOM_END_COUNT];
}

struct stateroom_held_session *stateroom_held_session_at(struct stateroom_notes *notes, size_t index) {
  return &notes->sessions[index % STATEROOM_HELD_SESSION_COUNT];
}

struct stateroom_held_action *stateroom_held_action_at(struct stateroom_notes *notes, size_t index) {
  return &notes->actions[index % STATEROOM_HELD_ACTION_COUNT];
}

uint64_t stateroom_suspect_at(const struct stateroom_notes *notes, size_t index) {
  return notes->search.suspects.sessions[index % STATEROOM_GROUP_SIZE];
}

uint64_t stateroom_session_on_trial_at(const struct stateroom_notes *notes, size_t index) {
  return notes->search.trial.sessions[index % STATEROOM_GROUP_SIZE];
}

// A trap may occur at any point, so that these writes must happen in this order.
static inline void settle_writes(void) { __asm__ volatile("" ::: "memory"); }

static void set_group(struct stateroom_group *group, const uint64_t *sessions, size_t count) {
  if (count > STATEROOM_GROUP_SIZE) count = STATEROOM_GROUP_SIZE;
  group->count = 0;
  settle_writes();
  if (count > 0) memcpy(group->sessions, sessions, count * sizeof *sessions);
  settle_writes();
  group->count = (uint32_t)count;
  settle_writes();
}

void stateroom_notes_set_suspects(struct stateroom_notes *notes, const uint64_t *sessions, size_t count) {
  set_group(&notes->search.suspects, sessions, count);
}

void stateroom_notes_set_trial(struct stateroom_notes *notes, const uint64_t *sessions, size_t count) {
  set_group(&notes->search.trial, sessions, count);
}

void stateroom_notes_clear(struct stateroom_notes *notes) {
  memset(notes, 0, sizeof *notes);
  memcpy(notes->magic, magic, sizeof magic);
  notes->version = VERSION;
}

static bool is_text(const struct stateroom_note *note) {
  return memchr(note->action, 0, STATEROOM_ACTION_SIZE) != NULL;
}

static bool are_readable(const struct stateroom_notes *notes) {
  const struct stateroom_search *search = &notes->search;
  if (!is_text(&notes->current)) return false;
  for (size_t i = 0; i < STATEROOM_END_COUNT; i++) if (!is_text(&notes->ends[i])) return false;
  for (size_t i = 0; i < STATEROOM_HELD_SESSION_COUNT; i++) if (!is_text(&notes->sessions[i].end)) return false;
  for (size_t i = 0; i < STATEROOM_HELD_ACTION_COUNT; i++) if (!is_text(&notes->actions[i].end)) return false;
  return search->suspects.count <= STATEROOM_GROUP_SIZE && search->trial.count <= STATEROOM_GROUP_SIZE;
}

// The file is mapped with its new size, and what was added is zero.
bool stateroom_notes_update(struct stateroom_notes *notes, size_t size) {
  if (memcmp(notes->magic, magic, sizeof magic) != 0) return false;
  // The file grows before its version is changed.
  bool is_before = notes->version == VERSION - 1 && size >= offsetof(struct stateroom_notes, search);
  if (!is_before && (notes->version != VERSION || size != sizeof *notes)) return false;
  if (!are_readable(notes)) return false;
  if (is_before) notes->stray = (struct stateroom_subject){0, 0};
  notes->version = VERSION;
  return true;
}

void stateroom_note_set_action(struct stateroom_note *note, const char *name, size_t length) {
  if (length > STATEROOM_ACTION_SIZE - 1) length = STATEROOM_ACTION_SIZE - 1;
  if (length > 0) memcpy(note->action, name, length);
  note->action[length] = 0;
}

// MARK: Noting

bool stateroom_note_begin(struct stateroom_subject subject, enum stateroom_work kind) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL || subject.session == 0 || note->session == subject.session) return false;
  if (note->session != 0) {
    if (depth < INTERRUPTED_LIMIT) interrupted[depth] = *note;
    depth++;
    note->session = 0;
    settle_writes();
  }
  note->scene = subject.scene;
  note->node = 0;
  note->request = 0;
  note->visitor = 0;
  note->index = 0;
  note->action[0] = 0;
  note->kind = kind;
  settle_writes();
  note->session = subject.session;
  settle_writes();
  return true;
}

void stateroom_note_end(void) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL) return;
  settle_writes();
  note->session = 0;
  settle_writes();
  if (depth == 0) return;
  depth--;
  if (depth >= INTERRUPTED_LIMIT) return;
  struct stateroom_note outer = interrupted[depth];
  uint64_t session = outer.session;
  outer.session = 0;
  *note = outer;
  settle_writes();
  note->session = session;
  settle_writes();
}

void stateroom_note_set_request(uint64_t request, uint64_t visitor) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL || note->session == 0) return;
  note->request = request;
  note->visitor = visitor;
  settle_writes();
}

void stateroom_note_set_index(uint32_t index) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL || note->session == 0) return;
  note->index = index;
  settle_writes();
}

void stateroom_note_begin_action(uint64_t node, const char *name, size_t length) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL || note->session == 0 || note->node != 0) return;
  stateroom_note_set_action(note, name, length);
  settle_writes();
  note->node = node;
  settle_writes();
}

void stateroom_note_end_action(void) {
  struct stateroom_note *note = stateroom_thread_note();
  if (note == NULL) return;
  settle_writes();
  note->node = 0;
  note->action[0] = 0;
  settle_writes();
}

struct stateroom_subject stateroom_note_subject(void) {
  struct stateroom_note *note = stateroom_thread_note();
  struct stateroom_subject subject = {0, 0};
  if (note != NULL) subject = (struct stateroom_subject){note->session, note->scene};
  return subject;
}

// MARK: Marking

void stateroom_notes_use(struct stateroom_notes *notes) {
  struct stateroom_notes *next = notes != NULL ? notes : &in_memory;
  memset(&next->current, 0, sizeof next->current);
  next->stray = (struct stateroom_subject){0, 0};
  next->stray_cause = 0;
  depth = 0;
  stateroom_notes_in_use = next;
}

void stateroom_notes_unmap(void) {
  struct stateroom_notes *notes = stateroom_notes_in_use;
  stateroom_notes_in_use = &in_memory;
  if (notes != &in_memory) munmap(notes, sizeof *notes);
}

static int64_t wall_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec;
}

static struct stateroom_subject (*finder)(void);

void stateroom_notes_set_finder(struct stateroom_subject (*find)(void)) { finder = find; }

void stateroom_notes_mark_note(struct stateroom_note *note, uint32_t cause) {
  struct stateroom_notes *notes = stateroom_notes_in_use;
  // The first mark counts: later ones are its consequences.
  if (notes->current.cause != 0 || notes->stray_cause != 0) return;
  if (note != NULL && note->session != 0) {
    note->time = wall_time();
    settle_writes();
    note->cause = cause;
  } else {
    notes->stray_time = wall_time();
    settle_writes();
    notes->stray_cause = cause;
    settle_writes();
    // Marked before, in case that the search traps as well.
    if (finder != NULL) notes->stray = finder();
  }
}

void stateroom_notes_mark(uint32_t cause) { stateroom_notes_mark_note(&stateroom_notes_in_use->current, cause); }
