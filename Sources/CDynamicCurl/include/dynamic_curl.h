// libcurl, loaded at run time: a server neither links it nor needs it to be installed.
//
// The numbers are those of curl/curl.h, whose binary interface has kept them since 7.16 (libcurl.so.4).
#ifndef STATEROOM_DYNAMIC_CURL_H
#define STATEROOM_DYNAMIC_CURL_H

#include <stddef.h>
#include <stdint.h>

// CURLOPTTYPE_LONG is 0, CURLOPTTYPE_OBJECTPOINT 10000, CURLOPTTYPE_FUNCTIONPOINT 20000 and CURLOPTTYPE_OFF_T 30000.
enum stateroom_curl_option {
  STATEROOM_CURLOPT_URL = 10002,
  STATEROOM_CURLOPT_USERPWD = 10005,
  STATEROOM_CURLOPT_USERAGENT = 10018,
  STATEROOM_CURLOPT_LOW_SPEED_LIMIT = 19,
  STATEROOM_CURLOPT_LOW_SPEED_TIME = 20,
  STATEROOM_CURLOPT_HTTPHEADER = 10023,
  STATEROOM_CURLOPT_CUSTOMREQUEST = 10036,
  STATEROOM_CURLOPT_NOBODY = 44,
  STATEROOM_CURLOPT_NETRC = 51,
  STATEROOM_CURLOPT_SSL_VERIFYPEER = 64,
  STATEROOM_CURLOPT_CAINFO = 10065,
  STATEROOM_CURLOPT_SSL_VERIFYHOST = 81,
  STATEROOM_CURLOPT_NOSIGNAL = 99,
  STATEROOM_CURLOPT_TIMEOUT_MS = 155,
  STATEROOM_CURLOPT_CONNECTTIMEOUT_MS = 156,
  STATEROOM_CURLOPT_UNIX_SOCKET_PATH = 10231,
  STATEROOM_CURLOPT_PATH_AS_IS = 234,
};

// The results that are distinguished; all others are CURLcodes as well.
enum stateroom_curl_result {
  STATEROOM_CURLE_OK = 0,
  STATEROOM_CURLE_UNSUPPORTED_PROTOCOL = 1,
  STATEROOM_CURLE_WEIRD_SERVER_REPLY = 8,
  STATEROOM_CURLE_WRITE_ERROR = 23,
  STATEROOM_CURLE_OPERATION_TIMEDOUT = 28,
  STATEROOM_CURLE_ABORTED_BY_CALLBACK = 42,
  STATEROOM_CURLE_PEER_FAILED_VERIFICATION = 60,
};

// Handles a piece of an answer. Returning a count other than size * count ends the transfer.
typedef size_t (*stateroom_curl_sink)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
// Called about once a second. Returning anything but 0 ends the transfer.
typedef int (*stateroom_curl_watch)(
  void *_Nullable context, int64_t down, int64_t downloaded, int64_t up, int64_t uploaded);

// Loads libcurl on the first call. Returns null, or the loader's error message. May be called on any thread.
const char *_Nullable stateroom_curl_load(void);

// All others require a successful call of stateroom_curl_load. A handle is used on one thread at a time.
void *_Nullable stateroom_curl_make(void);
void stateroom_curl_reset(void *_Nonnull handle);
void stateroom_curl_free(void *_Nonnull handle);
int stateroom_curl_set_text(void *_Nonnull handle, enum stateroom_curl_option option, const char *_Nullable text);
int stateroom_curl_set_number(void *_Nonnull handle, enum stateroom_curl_option option, long number);
int stateroom_curl_set_list(void *_Nonnull handle, enum stateroom_curl_option option, void *_Nullable list);
// Copies the body of a request.
int stateroom_curl_set_body(void *_Nonnull handle, const void *_Nonnull bytes, int64_t size);
void stateroom_curl_set_sinks(
  void *_Nonnull handle, stateroom_curl_sink _Nonnull body, stateroom_curl_sink _Nonnull header,
  stateroom_curl_watch _Nonnull watch, void *_Nullable context);
// Returns a list with one more line, or null if there is no memory.
void *_Nullable stateroom_curl_append(void *_Nullable list, const char *_Nonnull line);
void stateroom_curl_free_list(void *_Nullable list);
int stateroom_curl_perform(void *_Nonnull handle);
// Returns a result's description in English.
const char *_Nonnull stateroom_curl_describe(int result);

#endif
