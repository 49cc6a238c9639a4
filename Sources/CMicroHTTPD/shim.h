// Parts of libmicrohttpd that Swift cannot import (variadic functions, unions, enumerators with common values), and
// the part of the request check that walks all headers.
#ifndef STATEROOM_MICROHTTPD_SHIM_H
#define STATEROOM_MICROHTTPD_SHIM_H

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/types.h>

#include <microhttpd.h>

static inline struct MHD_Daemon *microhttpd_start(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(
      flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline int microhttpd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline int microhttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline void *microhttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline size_t microhttpd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// Writes the numeric address of the other end. Returns false if there is none (a local socket).
static inline bool microhttpd_remote_address(
    struct MHD_Connection *connection, char *buffer, socklen_t size) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  const struct sockaddr *address = info ? info->client_addr : NULL;
  if (!address) return false;
  socklen_t length =
      address->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
  return getnameinfo(address, length, buffer, size, NULL, 0, NI_NUMERICHOST) == 0;
}

// The length of a header's value without the blanks at its end, which libmicrohttpd leaves there (RFC 9110, 5.5).
static inline size_t microhttpd_trimmed(const char *value, size_t length) {
  while (length > 0 && (value[length - 1] == ' ' || value[length - 1] == '\t')) length--;
  return length;
}

// A search for all values of a header.
struct microhttpd_search {
  const char *name;
  size_t name_length;
  void *context;
  void (*visit)(void *context, const char *value, size_t length);
};

static enum MHD_Result microhttpd_visit_header(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
  const struct microhttpd_search *search = (const struct microhttpd_search *)context;
  if (name_length == search->name_length && strncasecmp(name, search->name, name_length) == 0)
    search->visit(search->context, value, microhttpd_trimmed(value, value_length));
  return MHD_YES;
}

// Calls back with each value of a header, whose name is case-insensitive. O(n) in the number of headers.
static inline void microhttpd_visit_headers(
    struct MHD_Connection *connection, const char *name, size_t name_length, void *context,
    void (*visit)(void *context, const char *value, size_t length)) {
  struct microhttpd_search search = {name, name_length, context, visit};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, microhttpd_visit_header, &search);
}

// A visit of all headers.
struct microhttpd_visit {
  void *context;
  void (*visit)(
      void *context, const char *name, size_t name_length, const char *value, size_t value_length);
};

static enum MHD_Result microhttpd_visit_each_header(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
  const struct microhttpd_visit *visit = (const struct microhttpd_visit *)context;
  visit->visit(visit->context, name, name_length, value, microhttpd_trimmed(value, value_length));
  return MHD_YES;
}

// Reports all headers in the order in which they came.
static inline void microhttpd_visit_all_headers(
    struct MHD_Connection *connection, void *context,
    void (*visit)(
        void *context, const char *name, size_t name_length, const char *value, size_t value_length)) {
  struct microhttpd_visit all = {context, visit};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, microhttpd_visit_each_header, &all);
}

// A value in libmicrohttpd's memory.
struct microhttpd_text {
  const char *start;
  size_t length;
};

// The framing of a request according to its head, and whether the head is well formed.
struct microhttpd_framing {
  unsigned int content_lengths, transfer_encodings, hosts;
  bool malformed, unknown_coding, unknown_expectation, is_version_1_0;
  uint64_t content_length;
  // The bits of all names: see microhttpd_name_bit.
  uint64_t names;
  // The bits of repeated names: of one name, or of two that share a bit.
  uint64_t repeated_names;
  // The first of these headers.
  struct microhttpd_text host, accept;
  // Bytes of the connection's memory that libmicrohttpd uses beside the head's own.
  size_t memory;
  // The start of the next line of the head.
  const char *next;
};

// The characters of a token (RFC 9110, 5.6.2).
static inline bool microhttpd_is_token(const char *text, size_t length) {
  static const uint32_t characters[8] = {0, 0x03ff6cfa, 0xc7fffffe, 0x57ffffff, 0, 0, 0, 0};
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (!(characters[c >> 5] >> (c & 31) & 1)) return false;
  }
  return length > 0;
}

