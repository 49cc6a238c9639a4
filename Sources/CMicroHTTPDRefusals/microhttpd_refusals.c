#define _GNU_SOURCE
#include "microhttpd_refusals.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <stddef.h>

typedef enum MHD_Result (*queue_response)(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

static queue_response real_queue_response;

// Thread-local, since libmicrohttpd calls back on the thread that runs the daemon.
static _Thread_local microhttpd_refusal current_refusal;
static _Thread_local void *current_context;

__attribute__((constructor)) static void find_real_queue_response(void) {
  real_queue_response = (queue_response)dlsym(RTLD_NEXT, "MHD_queue_response");
}

// Replaces libmicrohttpd's function of that name, for its own calls as well: a program's definition takes
// precedence over a shared library's.
__attribute__((visibility("default"))) enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  if (current_refusal && current_refusal(current_context, connection, status)) return MHD_NO;
  return real_queue_response(connection, status, response);
}

bool microhttpd_run(void *daemon, microhttpd_refusal refuse, void *context) {
  current_refusal = refuse;
  current_context = context;
  enum MHD_Result result = MHD_run(daemon);
  current_refusal = NULL;
  current_context = NULL;
  return result == MHD_YES;
}

bool microhttpd_queue_response(void *connection, unsigned int status, void *response) {
  return real_queue_response(connection, status, response) == MHD_YES;
}
