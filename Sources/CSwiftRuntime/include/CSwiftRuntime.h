#ifndef STATEROOM_SWIFT_RUNTIME_H
#define STATEROOM_SWIFT_RUNTIME_H

#include "boxes.h"
#include "conformances.h"
#include "global_variables.h"
#include "objects.h"
#include "private_classes.h"

#endif
