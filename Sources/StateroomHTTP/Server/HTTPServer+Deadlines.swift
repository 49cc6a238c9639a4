import Dispatch

extension HTTPServer {
  /// How long clients may take, in nanoseconds.
  struct Patience {
    /// For a request's head.
    let head: UInt64
    /// For its body.
    let body: UInt64
    /// Without any traffic.
    let idle: UInt64
    /// Between two requests.
    let pause: UInt64
    /// Once the client has closed its side: all that it sent is there already.
    let hungUp: UInt64 = 1_000_000_000

    init(_ configuration: Configuration) {
      head = configuration.headDeadline.wholeNanoseconds
      body = configuration.bodyDeadline.wholeNanoseconds
      idle = configuration.idleTimeout.wholeNanoseconds
      pause = idle + head
    }
  }

  /// How often connections are looked through at most.
  private static let sweepInterval: UInt64 = 250_000_000

  /// libmicrohttpd's own timeout begins anew with every byte, so that a client that sends one now and
  /// then would never be cut off: what a client owes has to be complete within some nanoseconds.
  func expect(_ connection: HTTPConnection, within nanoseconds: UInt64) {
    let limit = connection.isHungUp ? min(nanoseconds, patience.hungUp) : nanoseconds
    connection.deadline = loop.time &+ limit
    nextSweep = min(nextSweep, connection.deadline)
  }

  /// An answer has to be read within the idle timeout, and a second more for each 4 KiB of it.
  func expectReader(ofBytes count: Int, on connection: HTTPConnection) {
    connection.deadline = loop.time &+ patience.idle &+ UInt64(count / 4096) &* 1_000_000_000
    nextSweep = min(nextSweep, connection.deadline)
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
      if connection.deadline <= now {
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
