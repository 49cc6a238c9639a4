#include "private_classes.h"

#ifdef __linux__
#include <string.h>

#include "metadata_sections.h"

struct response {
  const void *metadata;
  uintptr_t state;
};

typedef __attribute__((swiftcall)) struct response (*metadata_accessor)(uintptr_t request);

enum { kind_mask = 0x1f, module_kind = 0, anonymous_kind = 2, class_kind = 16, last_kind = 18 };
static const uint32_t is_generic = 1u << 7;
static const size_t descriptor_place = 40;
static const int depth_limit = 32;
static const size_t name_limit = 512;

// Offsets count from where they are. The lowest bit says that the place has the address of the target.
static const void *indirect(const int32_t *offset) {
  if (*offset == 0) return NULL;
  const void *place = (const char *)offset + (*offset & ~1);
  return *offset & 1 ? *(const void *const *)place : place;
}

// Writes the names from the innermost to the outermost, which is enough to tell them apart.
static size_t write_name(const struct type_descriptor *type, char *buffer, size_t size) {
  size_t length = 0;
  for (int depth = 0; type; depth++) {
    uint32_t kind = type->flags & kind_mask;
    if (depth == depth_limit || type->flags & is_generic) return 0;
    const char *part = "?";
    if (kind == anonymous_kind) part = "-";
    if (kind == module_kind || (kind >= class_kind && kind <= last_kind)) {
      part = (const char *)&type->name + type->name;
    }
    size_t count = strlen(part);
    if (length + count + 2 > size) return 0;
    memcpy(buffer + length, part, count);
    length += count;
    buffer[length++] = '<';
    type = indirect(&type->parent);
  }
  if (length == 0) return 0;
  buffer[--length] = 0;
  return length;
}

size_t stateroom_private_class_name(const void *type, char *buffer, size_t size) {
  const struct type_descriptor *descriptor;
  memcpy(&descriptor, (const char *)type + descriptor_place, sizeof descriptor);
  return descriptor ? write_name(descriptor, buffer, size) : 0;
}

struct search {
  const char *name;
  const struct type_descriptor *found;
  bool is_ambiguous;
};

static bool search_sections(const struct sections *sections, void *context) {
  struct search *search = context;
  size_t own = strcspn(search->name, "<");
  const int32_t *record = (const int32_t *)sections->types.begin;
  const int32_t *end = record + sections->types.length / sizeof(int32_t);
  for (; record < end; record++) {
    // The two lowest bits are the kind of the reference: to the type itself, or to a place with its address.
    int32_t kind = *record & 3;
    if (*record == 0 || kind > 1) continue;
    const void *place = (const char *)record + (*record & ~3);
    const struct type_descriptor *type = kind == 1 ? *(const struct type_descriptor *const *)place : place;
    if (!type || (type->flags & kind_mask) != class_kind || type->flags & is_generic) continue;
    const char *name = (const char *)&type->name + type->name;
    if (strlen(name) != own || memcmp(name, search->name, own) != 0) continue;
    char whole[name_limit];
    if (write_name(type, whole, sizeof whole) == 0 || strcmp(whole, search->name) != 0) continue;
    if (search->found && search->found != type) search->is_ambiguous = true;
    search->found = type;
  }
  return true;
}

const void *stateroom_find_private_class(const char *name) {
  struct search search = {name, NULL, false};
  swift_enumerateAllMetadataSections(search_sections, &search);
  if (!search.found || search.is_ambiguous || search.found->metadata == 0) return NULL;
  metadata_accessor accessor =
      (metadata_accessor)((const char *)&search.found->metadata + search.found->metadata);
  return accessor(0).metadata;
}
#else
size_t stateroom_private_class_name(const void *type, char *buffer, size_t size) {
  (void)type;
  (void)buffer;
  (void)size;
  return 0;
}

const void *stateroom_find_private_class(const char *name) {
  (void)name;
  return NULL;
}
#endif
