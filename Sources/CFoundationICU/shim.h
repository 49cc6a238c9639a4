#ifndef STATEROOM_FOUNDATION_ICU_SHIM_H
#define STATEROOM_FOUNDATION_ICU_SHIM_H

// The rules of plurals, which Foundation has and does not offer. Its own module names no library to link with.
#include <_foundation_unicode/upluralrules.h>

#endif
