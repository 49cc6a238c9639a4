#define _GNU_SOURCE
#include "baseline_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The patience is in seconds, with a server that does not answer.
enum { answer_capacity = 65536, events_at_once = 64, patience = 10 };

struct connection {
  int socket;
  const struct baseline_series *series;
  // The place of the request that is under way.
  size_t place;
  size_t received;
  char answer[answer_capacity + 1];
};

struct load {
  int poll;
  uint64_t end;
  // The number of connections whose series have not ended.
  size_t active;
  baseline_receiver receive;
  void *context;
  struct baseline_load_outcome *outcome;
};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static struct sockaddr_in loopback(uint16_t port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

static int connect_to(uint16_t port) {
  int socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -1;
  struct sockaddr_in address = loopback(port);
  int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(socket_, (struct sockaddr *)&address, sizeof address) == 0) return socket_;
  int error = errno;
  close(socket_);
  errno = error;
  return -1;
}

static bool send_all(int socket, const char *text, size_t length) {
  while (length > 0) {
    ssize_t sent = send(socket, text, length, MSG_NOSIGNAL);
    if (sent < 0) return false;
    text += sent;
    length -= (size_t)sent;
  }
  return true;
}

// Whether the answer is complete.
static bool is_complete(struct connection *connection) {
  connection->answer[connection->received] = 0;
  char *end = strstr(connection->answer, "\r\n\r\n");
  if (end == NULL) return false;
  *end = 0;
  const char *length = strcasestr(connection->answer, "\r\nContent-Length:");
  size_t body = length ? strtoul(length + 17, NULL, 10) : 0;
  *end = '\r';
  return connection->received >= (size_t)(end + 4 - connection->answer) + body;
}

static int send_request(const struct connection *connection) {
  const struct baseline_request *request = &connection->series->requests[connection->place];
  return send_all(connection->socket, request->text, request->length) ? 0 : errno;
}

// Sends the next request. A series begins again until the time has come.
static int proceed(struct connection *connection, struct load *load) {
  connection->received = 0;
  if (++connection->place == connection->series->count) {
    connection->place = 0;
    if (now() >= load->end) {
      load->active--;
      return epoll_ctl(load->poll, EPOLL_CTL_DEL, connection->socket, NULL) == 0 ? 0 : errno;
    }
  }
  return send_request(connection);
}

static int receive(struct connection *connection, struct load *load) {
  ssize_t count = recv(
      connection->socket, connection->answer + connection->received, answer_capacity - connection->received,
      MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (count <= 0) return count < 0 ? errno : ECONNRESET;
  connection->received += (size_t)count;
  if (!is_complete(connection)) return connection->received == answer_capacity ? EMSGSIZE : 0;
  if (connection->answer[9] == '2') load->outcome->answers++;
  else load->outcome->refusals++;
  if (load->receive) load->receive(load->context, connection->answer, connection->received);
  return proceed(connection, load);
}

static int drive(struct connection *connections, struct load *load) {
  struct epoll_event events[events_at_once];
  while (load->active > 0) {
    int count = epoll_wait(load->poll, events, events_at_once, patience * 1000);
    if (count == 0) return ETIMEDOUT;
    for (int i = 0; i < count; i++) {
      int error = receive(&connections[events[i].data.u64], load);
      if (error != 0) return error;
    }
  }
  return 0;
}

int baseline_load(
    uint16_t port, const struct baseline_series *series, size_t count, double seconds, baseline_receiver receiver,
    void *context, struct baseline_load_outcome *outcome) {
  *outcome = (struct baseline_load_outcome){0};
  struct connection *connections = calloc(count, sizeof *connections);
  int poll = epoll_create1(EPOLL_CLOEXEC);
  if (connections == NULL || poll < 0) {
    free(connections);
    return errno;
  }
  int error = 0;
  size_t opened = 0;
  uint64_t start = now();
  struct load load = {
      .poll = poll, .end = start + (uint64_t)(seconds * 1e9), .active = count, .receive = receiver, .context = context,
      .outcome = outcome};
  while (opened < count && error == 0) {
    struct connection *connection = &connections[opened];
    connection->series = &series[opened];
    connection->socket = connect_to(port);
    if (connection->socket < 0) {
      error = errno;
      break;
    }
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = opened};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, connection->socket, &event) != 0) error = errno;
    else error = send_request(connection);
    opened++;
  }
  if (error == 0) error = drive(connections, &load);
  outcome->nanoseconds = now() - start;
  for (size_t i = 0; i < opened; i++) close(connections[i].socket);
  close(poll);
  free(connections);
  return error;
}

ssize_t baseline_ask(uint16_t port, const char *request, size_t length, char *answer, size_t capacity) {
  int socket = connect_to(port);
  if (socket < 0) return -1;
  ssize_t received = -1;
  if (send_all(socket, request, length)) {
    received = 0;
    ssize_t count;
    while ((size_t)received < capacity &&
           (count = recv(socket, answer + received, capacity - (size_t)received, 0)) > 0)
      received += count;
  }
  close(socket);
  return received;
}

uint16_t baseline_free_port(void) {
  int socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return 0;
  struct sockaddr_in address = loopback(0);
  socklen_t length = sizeof address;
  bool is_bound = bind(socket_, (struct sockaddr *)&address, sizeof address) == 0 &&
                  getsockname(socket_, (struct sockaddr *)&address, &length) == 0;
  close(socket_);
  return is_bound ? ntohs(address.sin_port) : 0;
}
