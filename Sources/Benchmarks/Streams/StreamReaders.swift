import CBaseline

/// Clients that follow sessions, each over an event stream of its own.
final class StreamReaders {
  private let sockets: [Int32]

  /// Follows sessions of a server, with so many readers each.
  @MainActor
  init(of sessions: [String], readersEach count: Int, at server: ServerProcess) throws {
    let texts = sessions.map { Array(HTTPMessage(path: $0 + "/events").text.utf8CString) }
    let requests = texts.flatMap { text in
      // The texts do not move while `texts` is alive.
      Array(
        repeating: baseline_request(
          text: text.withUnsafeBufferPointer { $0.baseAddress! }, length: text.count - 1), count: count)
    }
    var sockets = [Int32](repeating: -1, count: requests.count)
    let error = withExtendedLifetime(texts) {
      requests.withUnsafeBufferPointer {
        baseline_streams_open(server.port, $0.baseAddress!, $0.count, &sockets)
      }
    }
    guard error == 0 else { throw ServerProblem.load(errno: error) }
    self.sockets = sockets
  }

  deinit { baseline_streams_close(sockets, sockets.count) }

  var count: Int { sockets.count }

  /// Waits until each of a range of readers has received something.
  func wait(_ part: Range<Int>? = nil) throws {
    let error = sockets[part ?? sockets.indices].withUnsafeBufferPointer {
      baseline_streams_await($0.baseAddress!, $0.count, 20)
    }
    guard error == 0 else { throw ServerProblem.load(errno: error) }
  }
}
