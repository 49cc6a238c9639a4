import Glibc

/// A reading of the calling thread's processor time and of the wall time, in nanoseconds.
struct Moment {
  let processor: UInt64
  let wall: UInt64

  static var now: Moment {
    Moment(processor: read(CLOCK_THREAD_CPUTIME_ID), wall: read(CLOCK_MONOTONIC))
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
