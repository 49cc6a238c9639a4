/// A server with sessions of a scene, and the requests that their connections send.
@MainActor
struct GalleryLoad {
  let server: ServerProcess
  let series: [[HTTPMessage]]
  private(set) var cost = ServerCost()

  /// Starts a server for an action, and opens a session for each connection.
  init(_ action: GalleryAction, options: [String]) throws {
    server = try ServerProcess(action.role, options: options)
    series = try server.open(action.scene, count: Benchmark.connectionCount).map(action.requests)
    server.waitUntilIdle()
    try check()
  }

  /// Starts a bare server that gives the answer of another server to the first request.
  init(bareFor action: GalleryAction, beside load: GalleryLoad) throws {
    // Of a session of its own, so that the others stay at the beginning of their series.
    let session = try load.server.open(action.scene, count: 1)[0]
    server = try ServerProcess(answering: try load.server.answer(try action.requests(session)[0]))
    series = load.series
  }

  /// Sends each series once, and throws an error if an answer shows no change.
  private func check() throws {
    for body in try server.pass(series).bodies where !body.contains(#""invalidated":[{"#) {
      throw ServerProblem.refused("An action changed nothing: \(body)")
    }
  }

  mutating func measure(seconds: Double) throws {
    try server.load(series, seconds: seconds, into: &cost)
  }

  /// Forgets what was measured.
  mutating func warmUp(seconds: Double) throws {
    try measure(seconds: seconds)
    cost = ServerCost()
  }
}
