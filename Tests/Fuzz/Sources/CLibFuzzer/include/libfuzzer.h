// The entrance of libFuzzer for programs with a main function of their own (compiler-rt, FuzzerInterface.h).
#ifndef STATEROOM_LIBFUZZER_H
#define STATEROOM_LIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *_Nonnull count, char *_Nullable *_Nonnull *_Nonnull arguments,
    int (*_Nonnull test)(const uint8_t *_Nullable bytes, size_t count));

#endif
