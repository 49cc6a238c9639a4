import CBaseline
import Glibc

extension Benchmark {
  /// Requests that wait for a session's next revision: their arrival, and their answers to one action.
  static var waitingRequests: Benchmark {
    waiting("waiting requests") { revision in "?since=\(revision)&wait=60" }
  }

  /// Requests that wait for a node until another one is there.
  static var waitingSearches: Benchmark {
    waiting("waiting searches") { revision in
      // The next revision of the counter shows the number of this one.
      "/nodes?type=Text&text=Count:+\(revision)&until=found&wait=60"
    }
  }

  private static func waiting(
    _ name: String, for query: @escaping @MainActor (String) -> String
  ) -> Benchmark {
    Benchmark(subject: "Growth for each doubling", name: "growth of \(name)") {
      let server = try ServerProcess(options: ["--store", "memory", "--streams-per-session", "10000"])
      defer { server.stop() }
      let action = try server.openCounters(1)[0]
      let session = String(action.path.dropLast("/actions".count))
      var growth = Series()
      var largest = Series()
      for _ in 0..<5 {
        let costs = try [500, 1_000, 2_000, 4_000].map { count in
          try cost(of: count, waitingFor: session, query, action, at: server)
        }
        growth.append(pow(costs[3] / costs[0], 1 / 3))
        largest.append(costs[3])
      }
      return [
        Row(name: "\(name), 500 to 4000", unit: .times, value: growth, targets: [.atMost(2.3)]),
        Row(name: "  which then takes", unit: .nanoseconds, value: largest),
      ]
    }
  }

  private static func cost(
    of count: Int, waitingFor session: String, _ query: (String) -> String, _ action: HTTPMessage,
    at server: ServerProcess
  ) throws -> Double {
    let revision = try revision(of: session, at: server)
    let request = HTTPMessage(path: session + query(revision)).text
    let before = server.processorTime
    let sockets = (0..<count).map { _ in connected(to: server.port, sending: request) }
    defer { for socket in sockets { close(socket) } }
    // All requests have arrived once the server is idle.
    server.waitUntilIdle()
    _ = try server.answer(action)
    var byte: UInt8 = 0
    for socket in sockets where recv(socket, &byte, 1, 0) != 1 { throw ServerProblem.load(errno: errno) }
    return Double(server.processorTime - before)
  }

  private static func revision(of session: String, at server: ServerProcess) throws -> String {
    let body = try server.answer(HTTPMessage(path: session)).body
    guard let match = body.firstMatch(of: /"revision":(\d+)/) else { throw ServerProblem.refused(body) }
    return String(match.output.1)
  }

  private static func connected(to port: UInt16, sending text: String) -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    withUnsafeBytes(of: &address) {
      _ = connect(socket, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
    _ = text.withCString { send(socket, $0, text.utf8.count, 0) }
    return socket
  }
}
