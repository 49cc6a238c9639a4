#ifndef STATEROOM_BASELINE_PROCESS_H
#define STATEROOM_BASELINE_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// Returns the processor time of a process with all its threads in nanoseconds; 0 is the calling process.
uint64_t baseline_processor_time(pid_t process);

// Ends the calling process when its parent ends.
void baseline_follow_parent(void);

// Returns the number of bytes that this process has allocated at present.
uint64_t baseline_allocated_bytes(void);

#endif
