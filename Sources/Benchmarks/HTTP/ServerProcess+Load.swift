import CBaseline

/// A server's performance under load.
struct ServerCost {
  /// The server's processor time in nanoseconds per request.
  var processor = Series()
  /// The number of requests per second.
  var throughput = Series()
}

extension ServerProcess {
  /// Sends each request repeatedly over a connection of its own for some seconds, and records the cost.
  func load(_ messages: [HTTPMessage], seconds: Double, into cost: inout ServerCost) throws {
    let texts = messages.map { Array($0.text.utf8CString) }
    let requests = texts.map { text in
      // The texts do not move while `texts` is alive.
      baseline_request(text: text.withUnsafeBufferPointer { $0.baseAddress! }, length: text.count - 1)
    }
    let before = processorTime
    var load = baseline_load_outcome()
    let error = withExtendedLifetime(texts) {
      requests.withUnsafeBufferPointer {
        baseline_load(port, $0.baseAddress!, $0.count, seconds, &load)
      }
    }
    guard error == 0 else { throw ServerProblem.load(errno: error) }
    guard load.refusals == 0 else { throw ServerProblem.refused("\(load.refusals) of the requests") }
    cost.processor.append(Double(processorTime - before) / Double(load.answers))
    cost.throughput.append(Double(load.answers) / Double(load.nanoseconds) * 1e9)
  }

  /// Returns the sum of a counter of `/metrics`.
  func metric(_ name: String) throws -> Double {
    for line in try answer(HTTPMessage(path: "/metrics")).body.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, parts[0] == name || parts[0] == name + "_total" { return Double(parts[1]) ?? .nan }
    }
    return 0
  }
}
