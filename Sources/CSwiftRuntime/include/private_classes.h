#ifndef STATEROOM_PRIVATE_CLASSES_H
#define STATEROOM_PRIVATE_CLASSES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// Writes the name of a class that Swift's names do not find again, such as a private one: its module, the enclosing
/// types and its own name. Returns its length, or 0 if the name is longer than the buffer or the class is generic.
size_t stateroom_private_class_name(const void *type, char *buffer, size_t size);

/// Returns the only class of the program and of the loaded libraries with such a name, or null if there is none or more
/// than one.
const void *_Nullable stateroom_find_private_class(const char *name);

#pragma clang assume_nonnull end

#endif
