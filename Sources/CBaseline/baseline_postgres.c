#define _GNU_SOURCE
#include "baseline_postgres.h"

#ifdef STATEROOM_POSTGRESQL

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <libpq-fe.h>

enum { session_limit = 1024, text_limit = 600, statement_count = 5, column_count = 11 };

static const char server_number[] = "4711";

// A session of our store, with the one value that its actions change, in hexadecimal and decimal digits.
struct session {
  char id[text_limit], node[32], property[text_limit], bytes[text_limit], last_use[32];
};

// The elements of an array, as PostgreSQL parses them.
struct column {
  char *text;
  size_t length;
};

struct store {
  PGconn *connection;
  struct session *sessions;
  int count;
  struct column columns[column_count];
};

enum { ids, fences, revisions, outputs, uses, rests, nodes, properties, segments, bytes, none };

static const char *const statements[statement_count] = {
    "SELECT 1 / count(*) FROM (SELECT 1 FROM server WHERE number = $1::int8 AND epoch = $2::int8 FOR UPDATE) g",
    "SELECT count(*) FROM (SELECT 1 FROM session s JOIN unnest($2::bytea[], $3::int8[]) u (id, fence) ON s.id = u.id "
    "WHERE s.fence = u.fence AND s.owner = $1::int8 ORDER BY s.id FOR UPDATE OF s) l",
    "UPDATE server SET committed = $2::int8, seen = now(), refused = ARRAY("
    "SELECT u.id FROM unnest($3::bytea[], $4::int8[]) u (id, fence) WHERE NOT EXISTS ("
    "SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8)) "
    "WHERE number = $1::int8 RETURNING refused",
    "UPDATE session s SET revision = u.revision, frozen_output = u.frozen_output, last_use = u.last_use, "
    "expires = CASE WHEN abs(extract(epoch FROM s.expires - now()) - u.rest) > 86400 / 16.0 "
    "THEN now() + u.rest * interval '1 second' ELSE s.expires END "
    "FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[]) "
    "u (id, fence, revision, frozen_output, last_use, rest) "
    "WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8",
    "INSERT INTO value (session, node, property, segment, bytes) "
    "SELECT u.id, u.node, u.property, u.segment, u.bytes "
    "FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::bytea[], $6::int8[], $7::bytea[]) "
    "u (id, fence, node, property, segment, bytes) WHERE EXISTS ("
    "SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8) "
    "ON CONFLICT (session, node, property, segment) DO UPDATE SET bytes = excluded.bytes"};

static uint64_t read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// Runs one statement and returns its rows, or null if it was refused.
static PGresult *ask(PGconn *connection, const char *text, int count, const char *const *values) {
  PGresult *result = PQexecParams(connection, text, count, NULL, values, NULL, NULL, 0);
  ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return result;
  fprintf(stderr, "%s", PQerrorMessage(connection));
  PQclear(result);
  return NULL;
}

static _Bool run(PGconn *connection, const char *text, int count, const char *const *values) {
  PGresult *result = ask(connection, text, count, values);
  PQclear(result);
  return result != NULL;
}

static _Bool prepare(struct store *store, const char *array) {
  PGconn *connection = store->connection;
  const char *const settings[] = {
      "SET enable_seqscan = off", "SET enable_hashjoin = off", "SET enable_mergejoin = off",
      "SET lock_timeout = '1500ms'"};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    if (!run(connection, settings[i], 0, NULL)) return 0;
  const char *const own[] = {server_number, array};
  if (!run(connection,
           "INSERT INTO server (number, epoch, committed, refused, seen) VALUES ($1::int8, 1, 0, '{}', now()) "
           "ON CONFLICT DO NOTHING", 1, own)
      || !run(connection, "UPDATE session SET owner = $1::int8, fence = 1 WHERE id = ANY ($2::bytea[])", 2, own))
    return 0;
  for (int i = 0; i < statement_count; i++) {
    const char name[] = {'s', (char)('0' + i), 0};
    PGresult *result = PQprepare(connection, name, statements[i], 0, NULL);
    _Bool is_prepared = PQresultStatus(result) == PGRES_COMMAND_OK;
    if (!is_prepared) fprintf(stderr, "%s", PQerrorMessage(connection));
    PQclear(result);
    if (!is_prepared) return 0;
  }
  return 1;
}

static _Bool load(struct store *store, const char *array) {
  PGresult *rows = ask(
      store->connection,
      "SELECT DISTINCT ON (s.id) encode(s.id, 'hex'), v.node, encode(v.property, 'hex'), encode(v.bytes, 'hex'), "
      "s.last_use FROM session s JOIN value v ON v.session = s.id "
      "WHERE v.segment = 0 AND s.id = ANY ($1::bytea[]) ORDER BY s.id",
      1, &array);
  if (!rows) return 0;
  for (; store->count < PQntuples(rows) && store->count < session_limit; store->count++) {
    struct session *session = &store->sessions[store->count];
    snprintf(session->id, text_limit, "%s", PQgetvalue(rows, store->count, 0));
    snprintf(session->node, sizeof session->node, "%s", PQgetvalue(rows, store->count, 1));
    snprintf(session->property, text_limit, "%s", PQgetvalue(rows, store->count, 2));
    snprintf(session->bytes, text_limit, "%s", PQgetvalue(rows, store->count, 3));
    snprintf(session->last_use, sizeof session->last_use, "%s", PQgetvalue(rows, store->count, 4));
  }
  PQclear(rows);
  return store->count > 0;
}

