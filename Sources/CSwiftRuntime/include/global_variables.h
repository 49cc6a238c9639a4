#ifndef STATEROOM_GLOBAL_VARIABLES_H
#define STATEROOM_GLOBAL_VARIABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Marks those of some addresses, in ascending order, that a global variable of the program or of a library
/// contains.
///
/// No pointer is followed: only the variables themselves are read.
void stateroom_find_in_globals(const uintptr_t *addresses, bool *found, size_t count);

#pragma clang assume_nonnull end

#endif
