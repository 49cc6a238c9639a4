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

  /// An answer has to be read within the idle timeout, and a second more for each 4 KiB of it.
  func expectReader(of response: HTTPResponse, on connection: HTTPConnection) {
    connection.deadline = loop.now + configuration.idleTimeout + Duration.seconds(response.bodySize / 4096)
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
    for connection in late {
      // Before a request has begun there is nothing to answer, and in the middle of an answer nothing to add.
      if let stage = connection.exchange?.stage, stage == .head || stage == .body {
        cut(connection, answering: .requestTimeout)
      }
      connection.shutDown()
    }
    nextSweep = earliest == .distantFuture ? earliest : max(earliest, loop.now + Self.sweepInterval)
  }
}
