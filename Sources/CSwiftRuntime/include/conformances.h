#ifndef STATEROOM_CONFORMANCES_H
#define STATEROOM_CONFORMANCES_H

#pragma clang assume_nonnull begin

/// Calls a function with each type of the program and of the loaded libraries that conforms to the protocol of an
/// existential type, such as `(any Error).self`. Generic types are left out, and conditions are not checked.
void stateroom_find_conforming_types(
    const void *existential, void (*found)(const void *type, void *context), void *context);

#pragma clang assume_nonnull end

#endif
