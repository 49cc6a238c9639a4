import Glibc

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
    try load(messages.map { [$0] }, seconds: seconds, into: &cost)
  }

  /// Sends series of requests, each over a connection of its own, and records the cost.
  ///
  /// Each request is sent once the one before it is answered. A series begins again until some seconds have passed,
  /// and is sent to its end.
  func load(_ series: [[HTTPMessage]], seconds: Double, into cost: inout ServerCost) throws {
    let requests = RequestSeries(series)
    let before = processorTime
    let outcome = try requests.send(to: port, seconds: seconds).outcome
    cost.processor.append(Double(processorTime - before) / Double(outcome.answers))
    cost.throughput.append(Double(outcome.answers) / Double(outcome.nanoseconds) * 1e9)
  }

  /// Sends series of requests once, each over a connection of its own.
  ///
  /// Returns the server's processor time in nanoseconds per request, and the answers' bodies in the order in which
  /// they came.
  func pass(_ series: [[HTTPMessage]]) throws -> (processor: Double, bodies: [String]) {
    let requests = RequestSeries(series)
    let before = processorTime
    let (outcome, bodies) = try requests.send(to: port, seconds: 0, isKeeping: true)
    return (Double(processorTime - before) / Double(outcome.answers), bodies)
  }

  /// Waits until the server takes next to no processor time. At first it compresses its page.
  func waitUntilIdle() {
    var time = processorTime
    repeat {
      time = processorTime
      usleep(50_000)
    } while processorTime - time > 1_000_000
  }

  /// Returns the sum of a counter of `/metrics`, or the value of a gauge.
  func metric(_ name: String) throws -> Double {
    for line in try answer(HTTPMessage(path: "/metrics")).body.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, parts[0] == name || parts[0] == name + "_total" { return Double(parts[1]) ?? .nan }
    }
    return 0
  }
}
