#ifndef STATEROOM_BASELINE_PROCESS_H
#define STATEROOM_BASELINE_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// Nanoseconds that a process, with all its threads, has spent on processors; 0 for the calling one.
uint64_t baseline_processor_time(pid_t process);

// Ends the calling process when its parent ends.
void baseline_follow_parent(void);

// Bytes that are allocated at present, of this process.
uint64_t baseline_allocated_bytes(void);

#endif
