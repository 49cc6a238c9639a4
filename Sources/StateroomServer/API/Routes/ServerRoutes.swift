import RenderTree
import StateroomHTTP

/// Answers requests about the server itself.
@MainActor
final class ServerRoutes {
  private let registry: SessionRegistry
  private let room: OutgoingRoom
  let metrics: ServerMetrics?
  /// Returns the number of open connections.
  var connectionCount: () -> Int = { 0 }
  /// The phase of the server.
  var phase = Phase.serving

  /// The phases of a server.
  enum Phase {
    case serving
    /// Everything is still served, but readiness checks fail.
    case leaving
    /// Sessions are not served any more.
    case draining
  }

  init(_ registry: SessionRegistry, room: OutgoingRoom, metrics: ServerMetrics?) {
    self.registry = registry
    self.room = room
    self.metrics = metrics
  }

  // MARK: Health

  /// The answer to `GET /healthz`.
  let healthy = ReusableResponse(.health("ok\n"))
  /// The answer to `GET /readyz` of a server that is ready.
  let ready = ReusableResponse(.health("ready\n"))

  /// Throws unless the server serves sessions, is not about to stop, and its store accepts commits. The operator is told
  /// the store's own reason, which may name hosts and paths.
  func checkReadiness(forOperator: Bool = false) throws(Problem) {
    if phase != .serving { throw .leaving }
    registry.commits.verify()
    guard let failure = registry.commits.failure else { return }
    throw forOperator ? .storeFailing(because: failure) : .storeFailing
  }

  /// Answers `GET /metrics`.
  func readMetrics() throws(Problem) -> HTTPResponse {
    guard let metrics, let figures = metrics.registry else {
      throw .notFound("The app sends its metrics somewhere else.")
    }
    metrics.collect(
      sessions: registry, connections: connectionCount(), outgoing: room.used)
    return HTTPResponse(
      status: 200, contentType: "text/plain; version=0.0.4; charset=utf-8",
      headers: [("Cache-Control", "no-store")], body: .bytes(Array(figures.text().utf8)))
  }
}

/// The answers to `GET /openapi.json`.
@MainActor
enum ContractAnswer {
  /// The answer to `GET /openapi.json` of a server that knows users.
  static let withUsers = contract(PackageResources.openapi_json)

  /// The answer to `GET /openapi.json` of a server that knows no users.
  static let withoutUsers = contract(droppingUsers(PackageResources.openapi_json))

  private static func contract(_ document: [UInt8]) -> ReusableResponse {
    ReusableResponse(
      HTTPResponse(
        status: 200, contentType: "application/json", headers: [("Cache-Control", "no-cache")],
        body: .bytes(document)))
  }

  /// Returns the contract without the operations on a user's own sessions.
  private static func droppingUsers(_ document: [UInt8]) -> [UInt8] {
    guard let whole = try? JSONReader.read(document) else { return document }
    let writer = JSONWriter(capacity: document.count)
    writer.write(
      whole.changing(["paths", "/sessions"]) { operations in
        operations.filter { $0.name != "get" && $0.name != "delete" }
      })
    return writer.copyLine()
  }
}

extension JSONValue {
  /// Returns the value with the members changed of the object at a path.
  fileprivate func changing(
    _ path: ArraySlice<String>, _ change: ([JSONMember]) -> [JSONMember]
  ) -> JSONValue {
    guard case .object(let members) = self else { return self }
    guard let next = path.first else { return .object(change(members)) }
    return .object(
      members.map { member in
        guard member.name == next else { return member }
        return JSONMember(name: member.name, value: member.value.changing(path.dropFirst(), change))
      })
  }
}
