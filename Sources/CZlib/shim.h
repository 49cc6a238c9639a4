#ifndef STATEROOM_ZLIB_SHIM_H
#define STATEROOM_ZLIB_SHIM_H

#include <zlib.h>

// Parts of zlib that Swift cannot import: a macro.
static inline int czlib_gzip_init(z_streamp stream) {
  return deflateInit2(stream, 9, Z_DEFLATED, MAX_WBITS + 16, 9, Z_DEFAULT_STRATEGY);
}

// Raw deflate blocks, without the header and the end of a format.
static inline int czlib_raw_init(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

#endif
