#ifndef STATEROOM_BASELINE_STREAMS_H
#define STATEROOM_BASELINE_STREAMS_H

#include "baseline_client.h"

#pragma clang assume_nonnull begin

// Requests event streams one after the other, each over a connection of its own, and waits for the first event of
// each. The connections' sockets are written to `sockets`. Returns 0 or an errno, in which case the sockets are
// closed.
int baseline_streams_open(uint16_t port, const struct baseline_request *requests, size_t count, int *sockets);

// Waits for some seconds until each of the sockets has received something, and reads it. Returns 0 or an errno.
int baseline_streams_await(const int *sockets, size_t count, double seconds);

void baseline_streams_close(const int *sockets, size_t count);

#pragma clang assume_nonnull end

#endif
