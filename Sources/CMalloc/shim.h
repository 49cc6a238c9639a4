#ifndef STATEROOM_MALLOC_SHIM_H
#define STATEROOM_MALLOC_SHIM_H

// Swift's module of glibc leaves this header out.
#include <malloc.h>

#endif
