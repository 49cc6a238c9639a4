#include "boxes.h"

// Functions of Swift's runtime, see its `HeapObject.h`.
__attribute__((swiftcall)) struct stateroom_box swift_allocBox(const void *type);
void swift_deallocBox(void *box);
void *swift_projectBox(void *box);

struct stateroom_box stateroom_allocate_box(const void *type) { return swift_allocBox(type); }

void stateroom_deallocate_box(void *box) { swift_deallocBox(box); }

const void *stateroom_box_value(const void *box) { return swift_projectBox((void *)box); }
