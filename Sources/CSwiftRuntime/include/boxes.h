#ifndef STATEROOM_BOXES_H
#define STATEROOM_BOXES_H

#pragma clang assume_nonnull begin

/// A box of Swift's runtime, as an indirect case of an enumeration has it, and the place of what is in it.
struct stateroom_box {
  void *object;
  void *value;
};

/// Makes a box for a value of a type; the value is yet to be made.
struct stateroom_box stateroom_allocate_box(const void *type);

/// Ends a box without a value in it.
void stateroom_deallocate_box(void *box);

/// The place of what is in a box.
const void *stateroom_box_value(const void *box);

#pragma clang assume_nonnull end

#endif
