import Foundation

/// Prints the processor time that `work` takes in this process, in microseconds.
func measure(_ name: String, _ work: () throws -> Void) rethrows {
  let begun = processorTime()
  try work()
  print("\(name)\t\((processorTime() - begun) / 1_000)")
}

/// Returns the processor time of the process in nanoseconds.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
