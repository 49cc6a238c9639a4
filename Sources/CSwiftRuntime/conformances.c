#include "conformances.h"

#ifdef __linux__
#include "metadata_sections.h"

struct conformance {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

struct existential {
  uintptr_t kind;
  uint32_t flags;
  uint32_t count;
  const void *protocols[];
};

struct response {
  const void *metadata;
  uintptr_t state;
};

typedef __attribute__((swiftcall)) struct response (*metadata_accessor)(uintptr_t request);

static const uintptr_t existential_kind = 0x303;
static const uint32_t has_superclass = 1u << 30;
static const uint32_t is_generic = 1u << 7;

struct search {
  const void *protocol;
  void (*found)(const void *, void *);
  void *context;
};

// Offsets count from where they are.
static const void *at(const int32_t *offset) { return (const char *)offset + *offset; }

static const void *protocol_of(const struct conformance *conformance) {
  int32_t offset = conformance->protocol;
  const void *place = (const char *)&conformance->protocol + (offset & ~1);
  return offset & 1 ? *(const void *const *)place : place;
}

static const struct type_descriptor *type_of(const struct conformance *conformance) {
  switch ((conformance->flags >> 3) & 7) {
  case 0: return at(&conformance->type);
  case 1: return *(const struct type_descriptor *const *)at(&conformance->type);
  // Types of Objective-C.
  default: return NULL;
  }
}

static bool search_sections(const struct sections *sections, void *context) {
  const struct search *search = context;
  const int32_t *record = (const int32_t *)sections->conformances.begin;
  const int32_t *end = record + sections->conformances.length / sizeof(int32_t);
  for (; record < end; record++) {
    if (*record == 0) continue;
    const struct conformance *conformance = at(record);
    if (protocol_of(conformance) != search->protocol) continue;
    const struct type_descriptor *type = type_of(conformance);
    if (!type || type->flags & is_generic || type->metadata == 0) continue;
    metadata_accessor accessor = (metadata_accessor)at(&type->metadata);
    search->found(accessor(0).metadata, search->context);
  }
  return true;
}

void stateroom_find_conforming_types(
    const void *existential, void (*found)(const void *type, void *context), void *context) {
  const struct existential *type = existential;
  if (type->kind != existential_kind || type->count != 1 || type->flags & has_superclass) return;
  struct search search = {type->protocols[0], found, context};
  swift_enumerateAllMetadataSections(search_sections, &search);
}
#else
void stateroom_find_conforming_types(
    const void *existential, void (*found)(const void *type, void *context), void *context) {
  (void)existential;
  (void)found;
  (void)context;
}
#endif
