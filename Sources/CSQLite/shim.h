#pragma once
#include <sqlite3.h>

// Swift cannot call a variadic function.
static inline int predikat_sqlite3_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

// Swift cannot import a macro that casts to a function pointer: SQLite copies the bytes.
static inline sqlite3_destructor_type predikat_sqlite3_transient(void) {
  return SQLITE_TRANSIENT;
}
