import Dispatch

extension HTTPServer {
  /// How often connections are looked through at most.
  private static let sweepInterval = Duration.milliseconds(250)

  /// libmicrohttpd's own timeout begins anew with every byte, so that a client that sends one now and
  /// then would never be cut off: what a client owes has to be complete within `duration`.
  /// Of a client that has closed its side, everything is there already.
  func expect(_ connection: HTTPConnection, within duration: Duration) {
    connection.deadline = loop.now + (connection.isHungUp ? min(duration, .seconds(1)) : duration)
    nextSweep = min(nextSweep, connection.deadline)
  }

  func expectNothing(_ connection: HTTPConnection) {
    connection.deadline = .distantFuture
  }

  /// Cuts off whoever is late. There is no sweep while nothing is owed, so that an idle server sleeps.
  func sweep() {
    var earliest = DispatchTime.distantFuture
    var late: [HTTPConnection] = []
    for connection in connections.values {
      if connection.deadline <= loop.now {
        late.append(connection)
      } else {
        earliest = min(earliest, connection.deadline)
      }
    }
    if !late.isEmpty {
      let answer = requestTimeout()
      for connection in late { connection.cut(answer: answer) }
    }
    nextSweep = earliest == .distantFuture ? earliest : max(earliest, loop.now + Self.sweepInterval)
  }

  /// Written past libmicrohttpd, which takes no answer before it has the whole head.
  private func requestTimeout() -> [UInt8] {
    let response = problemResponse(.requestTimeout)
    guard case .bytes(let body) = response.body else { return [] }
    var head = "HTTP/1.1 \(response.status) Request Timeout\r\n"
    for header in response.headers { head += "\(header.name): \(header.value)\r\n" }
    head += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }
}
