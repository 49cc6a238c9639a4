#define _GNU_SOURCE
#include "baseline_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sqlite3.h>

enum { session_limit = 1024, bytes_limit = 256, statement_count = 5 };

// A session of our store, with the one value that its actions change.
struct session {
  unsigned char id[32];
  char scene[64], address[64], property[64];
  unsigned char environment[bytes_limit], bytes[bytes_limit];
  int id_length, environment_length, bytes_length;
  sqlite3_int64 last_use, node;
};

struct store {
  sqlite3 *database;
  sqlite3_stmt *begin, *find, *revise, *write, *commit;
  struct session *sessions;
  int count;
};

static uint64_t read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int copy(sqlite3_stmt *row, int column, void *buffer, int capacity) {
  int length = sqlite3_column_bytes(row, column);
  if (length > capacity) length = capacity;
  if (length > 0) memcpy(buffer, sqlite3_column_blob(row, column), (size_t)length);
  return length;
}

static int load(struct store *store) {
  sqlite3_stmt *row;
  int result = sqlite3_prepare_v2(
      store->database,
      "SELECT id, scene, environment, last_use, address, node, property, bytes FROM session "
      "JOIN value ON value.session = session.number WHERE segment = 0 GROUP BY number",
      -1, &row, NULL);
  if (result != SQLITE_OK) return result;
  while (sqlite3_step(row) == SQLITE_ROW && store->count < session_limit) {
    struct session *session = &store->sessions[store->count++];
    session->id_length = copy(row, 0, session->id, sizeof session->id);
    copy(row, 1, session->scene, sizeof session->scene - 1);
    session->environment_length = copy(row, 2, session->environment, bytes_limit);
    session->last_use = sqlite3_column_int64(row, 3);
    copy(row, 4, session->address, sizeof session->address - 1);
    session->node = sqlite3_column_int64(row, 5);
    copy(row, 6, session->property, sizeof session->property - 1);
    session->bytes_length = copy(row, 7, session->bytes, bytes_limit);
  }
  sqlite3_finalize(row);
  return store->count > 0 ? SQLITE_OK : SQLITE_EMPTY;
}

static int prepare(struct store *store, int synchronous) {
  char settings[160];
  snprintf(
      settings, sizeof settings,
      "PRAGMA journal_mode = wal; PRAGMA synchronous = %d; PRAGMA journal_size_limit = 16777216; "
      "PRAGMA secure_delete = on",
      synchronous);
  int result = sqlite3_exec(store->database, settings, NULL, NULL, NULL);
  if (result != SQLITE_OK) return result;
  const struct { sqlite3_stmt **statement; const char *text; } statements[statement_count] = {
      {&store->begin, "BEGIN IMMEDIATE"},
      {&store->find,
       "SELECT number, last_use = ?2 AND scene = ?3 AND environment = ?4 AND address = ?5 "
       "AND opening_key IS ?6 AND opening_hash IS ?7 AND opening_time IS ?8 FROM session WHERE id = ?1"},
      {&store->revise, "UPDATE session SET revision = ?2, frozen_output = ?3 WHERE number = ?1"},
      {&store->write,
       "INSERT INTO value (session, node, property, segment, bytes) VALUES (?1, ?2, ?3, ?4, ?5) "
       "ON CONFLICT DO UPDATE SET bytes = excluded.bytes"},
      {&store->commit, "COMMIT"}};
  for (int i = 0; i < statement_count && result == SQLITE_OK; i++)
    result = sqlite3_prepare_v3(
        store->database, statements[i].text, -1, SQLITE_PREPARE_PERSISTENT, statements[i].statement, NULL);
  return result;
}

static int run(sqlite3_stmt *statement) {
  int result;
  while ((result = sqlite3_step(statement)) == SQLITE_ROW) {}
  sqlite3_reset(statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

static int save(struct store *store, struct session *session, sqlite3_int64 revision) {
  sqlite3_stmt *find = store->find;
  sqlite3_bind_blob(find, 1, session->id, session->id_length, SQLITE_TRANSIENT);
  sqlite3_bind_int64(find, 2, session->last_use);
  sqlite3_bind_text(find, 3, session->scene, -1, SQLITE_TRANSIENT);
  sqlite3_bind_blob(find, 4, session->environment, session->environment_length, SQLITE_TRANSIENT);
  sqlite3_bind_text(find, 5, session->address, -1, SQLITE_TRANSIENT);
  if (sqlite3_step(find) != SQLITE_ROW) return SQLITE_NOTFOUND;
  sqlite3_int64 number = sqlite3_column_int64(find, 0);
  sqlite3_reset(find);
  sqlite3_bind_int64(store->revise, 1, number);
  sqlite3_bind_int64(store->revise, 2, revision);
  int result = run(store->revise);
  if (result != SQLITE_OK) return result;
  // Another number with as many bytes.
  session->bytes[session->bytes_length - 1] ^= 1;
  sqlite3_bind_int64(store->write, 1, number);
  sqlite3_bind_int64(store->write, 2, session->node);
  sqlite3_bind_text(store->write, 3, session->property, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64(store->write, 4, 0);
  sqlite3_bind_blob(store->write, 5, session->bytes, session->bytes_length, SQLITE_TRANSIENT);
  return run(store->write);
}

static int commit_for(struct store *store, double group, double seconds, struct baseline_commits *done) {
  uint64_t start = read_clock(CLOCK_MONOTONIC), processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
  uint64_t end = start + (uint64_t)(seconds * 1e9);
  int result = SQLITE_OK, next = 0;
  double wanted = 0;
  while (result == SQLITE_OK && read_clock(CLOCK_MONOTONIC) < end) {
    wanted += group;
    result = run(store->begin);
    while ((double)done->sessions < wanted && result == SQLITE_OK) {
      result = save(store, &store->sessions[next++ % store->count], (sqlite3_int64)done->commits + 2);
      done->sessions++;
    }
    if (result == SQLITE_OK) result = run(store->commit);
    done->commits++;
  }
  done->nanoseconds = read_clock(CLOCK_MONOTONIC) - start;
  done->processor_nanoseconds = read_clock(CLOCK_THREAD_CPUTIME_ID) - processor;
  return result;
}

int baseline_commit(const char *path, int synchronous, double group, double seconds, struct baseline_commits *done) {
  struct store store = {.sessions = calloc(session_limit, sizeof(struct session))};
  *done = (struct baseline_commits){0};
  int result =
      sqlite3_open_v2(path, &store.database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  if (result == SQLITE_OK) result = prepare(&store, synchronous);
  if (result == SQLITE_OK) result = load(&store);
  if (result == SQLITE_OK) result = commit_for(&store, group, seconds, done);
  sqlite3_finalize(store.begin);
  sqlite3_finalize(store.find);
  sqlite3_finalize(store.revise);
  sqlite3_finalize(store.write);
  sqlite3_finalize(store.commit);
  sqlite3_close_v2(store.database);
  free(store.sessions);
  return result;
}
