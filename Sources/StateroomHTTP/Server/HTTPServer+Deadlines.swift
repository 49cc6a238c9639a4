extension HTTPServer {
  /// Disconnects clients that have missed their deadlines.
  ///
  /// Complexity: O(n) in the number of connections, and as ``makeRoom(at:)`` while there is no room.
  func sweep() {
    let now = loop.time
    var earliest = ClientSocket.noDeadline
    var late: [HTTPConnection] = []
    for connection in connections.all {
      if connection.client.deadline <= now {
        late.append(connection)
      } else {
        earliest = min(earliest, connection.client.deadline)
      }
    }
    for connection in late {
      // Before a request has begun there is nothing to answer, and in the middle of an answer nothing to add.
      if let stage = connection.exchange?.stage, stage == .head || stage == .body {
        cut(connection, answering: .requestTimeout)
      }
      connection.client.shutDown()
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
    var readers: [(connection: HTTPConnection, held: OutgoingContent, since: UInt64)] = []
    var counts: [ObjectIdentifier: Int] = [:]
    for connection in connections.all {
      guard let (held, since) = connection.client.large else { continue }
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
      connection.client.shutDown()
      connection.client.endReading()
    }
    // Their room is released in a later turn, when their connections have ended.
    return now &+ 1_000_000_000
  }
}
