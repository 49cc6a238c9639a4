/// The deadlines of a server's clients, in nanoseconds of uptime, and the sweep that finds those that missed one.
///
/// libmicrohttpd's own timeout restarts with every byte, so that a client that sends one now and then would never be
/// disconnected. No sweep is scheduled without a deadline, so that an idle server sleeps.
@MainActor
final class ClientDeadlines {
  /// The minimum time between two sweeps over the connections.
  private static let sweepInterval: UInt64 = 250_000_000

  /// The limits from which the deadlines are made.
  let timeouts: ClientTimeouts
  private let loop: EventLoop
  private let room: OutgoingRoom
  /// The time of the next sweep over the connections, or ``ClientSocket/noDeadline``.
  private(set) var nextSweep = ClientSocket.noDeadline
  /// Whether the next sweep was postponed because the loop was late.
  private var isPostponed = false

  init(_ timeouts: ClientTimeouts, room: OutgoingRoom, loop: EventLoop) {
    self.timeouts = timeouts
    self.room = room
    self.loop = loop
  }

  /// Sets the deadline for what the client has to send or to read.
  func expect(_ client: ClientSocket, within nanoseconds: UInt64) {
    let limit = client.isHungUp ? min(nanoseconds, timeouts.hungUp) : nanoseconds
    set(loop.time &+ limit, of: client)
  }

  /// Sets the deadline for reading an answer: the idle timeout, and one second more for each 4 KiB.
  func expectReader(ofBytes count: Int, on client: ClientSocket) {
    set(loop.time &+ timeouts.idle &+ UInt64(count / 4096) &* 1_000_000_000, of: client)
  }

  /// Notes that a large answer or event is being read. Its deadline is shorter while there is no room for others.
  func expectReader(of held: OutgoingContent, on client: ClientSocket) {
    guard client.startReading(held, at: loop.time), room.isShort else { return }
    sweep(by: loop.time &+ timeouts.large)
  }

  private func set(_ deadline: UInt64, of client: ClientSocket) {
    client.expect(by: deadline)
    sweep(by: deadline)
  }

  /// Brings the next sweep forward to a time, unless it is due earlier.
  func sweep(by time: UInt64) { nextSweep = min(nextSweep, time) }

  /// Returns whether a sweep is due. A sweep is postponed once if the loop is late, because data that clients sent in time
  /// may not have been read.
  func isSweepDue(at now: UInt64) -> Bool {
    guard nextSweep <= now else { return false }
    let isLate = now &- nextSweep > Self.sweepInterval
    isPostponed = isLate && !isPostponed
    if isPostponed { nextSweep = now &+ Self.sweepInterval }
    return !isPostponed
  }

  /// Schedules the next sweep for the earliest deadline, but not at once after this one.
  func scheduleSweep(at earliest: UInt64, after now: UInt64) {
    let isWanted = earliest != ClientSocket.noDeadline
    nextSweep = isWanted ? max(earliest, now &+ Self.sweepInterval) : earliest
  }
}
