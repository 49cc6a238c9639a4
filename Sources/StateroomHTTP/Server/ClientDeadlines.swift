/// The deadlines of a server's clients, in nanoseconds of uptime, and the sweep that finds those that missed one.
///
/// libmicrohttpd's own timeout restarts with every byte, so that a client that sends one now and then would never be
/// disconnected. No sweep is scheduled without a deadline, so that an idle server sleeps.
@MainActor
struct ClientDeadlines {
  /// The minimum time between two sweeps over the connections.
  private static let sweepInterval: UInt64 = 250_000_000

  /// The limits from which the deadlines are made.
  let timeouts: ClientTimeouts
  /// The time of the next sweep over the connections, or ``HTTPConnection/noDeadline``.
  private(set) var nextSweep = HTTPConnection.noDeadline

  init(_ timeouts: ClientTimeouts) {
    self.timeouts = timeouts
  }

  /// Sets the deadline for what the client has to send or to read.
  mutating func expect(_ connection: HTTPConnection, within nanoseconds: UInt64, at now: UInt64) {
    let limit = connection.isHungUp ? min(nanoseconds, timeouts.hungUp) : nanoseconds
    connection.deadline = now &+ limit
    sweep(by: connection.deadline)
  }

  /// Sets the deadline for reading an answer: the idle timeout, and one second more for each 4 KiB.
  mutating func expectReader(ofBytes count: Int, on connection: HTTPConnection, at now: UInt64) {
    connection.deadline = now &+ timeouts.idle &+ UInt64(count / 4096) &* 1_000_000_000
    sweep(by: connection.deadline)
  }

  /// Brings the next sweep forward to a time, unless it is due earlier.
  mutating func sweep(by time: UInt64) { nextSweep = min(nextSweep, time) }

  /// Schedules the next sweep for the earliest deadline, but not at once after this one.
  mutating func scheduleSweep(at earliest: UInt64, after now: UInt64) {
    let isWanted = earliest != HTTPConnection.noDeadline
    nextSweep = isWanted ? max(earliest, now &+ Self.sweepInterval) : earliest
  }
}
