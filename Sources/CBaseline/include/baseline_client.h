#ifndef STATEROOM_BASELINE_CLIENT_H
#define STATEROOM_BASELINE_CLIENT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

struct baseline_request {
  const char *text;
  size_t length;
};

struct baseline_load_outcome {
  // The numbers of answers with a status from 200 to 299, and of all others.
  uint64_t answers, refusals;
  uint64_t nanoseconds;
};

// Sends the requests to a port of the loopback address for some seconds: each over a connection of its own, and
// again as soon as it is answered. Returns 0 or an errno.
int baseline_load(
    uint16_t port, const struct baseline_request *requests, size_t count, double seconds, struct baseline_load_outcome *load);

// Sends one request and reads until the server closes the connection. Returns the length of the answer, or -1.
ssize_t baseline_ask(uint16_t port, const char *request, size_t length, char *answer, size_t capacity);

// Returns a port of the loopback address on which no process listens at present, or 0.
uint16_t baseline_free_port(void);

#pragma clang assume_nonnull end

#endif
