#ifndef STATEROOM_BOXES_H
#define STATEROOM_BOXES_H

#pragma clang assume_nonnull begin

/// A box of Swift's runtime, such as that of an indirect enumeration case, and the address of its content.
struct stateroom_box {
  void *object;
  void *value;
};

/// Allocates a box for a value of a type. The value is not initialized.
struct stateroom_box stateroom_allocate_box(const void *type);

/// Deallocates a box without a value.
void stateroom_deallocate_box(void *box);

/// Returns the address of a box's content.
const void *stateroom_box_value(const void *box);

#pragma clang assume_nonnull end

#endif
