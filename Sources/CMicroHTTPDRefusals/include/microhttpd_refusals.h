// libmicrohttpd answers what its own parser cannot read without asking anybody: in HTML, now and then with
// two heads one after the other. It does so through its own public MHD_queue_response, which this module
// therefore defines in libmicrohttpd's place: an answer that the application did not give comes past here.
// In the same way it keeps libmicrohttpd from refusing a head for its cookies (microhttpd_cookies.c).
#ifndef STATEROOM_MICROHTTPD_REFUSALS_H
#define STATEROOM_MICROHTTPD_REFUSALS_H

#include <stdbool.h>

// Asked before libmicrohttpd gives an answer of its own. True where the callback has answered and shut the
// connection down: libmicrohttpd then closes it without a word.
typedef bool (*microhttpd_refusal)(void *_Nonnull context, void *_Nonnull connection, unsigned int status);

// MHD_run, with `refuse` in charge of libmicrohttpd's own answers meanwhile. False where it could not run.
bool microhttpd_run(void *_Nonnull daemon, microhttpd_refusal _Nonnull refuse, void *_Nonnull context);

// The real MHD_queue_response.
bool microhttpd_queue_response(
    void *_Nonnull connection, unsigned int status, void *_Nonnull response);

#endif
