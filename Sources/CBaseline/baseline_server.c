#define _GNU_SOURCE
#include "baseline_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <microhttpd.h>

static enum MHD_Result answer_request(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *size, void **stage) {
  static int head_received;
  if (*stage == NULL) {
    *stage = &head_received;
    return MHD_YES;
  }
  if (*size > 0) {
    *size = 0;
    return MHD_YES;
  }
  const struct baseline_answer *answer = context;
  struct MHD_Response *response =
      MHD_create_response_from_buffer(answer->body_length, (void *)answer->body, MHD_RESPMEM_MUST_COPY);
  if (response == NULL) return MHD_NO;
  for (size_t i = 0; i < answer->header_count; i++)
    MHD_add_response_header(response, answer->headers[2 * i], answer->headers[2 * i + 1]);
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

void baseline_serve(uint16_t port, const struct baseline_answer *answer) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  signal(SIGPIPE, SIG_IGN);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL, port, NULL, NULL, answer_request, (void *)answer, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_CONNECTION_LIMIT, 10000, MHD_OPTION_CONNECTION_TIMEOUT, 60, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      (size_t)16384, MHD_OPTION_END);
  if (daemon == NULL) return;
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  int poll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (info == NULL || poll < 0 || epoll_ctl(poll, EPOLL_CTL_ADD, info->epoll_fd, &event) != 0) return;
  for (;;) {
    unsigned long long milliseconds = 0;
    int timeout = MHD_get_timeout(daemon, &milliseconds) == MHD_YES ? (int)milliseconds : -1;
    epoll_wait(poll, &event, 1, timeout);
    MHD_run(daemon);
  }
}
