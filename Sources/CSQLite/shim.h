// Parts of SQLite that Swift cannot import: a macro that casts a number to a function, and a variadic function.
#ifndef STATEROOM_SQLITE_SHIM_H
#define STATEROOM_SQLITE_SHIM_H

#include <sqlite3.h>

// SQLite copies the text, since the caller's is gone when the statement runs.
static inline int sqlite_bind_text(sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, (const char *)text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// SQLite copies the bytes. An empty array is an empty blob; a null pointer would be NULL.
static inline int sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return length ? sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT)
                : sqlite3_bind_zeroblob(statement, index, 0);
}

// Sets whether the last connection that is closed checkpoints the write-ahead log.
static inline int sqlite_set_checkpoint_on_close(sqlite3 *database, int enabled) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !enabled, (int *)0);
}

#endif
