#ifndef STATEROOM_METADATA_SECTIONS_H
#define STATEROOM_METADATA_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The layouts are those of Swift's ABI: see `docs/ABI/TypeMetadata.rst`, and `MetadataSections.h` of its runtime.

struct section {
  uintptr_t begin;
  size_t length;
};

struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct section protocols;
  struct section conformances;
  struct section types;
};

struct type_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t metadata;
};

void swift_enumerateAllMetadataSections(bool (*body)(const struct sections *, void *), void *context);

#endif
