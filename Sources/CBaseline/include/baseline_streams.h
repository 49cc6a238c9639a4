#ifndef STATEROOM_BASELINE_STREAMS_H
#define STATEROOM_BASELINE_STREAMS_H

#include "baseline_client.h"

#pragma clang assume_nonnull begin

// Asks for event streams, one after the other, each over a connection of its own, whose socket is written to `sockets`,
// and waits for the first event of each. Returns 0, or an errno; the sockets opened so far are then closed.
int baseline_streams_open(uint16_t port, const struct baseline_request *requests, size_t count, int *sockets);

// Waits for some seconds until something has come over each of the sockets, and reads it. Returns 0, or an errno.
int baseline_streams_await(const int *sockets, size_t count, double seconds);

void baseline_streams_close(const int *sockets, size_t count);

#pragma clang assume_nonnull end

#endif
