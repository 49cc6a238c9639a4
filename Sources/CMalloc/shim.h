#ifndef STATEROOM_MALLOC_SHIM_H
#define STATEROOM_MALLOC_SHIM_H

// Swift's module of glibc does not include this header.
#include <malloc.h>

#endif
