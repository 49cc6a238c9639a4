#define _GNU_SOURCE
#include <dlfcn.h>
#include <microhttpd.h>
#include <strings.h>

typedef enum MHD_Result (*lookup_value)(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, const char *key, size_t key_size,
    const char **value, size_t *value_size);

static lookup_value real_lookup_value;

__attribute__((constructor)) static void find_real_lookup_value(void) {
  real_lookup_value = (lookup_value)dlsym(RTLD_NEXT, "MHD_lookup_connection_value_n");
}

// Replaces libmicrohttpd's function of that name, for its own calls as well. libmicrohttpd looks for cookies in
// order to parse them into the connection's memory, which a browser's few kilobytes of them may exceed. They are
// not used here, so this says that there are none.
__attribute__((visibility("default"))) enum MHD_Result MHD_lookup_connection_value_n(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, const char *key, size_t key_size,
    const char **value, size_t *value_size) {
  if (kind == MHD_HEADER_KIND && key && key_size == 6 && strncasecmp(key, "cookie", 6) == 0) return MHD_NO;
  return real_lookup_value(connection, kind, key, key_size, value, value_size);
}
