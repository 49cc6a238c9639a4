#ifndef STATEROOM_CMARK_SHIM_H
#define STATEROOM_CMARK_SHIM_H

#include <cmark.h>

#endif
