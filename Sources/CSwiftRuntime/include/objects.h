#ifndef STATEROOM_OBJECTS_H
#define STATEROOM_OBJECTS_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The size and the alignment of a class's objects.
struct stateroom_layout {
  size_t size;
  size_t alignment_mask;
};

/// Returns the layout of a class's objects.
struct stateroom_layout stateroom_object_layout(const void *type);

/// Allocates an object of a class with a single strong reference. None of its fields is initialized, and their memory
/// is zero.
void *stateroom_allocate_object(const void *type);

/// Returns the number of strong references to an object.
size_t stateroom_reference_count(const void *object);

/// Whether the object that an unowned reference has was deinitialized.
bool stateroom_is_deinitialized(const void *object);

/// Adds an unowned reference to an object.
void stateroom_retain_unowned(const void *object);

/// Removes an unowned reference to an object.
void stateroom_release_unowned(const void *object);

/// Initializes a weak reference.
void stateroom_initialize_weak(void *reference, const void *_Nullable object);

/// Replaces the object of a weak reference.
void stateroom_assign_weak(void *reference, const void *_Nullable object);

/// Returns the object of a weak reference with a strong reference that the caller releases, or null if there is none.
void *_Nullable stateroom_load_weak(void *reference);

#pragma clang assume_nonnull end

#endif
