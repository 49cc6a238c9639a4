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

// The requests of one connection, at least one.
struct baseline_series {
  const struct baseline_request *requests;
  size_t count;
};

// Receives an answer, with its head.
typedef void (*baseline_receiver)(void *_Nullable context, const char *answer, size_t length);

struct baseline_load_outcome {
  // The numbers of answers with a status from 200 to 299, and of all others.
  uint64_t answers, refusals;
  uint64_t nanoseconds;
};

// Sends series of requests to a port of the loopback address, each over a connection of its own: the next one as soon
// as the one before is answered, and again from the first until some seconds have passed. Each series is sent to its
// end, and with zero seconds once. Returns 0 or an errno.
int baseline_load(
    uint16_t port, const struct baseline_series *series, size_t count, double seconds,
    baseline_receiver _Nullable receiver, void *_Nullable context, struct baseline_load_outcome *outcome);

// Sends one request and reads until the server closes the connection. Returns the length of the answer, or -1.
ssize_t baseline_ask(uint16_t port, const char *request, size_t length, char *answer, size_t capacity);

// Returns a port of the loopback address on which no process listens at present, or 0.
uint16_t baseline_free_port(void);

#pragma clang assume_nonnull end

#endif
