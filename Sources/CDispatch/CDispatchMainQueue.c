// Declarations only; a target needs a source file.
#include "CDispatchMainQueue.h"
