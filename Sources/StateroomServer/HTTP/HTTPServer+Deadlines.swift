import Dispatch

extension HTTPServer {
  /// How long clients may take, in nanoseconds.
  struct Patience {
    /// For a request's head.
    let head: UInt64
    /// For its body.
    let body: UInt64
    /// Without any traffic, between two requests and in the middle of an answer.
    let idle: UInt64
    /// Once the client has closed its side: all that it sent is there already.
    let hungUp: UInt64 = 1_000_000_000

    init(_ configuration: Configuration) {
      head = configuration.headDeadline.wholeNanoseconds
      body = configuration.bodyDeadline.wholeNanoseconds
      idle = configuration.idleTimeout.wholeNanoseconds
    }
  }

  /// How often connections are looked through at most.
  private static let sweepInterval: UInt64 = 250_000_000

  /// What a client owes has to be complete within some nanoseconds: a timeout that begins anew with every byte, as
  /// libmicrohttpd's own does, would never cut off a client that sends one now and then. Nor may there be a pause as
  /// long as the idle timeout.
  func expect(_ connection: HTTPConnection, within nanoseconds: UInt64) {
    let limit = connection.isHungUp ? min(nanoseconds, patience.hungUp) : nanoseconds
    connection.lastDeadline = loop.time &+ limit
    connection.deadline = loop.time &+ min(limit, patience.idle)
    nextSweep = min(nextSweep, connection.deadline)
  }

  /// An answer has to be read within the idle timeout, and a second more for each 4 KiB of it.
  func expectReader(ofBytes count: Int, on connection: HTTPConnection) {
    connection.deadline = loop.time &+ patience.idle
    connection.lastDeadline = connection.deadline &+ UInt64(count / 4096) &* 1_000_000_000
    nextSweep = min(nextSweep, connection.deadline)
  }

  /// Whether a client may take longer, something of it having come, or of its answer gone, not long ago.
  private func hasTime(_ connection: HTTPConnection, at now: UInt64) -> Bool {
    guard connection.lastDeadline > now else { return false }
    let pause = connection.exchange?.stage == .answered ? connection.sendingPause : connection.receivingPause
    guard pause < patience.idle else { return false }
    connection.deadline = min(connection.lastDeadline, now &+ patience.idle &- pause)
    return true
  }

  func expectNothing(_ connection: HTTPConnection) {
    connection.deadline = HTTPConnection.noDeadline
  }

  /// Cuts off whoever is late. There is no sweep while nothing is owed, so that an idle server sleeps.
  func sweep() {
    let now = loop.time
    var earliest = HTTPConnection.noDeadline
    var late: [HTTPConnection] = []
    for connection in connections.values {
      if connection.deadline <= now, !hasTime(connection, at: now) {
        late.append(connection)
      } else {
        earliest = min(earliest, connection.deadline)
      }
    }
    for connection in late {
      // Before a request has begun there is nothing to answer, and in the middle of an answer nothing to add.
      if let stage = connection.exchange?.stage, stage == .head || stage == .body {
        cut(connection, answering: .requestTimeout)
      }
      connection.shutDown()
    }
    nextSweep = earliest == HTTPConnection.noDeadline ? earliest : max(earliest, now &+ Self.sweepInterval)
  }
}
