#include "dynamic_curl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

enum {
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_NOPROGRESS = 43,
  CURLOPT_XFERINFODATA = 10057,
  CURLOPT_COPYPOSTFIELDS = 10165,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_HEADERFUNCTION = 20079,
  CURLOPT_XFERINFOFUNCTION = 20219,
  CURLOPT_POSTFIELDSIZE_LARGE = 30120,
  CURL_GLOBAL_ALL = 3,
};

static struct {
  int (*global_init)(long flags);
  void *(*easy_init)(void);
  void (*easy_reset)(void *handle);
  void (*easy_cleanup)(void *handle);
  int (*easy_setopt)(void *handle, int option, ...);
  int (*easy_perform)(void *handle);
  const char *(*easy_strerror)(int result);
  void *(*slist_append)(void *list, const char *line);
  void (*slist_free_all)(void *list);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char reason[256];

static void give_up(const char *why) { snprintf(reason, sizeof reason, "%s", why ? why : "libcurl has no such function"); }

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  // The variant of the library with Debian's other implementation of TLS.
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return give_up(dlerror());
  struct {
    const char *name;
    void **place;
  } functions[] = {
    {"curl_global_init", (void **)&curl.global_init},
    {"curl_easy_init", (void **)&curl.easy_init},
    {"curl_easy_reset", (void **)&curl.easy_reset},
    {"curl_easy_cleanup", (void **)&curl.easy_cleanup},
    {"curl_easy_setopt", (void **)&curl.easy_setopt},
    {"curl_easy_perform", (void **)&curl.easy_perform},
    {"curl_easy_strerror", (void **)&curl.easy_strerror},
    {"curl_slist_append", (void **)&curl.slist_append},
    {"curl_slist_free_all", (void **)&curl.slist_free_all},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].place = dlsym(library, functions[index].name);
    if (!*functions[index].place) return give_up(dlerror());
  }
  if (curl.global_init(CURL_GLOBAL_ALL) != STATEROOM_CURLE_OK) give_up("curl_global_init failed");
}

const char *stateroom_curl_load(void) {
  pthread_once(&once, load);
  return reason[0] ? reason : NULL;
}

void *stateroom_curl_make(void) { return curl.easy_init(); }
void stateroom_curl_reset(void *handle) { curl.easy_reset(handle); }
void stateroom_curl_free(void *handle) { curl.easy_cleanup(handle); }

int stateroom_curl_set_text(void *handle, enum stateroom_curl_option option, const char *text) {
  return curl.easy_setopt(handle, option, text);
}

int stateroom_curl_set_number(void *handle, enum stateroom_curl_option option, long number) {
  return curl.easy_setopt(handle, option, number);
}

int stateroom_curl_set_list(void *handle, enum stateroom_curl_option option, void *list) {
  return curl.easy_setopt(handle, option, list);
}

int stateroom_curl_set_body(void *handle, const void *bytes, int64_t size) {
  // The size is set first, since the bytes are copied at once.
  int result = curl.easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, size);
  return result ? result : curl.easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

void stateroom_curl_set_sinks(
  void *handle, stateroom_curl_sink body, stateroom_curl_sink header, stateroom_curl_watch watch, void *context
) {
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  curl.easy_setopt(handle, CURLOPT_WRITEDATA, context);
  curl.easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  curl.easy_setopt(handle, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watch);
  curl.easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  curl.easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

void *stateroom_curl_append(void *list, const char *line) { return curl.slist_append(list, line); }
void stateroom_curl_free_list(void *list) { curl.slist_free_all(list); }
int stateroom_curl_perform(void *handle) { return curl.easy_perform(handle); }
const char *stateroom_curl_describe(int result) { return curl.easy_strerror(result); }
