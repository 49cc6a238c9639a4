extension HTTPServer {
  /// Sets the deadline for what the client has to send or to read.
  func expect(_ connection: HTTPConnection, within nanoseconds: UInt64) {
    deadlines.expect(connection, within: nanoseconds, at: loop.time)
  }

  /// Sets the deadline for reading an answer.
  func expectReader(ofBytes count: Int, on connection: HTTPConnection) {
    deadlines.expectReader(ofBytes: count, on: connection, at: loop.time)
  }

  /// Notes that a large answer or event is being read. Its deadline is shorter while there is no room for others.
  func expectReader(of held: HeldBytes, on connection: HTTPConnection) {
    guard connection.large?.held !== held else { return }
    connection.large = (held, loop.time)
    if room.isShort { deadlines.sweep(by: loop.time &+ timeouts.large) }
  }

  func expectNothing(_ connection: HTTPConnection) {
    connection.deadline = HTTPConnection.noDeadline
    if connection.large != nil { connection.large = nil }
  }

  /// Disconnects clients that have missed their deadlines.
  ///
  /// Complexity: O(n) in the number of connections, and as ``makeRoom(at:)`` while there is no room.
  func sweep() {
    let now = loop.time
    var earliest = HTTPConnection.noDeadline
    var late: [HTTPConnection] = []
    for connection in connections.all {
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
    deadlines.scheduleSweep(at: earliest, after: now)
  }

  /// Disconnects readers that take too long for something large, the slowest first, until there is room. Returns
  /// the time of the next attempt.
  ///
  /// Bytes that several readers share take room until the last of these readers is disconnected.
  ///
  /// Complexity: O(n log n) in the number of readers of something large, at most four times a second.
  private func makeRoom(at now: UInt64) -> UInt64 {
    var readers: [(connection: HTTPConnection, held: HeldBytes, since: UInt64)] = []
    var counts: [ObjectIdentifier: Int] = [:]
    for connection in connections.all {
      guard let (held, since) = connection.large else { continue }
      readers.append((connection, held, since))
      counts[ObjectIdentifier(held), default: 0] += 1
    }
    readers.sort { $0.since < $1.since }
    var excess = room.excess
    for (connection, held, since) in readers where excess > 0 {
      if since &+ timeouts.large > now { return since &+ timeouts.large }
      counts[ObjectIdentifier(held)]! -= 1
      if counts[ObjectIdentifier(held)] == 0 { excess -= held.size }
      onCutReader?()
      connection.shutDown()
      connection.large = nil
    }
    // Their room is released in a later turn, when their connections have ended.
    return now &+ 1_000_000_000
  }
}