static void append(struct column *column, const char *before, const char *element, const char *after) {
  char *end = column->text + column->length;
  *end++ = column->length == 0 ? '{' : ',';
  end = stpcpy(stpcpy(stpcpy(end, before), element), after);
  column->length = (size_t)(end - column->text);
}

static void add(struct store *store, struct session *session, uint64_t revision) {
  char number[32];
  snprintf(number, sizeof number, "%llu", (unsigned long long)revision);
  // Another number with as many bytes.
  char *last = &session->bytes[strlen(session->bytes) - 1];
  *last = *last == '0' ? '1' : '0';
  append(&store->columns[ids], "\"\\\\x", session->id, "\"");
  append(&store->columns[fences], "", "1", "");
  append(&store->columns[revisions], "", number, "");
  append(&store->columns[outputs], "", "NULL", "");
  append(&store->columns[uses], "", session->last_use, "");
  append(&store->columns[rests], "", "86400", "");
  append(&store->columns[nodes], "", session->node, "");
  append(&store->columns[properties], "\"\\\\x", session->property, "\"");
  append(&store->columns[segments], "", "0", "");
  append(&store->columns[bytes], "\"\\\\x", session->bytes, "\"");
}

// One transaction, whose statements are all sent at once.
static _Bool send_all(struct store *store, uint64_t commit) {
  char number[32];
  snprintf(number, sizeof number, "%llu", (unsigned long long)commit);
  struct column *columns = store->columns;
  for (int i = 0; i < none; i++) {
    columns[i].text[columns[i].length] = '}';
    columns[i].text[columns[i].length + 1] = 0;
    columns[i].length = 0;
  }
  const char *const values[statement_count][7] = {
      {server_number, "1"},
      {server_number, columns[ids].text, columns[fences].text},
      {server_number, number, columns[ids].text, columns[fences].text},
      {server_number, columns[ids].text, columns[fences].text, columns[revisions].text, columns[outputs].text,
       columns[uses].text, columns[rests].text},
      {server_number, columns[ids].text, columns[fences].text, columns[nodes].text, columns[properties].text,
       columns[segments].text, columns[bytes].text}};
  const int counts[statement_count] = {2, 3, 4, 7, 7};
  for (int i = 0; i < statement_count; i++) {
    const char name[] = {'s', (char)('0' + i), 0};
    if (!PQsendQueryPrepared(store->connection, name, counts[i], values[i], NULL, NULL, 0)) return 0;
  }
  return PQpipelineSync(store->connection) == 1 && PQflush(store->connection) >= 0;
}

// Reads the results, of which the last reports the commit.
static _Bool receive_all(struct store *store) {
  _Bool is_well = 1;
  while (1) {
    PGresult *result = PQgetResult(store->connection);
    ExecStatusType status = result ? PQresultStatus(result) : PGRES_COMMAND_OK;
    PQclear(result);
    if (status == PGRES_PIPELINE_SYNC) return is_well;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) is_well = 0;
    if (PQstatus(store->connection) != CONNECTION_OK) return 0;
  }
}

static _Bool commit_for(struct store *store, double group, double seconds, struct baseline_commits *done) {
  uint64_t start = read_clock(CLOCK_MONOTONIC), processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
  uint64_t end = start + (uint64_t)(seconds * 1e9);
  double wanted = 0;
  int next = 0;
  while (read_clock(CLOCK_MONOTONIC) < end) {
    wanted += group;
    for (int count = 0; (double)done->sessions < wanted && count < store->count; count++) {
      add(store, &store->sessions[next++ % store->count], done->commits + 2);
      done->sessions++;
    }
    if (!send_all(store, done->commits) || !receive_all(store)) {
      fprintf(stderr, "%s", PQerrorMessage(store->connection));
      return 0;
    }
    done->commits++;
  }
  done->nanoseconds = read_clock(CLOCK_MONOTONIC) - start;
  done->processor_nanoseconds = read_clock(CLOCK_THREAD_CPUTIME_ID) - processor;
  return 1;
}

_Bool baseline_commit_postgres(
    const char *target, const char *sessions, double group, double seconds, struct baseline_commits *done) {
  struct store store = {.connection = PQconnectdb(target), .sessions = calloc(session_limit, sizeof(struct session))};
  *done = (struct baseline_commits){0};
  for (int i = 0; i < none; i++) store.columns[i].text = malloc((size_t)session_limit * (text_limit + 8));
  _Bool is_well = PQstatus(store.connection) == CONNECTION_OK && prepare(&store, sessions) && load(&store, sessions)
                  && PQenterPipelineMode(store.connection) && commit_for(&store, group, seconds, done);
  PQfinish(store.connection);
  for (int i = 0; i < none; i++) free(store.columns[i].text);
  free(store.sessions);
  return is_well;
}

#endif
