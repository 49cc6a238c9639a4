// libmicrohttpd answers requests that its parser cannot read by itself: in HTML, sometimes with two heads one after
// the other. It does so through its own public MHD_queue_response, which this module therefore replaces, so that
// all answers which the application did not give are intercepted here. In the same way it keeps libmicrohttpd from
// refusing a head for its cookies (microhttpd_cookies.c).
#ifndef STATEROOM_MICROHTTPD_REFUSALS_H
#define STATEROOM_MICROHTTPD_REFUSALS_H

#include <stdbool.h>

// Called before libmicrohttpd gives an answer of its own. Returns true if the callback has answered and shut the
// connection down; libmicrohttpd then closes it without an answer.
typedef bool (*microhttpd_refusal)(void *_Nonnull context, void *_Nonnull connection, unsigned int status);

// MHD_run, with `refuse` called for libmicrohttpd's own answers. Returns false if it could not run.
bool microhttpd_run(void *_Nonnull daemon, microhttpd_refusal _Nonnull refuse, void *_Nonnull context);

// The replaced MHD_queue_response.
bool microhttpd_queue_response(
    void *_Nonnull connection, unsigned int status, void *_Nonnull response);

#endif