// Whether it may be a host and a port (RFC 3986, 3.2), which contain no blanks, slashes, lists and user names.
static inline bool microhttpd_is_authority(const char *text, size_t length) {
  // All visible characters but "#,/<>?@\^`{|}
  static const uint32_t characters[8] = {0, 0x2fff6ff2, 0xaffffffe, 0x47fffffe, 0, 0, 0, 0};
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (!(characters[c >> 5] >> (c & 31) & 1)) return false;
  }
  return true;
}

// One of 64 bits for a header's name, which is case-insensitive. Several names share a bit: if a head lacks the
// bit, it lacks the name. No name that browsers send shares its bit with another name that is looked up.
static inline uint64_t microhttpd_name_bit(const char *name, size_t length) {
  if (length == 0) return 0;
  unsigned int first = (unsigned char)name[0] | 0x20, last = (unsigned char)name[length - 1] | 0x20;
  return (uint64_t)1 << ((length + first * 17 + last) & 63);
}

static enum MHD_Result microhttpd_check_header(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
  struct microhttpd_framing *framing = (struct microhttpd_framing *)context;
  framing->memory += 64;
  // libmicrohttpd ends a value at a NUL, accepts a line feed alone as the end of a line, and joins continued lines
  // wrongly. Each of these leaves a gap between the lines, or one that is too small.
  if (name != framing->next || !microhttpd_is_token(name, name_length)) framing->malformed = true;
  framing->next = value + value_length + 2;
  uint64_t bit = microhttpd_name_bit(name, name_length);
  framing->repeated_names |= framing->names & bit;
  framing->names |= bit;
  bool has_control = false;
  for (size_t i = 0; i < value_length; i++) {
    unsigned char c = (unsigned char)value[i];
    has_control |= ((c < ' ') & (c != '\t')) | (c == 0x7f);
  }
  if (has_control) framing->malformed = true;
  if (name_length == 14 && strncasecmp(name, "content-length", 14) == 0) {
    framing->content_lengths++;
    // libmicrohttpd has already refused values that are no number, and numbers beyond 64 bits.
    for (size_t i = 0; i < value_length; i++)
      if (value[i] >= '0' && value[i] <= '9')
        framing->content_length = framing->content_length * 10 + (uint64_t)(value[i] - '0');
  } else if (name_length == 17 && strncasecmp(name, "transfer-encoding", 17) == 0) {
    framing->transfer_encodings++;
    if (value_length != 7 || strncasecmp(value, "chunked", 7) != 0) framing->unknown_coding = true;
  } else if (name_length == 4 && strncasecmp(name, "host", 4) == 0) {
    value_length = microhttpd_trimmed(value, value_length);
    if (framing->hosts++ == 0) framing->host = (struct microhttpd_text){value, value_length};
    if (!microhttpd_is_authority(value, value_length)) framing->malformed = true;
  } else if (name_length == 6 && !framing->accept.start && strncasecmp(name, "accept", 6) == 0) {
    framing->accept = (struct microhttpd_text){value, microhttpd_trimmed(value, value_length)};
  } else if (name_length == 6 && strncasecmp(name, "expect", 6) == 0) {
    if (value_length != 12 || strncasecmp(value, "100-continue", 12) != 0)
      framing->unknown_expectation = true;
  }
  return MHD_YES;
}

// The head is contiguous from its method on; libmicrohttpd has put zeros at the ends of its parts.
static inline struct microhttpd_framing microhttpd_framing_of(
    struct MHD_Connection *connection, const char *method, const char *path, size_t target_length,
    const char *version) {
  struct microhttpd_framing framing = {0};
  size_t method_length = strlen(method);
  framing.is_version_1_0 = strcmp(version, "HTTP/1.0") == 0;
  if (!microhttpd_is_token(method, method_length)) framing.malformed = true;
  if (path != method + method_length + 1 || version != path + target_length + 1) framing.malformed = true;
  framing.next = version + strlen(version) + 2;
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, microhttpd_check_header, &framing);
  if (framing.next + 2 != method + microhttpd_head_size(connection)) framing.malformed = true;
  return framing;
}

#endif
