#ifndef STATEROOM_BASELINE_SERVER_H
#define STATEROOM_BASELINE_SERVER_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The bare server's answer to every request.
struct baseline_answer {
  const char *body;
  size_t body_length;
  // Names and values of headers, alternating.
  const char *const _Nonnull *_Nonnull headers;
  size_t header_count;
};

// Serves on a port of the loopback address for the life of the process: libmicrohttpd with nothing above it, in the
// same outer loop as our own server. Returns only if it cannot start.
void baseline_serve(uint16_t port, const struct baseline_answer *answer);

#pragma clang assume_nonnull end

#endif
