extension Benchmark {
  /// The number of clients, each with a persistent connection.
  nonisolated static let connectionCount = 32
  private static let crowd = 256

  private static let subject = "HTTP, \(connectionCount) connections of our own load generator, or \(crowd)"
  private static let rounds = 7
  private static let quiet = ["--log-level", "warning"]

  static var requests: [Benchmark] {
    [
      Benchmark(subject: subject, name: "GET /healthz") {
        func messages(_: ServerProcess) -> [HTTPMessage] {
          Array(repeating: HTTPMessage(path: "/healthz"), count: connectionCount)
        }
        return try rows(
          [
            RequestVariant(name: "GET /healthz", messages: messages),
            RequestVariant(name: "GET /healthz, requests not logged", options: quiet, messages: messages),
          ], limit: 0.85)
      },
      Benchmark(subject: subject, name: "GET /healthz, \(crowd) connections") {
        try rows(
          [
            RequestVariant(name: "GET /healthz, \(crowd) connections") { _ in
              Array(repeating: HTTPMessage(path: "/healthz"), count: crowd)
            }
          ], limit: 0.85)
      },
      Benchmark(subject: subject, name: "a counter action") {
        try rows(
          [
            RequestVariant(name: "a counter action") { try $0.openCounters(connectionCount) },
            RequestVariant(name: "a counter action, requests not logged", options: quiet) {
              try $0.openCounters(connectionCount)
            },
            RequestVariant(name: "a counter action by identifier, not logged", options: quiet) {
              try $0.openCounters(connectionCount, target: .identifier)
            },
          ], limit: 0.7)
      },
    ]
  }

  /// Measures all variants in turn, with a bare server that gives the last one's answer.
  private static func rows(_ variants: [RequestVariant], limit: Double) throws -> [Row] {
    let servers = try variants.map { try ServerProcess(options: ["--store", "memory"] + $0.options) }
    let messages = try zip(variants, servers).map { try $0.messages($1) }
    let bare = try ServerProcess(answering: try servers.last!.answer(messages.last![0]))
    defer { for server in servers + [bare] { server.stop() } }
    var costs = variants.map { _ in ServerCost() }
    var costOfBare = ServerCost()
    for round in 0...rounds {
      for index in variants.indices {
        try servers[index].load(messages[index], seconds: 1, into: &costs[index])
      }
      try bare.load(messages.last!, seconds: 1, into: &costOfBare)
      // The first round is a warm-up.
      if round == 0 { (costs, costOfBare) = (variants.map { _ in ServerCost() }, ServerCost()) }
    }
    return zip(variants, costs).flatMap { rows($0.name, $1, beside: costOfBare, limit) }
  }

  private static func rows(
    _ name: String, _ cost: ServerCost, beside bare: ServerCost, _ limit: Double
  ) -> [Row] {
    let comparison = "bare C on libmicrohttpd"
    return [
      Row(
        name: name, unit: .nanoseconds, value: cost.processor,
        comparison: .init(name: comparison, value: bare.processor), targets: [.speedAtLeast(limit)]),
      Row(
        name: "  requests a second", unit: .perSecond, value: cost.throughput,
        comparison: .init(name: comparison, value: bare.throughput), targets: [.ratioAtLeast(limit)]),
    ]
  }
}
