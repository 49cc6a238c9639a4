#define _GNU_SOURCE
#include "baseline_streams.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { piece_capacity = 16384, events_at_once = 256 };

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int fail(int socket, int error) {
  close(socket);
  errno = error;
  return -1;
}

// Opens one stream. Returns -1 with errno if that fails.
static int open_stream(uint16_t port, const struct baseline_request *request) {
  int socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, (struct sockaddr *)&address, sizeof address) != 0) return fail(socket_, errno);
  if (send(socket_, request->text, request->length, MSG_NOSIGNAL) != (ssize_t)request->length)
    return fail(socket_, errno);
  char received[piece_capacity + 1];
  size_t length = 0;
  while (length < piece_capacity) {
    ssize_t count = recv(socket_, received + length, piece_capacity - length, 0);
    if (count <= 0) return fail(socket_, count < 0 ? errno : ECONNRESET);
    length += (size_t)count;
    received[length] = 0;
    if (strncmp(received, "HTTP/1.1 200", 12) != 0) return fail(socket_, EPROTO);
    char *event = strstr(received, "\r\n\r\n");
    if (event && strstr(event + 4, "\n\n")) return socket_;
  }
  return fail(socket_, EMSGSIZE);
}

int baseline_streams_open(uint16_t port, const struct baseline_request *requests, size_t count, int *sockets) {
  for (size_t i = 0; i < count; i++) {
    sockets[i] = open_stream(port, &requests[i]);
    if (sockets[i] >= 0) continue;
    int error = errno;
    baseline_streams_close(sockets, i);
    return error;
  }
  return 0;
}

static int watch(int poll, const int *sockets, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = sockets[i]};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, sockets[i], &event) != 0) return errno;
  }
  return 0;
}

int baseline_streams_await(const int *sockets, size_t count, double seconds) {
  int poll = epoll_create1(EPOLL_CLOEXEC);
  if (poll < 0) return errno;
  int error = watch(poll, sockets, count);
  double end = seconds_now() + seconds;
  size_t left = count;
  struct epoll_event events[events_at_once];
  char piece[piece_capacity];
  while (error == 0 && left > 0) {
    int ready = epoll_wait(poll, events, events_at_once, 100);
    for (int i = 0; i < ready; i++) {
      int socket = events[i].data.fd;
      if (recv(socket, piece, sizeof piece, MSG_DONTWAIT) <= 0) error = ECONNRESET;
      epoll_ctl(poll, EPOLL_CTL_DEL, socket, NULL);
      left--;
    }
    if (left > 0 && seconds_now() > end) error = ETIMEDOUT;
  }
  close(poll);
  return error;
}

void baseline_streams_close(const int *sockets, size_t count) {
  for (size_t i = 0; i < count; i++) close(sockets[i]);
}
