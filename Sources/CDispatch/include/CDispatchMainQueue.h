// The two entry points through which Dispatch lets another loop serve its main queue; CoreFoundation's
// run loop uses the same ones. No public header declares them.
#ifndef STATEROOM_CDISPATCHMAINQUEUE_H
#define STATEROOM_CDISPATCHMAINQUEUE_H

// An eventfd, non-blocking, that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

// Runs what was queued when it was called. The argument is unused.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#endif
