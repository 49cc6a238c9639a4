#include "objects.h"

#include <stdint.h>
#include <string.h>

// Functions of Swift's runtime, see its `HeapObject.h`.
void *swift_allocObject(const void *type, size_t size, size_t alignment_mask);
size_t swift_retainCount(void *object);
bool swift_isDeallocating(void *object);
void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
void *swift_weakInit(void *reference, void *object);
void *swift_weakAssign(void *reference, void *object);
void *swift_weakLoadStrong(void *reference);

// The header of each object: its class and its reference counts.
static const size_t header_size = 16;

struct stateroom_layout stateroom_object_layout(const void *type) {
  // See "Class Metadata" in Swift's `docs/ABI/TypeMetadata.rst`, without what only Objective-C has.
  const char *metadata = type;
  uint32_t size;
  uint16_t mask;
  memcpy(&size, metadata + 24, sizeof size);
  memcpy(&mask, metadata + 28, sizeof mask);
  return (struct stateroom_layout){size, mask};
}

void *stateroom_allocate_object(const void *type) {
  struct stateroom_layout layout = stateroom_object_layout(type);
  char *object = swift_allocObject(type, layout.size, layout.alignment_mask);
  memset(object + header_size, 0, layout.size - header_size);
  return object;
}

size_t stateroom_reference_count(const void *object) { return swift_retainCount((void *)object); }

bool stateroom_is_deinitialized(const void *object) { return swift_isDeallocating((void *)object); }

void stateroom_retain_unowned(const void *object) { swift_unownedRetain((void *)object); }

void stateroom_release_unowned(const void *object) { swift_unownedRelease((void *)object); }

void stateroom_initialize_weak(void *reference, const void *object) {
  swift_weakInit(reference, (void *)object);
}

void stateroom_assign_weak(void *reference, const void *object) {
  swift_weakAssign(reference, (void *)object);
}

void *stateroom_load_weak(void *reference) { return swift_weakLoadStrong(reference); }
