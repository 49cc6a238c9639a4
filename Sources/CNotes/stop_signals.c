#include "notes.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t is_noted;
static bool ends_at_second = true;

static void note_stop(int signal_number) {
  // Whoever asks again has waited long enough for the start.
  if (is_noted && ends_at_second) _exit(128 + signal_number);
  is_noted = 1;
}

void stateroom_note_stop_signals(bool second_ends) {
  ends_at_second = second_ends;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_stop;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
}

bool stateroom_stop_is_noted(void) { return is_noted; }

// A container's first process gets no signal that it does not handle: while the program starts, it would be lost.
__attribute__((constructor)) static void note_for_first_process(void) {
  if (getpid() == 1) stateroom_note_stop_signals(true);
}
