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
    /// For a large answer or event while there is no room for more.
    let large: UInt64
    /// Once the client has closed its side: all that it sent is there already.
    let hungUp: UInt64 = 1_000_000_000

    init(_ configuration: Configuration) {
      head = configuration.headDeadline.wholeNanoseconds
      body = configuration.bodyDeadline.wholeNanoseconds
      idle = configuration.idleTimeout.wholeNanoseconds
      pause = idle + head
      large = configuration.largeDeadline.wholeNanoseconds
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

  /// A large answer or event has to be read sooner while there is no room for others.
  func expectReader(of held: HeldBytes, on connection: HTTPConnection) {
    guard connection.large?.held !== held else { return }
    connection.large = (held, loop.time)
    if room.isShort { nextSweep = min(nextSweep, loop.time &+ patience.large) }
  }

  func expectNothing(_ connection: HTTPConnection) {
    connection.deadline = HTTPConnection.noDeadline
    if connection.large != nil { connection.large = nil }
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
    if room.isShort { earliest = min(earliest, makeRoom(at: now)) }
    nextSweep = earliest == HTTPConnection.noDeadline ? earliest : max(earliest, now &+ Self.sweepInterval)
  }

  /// Cuts off those that take too long for something large, the slowest first, until there is room. The answer is
  /// when to look again.
  ///
  /// Bytes that several readers share take room until the last of these readers is cut off.
  ///
  /// Complexity: O(n log n) in the number of readers of something large, at most four times a second.
  private func makeRoom(at now: UInt64) -> UInt64 {
    var readers: [(connection: HTTPConnection, held: HeldBytes, since: UInt64)] = []
    var counts: [ObjectIdentifier: Int] = [:]
    for connection in connections.values {
      guard let (held, since) = connection.large else { continue }
      readers.append((connection, held, since))
      counts[ObjectIdentifier(held), default: 0] += 1
    }
    readers.sort { $0.since < $1.since }
    var excess = room.excess
    for (connection, held, since) in readers where excess > 0 {
      if since &+ patience.large > now { return since &+ patience.large }
      counts[ObjectIdentifier(held)]! -= 1
      if counts[ObjectIdentifier(held)] == 0 { excess -= held.size }
      onCutReader?()
      connection.shutDown()
      connection.large = nil
    }
    // Those that were cut off end in a later turn.
    return now &+ 1_000_000_000
  }
}
