import RenderTree
import StateroomHTTP

extension API {
  /// The answer to `GET /openapi.json` of a server that knows users.
  static let contractWithUsers = contract(PackageResources.openapi_json)

  /// The answer to `GET /openapi.json` of a server that knows no users.
  static let contractWithoutUsers = contract(withoutUsers(PackageResources.openapi_json))

  private static func contract(_ document: [UInt8]) -> ReusableResponse {
    ReusableResponse(
      HTTPResponse(
        status: 200, contentType: "application/json", headers: [("Cache-Control", "no-cache")],
        body: .bytes(document)))
  }

  /// Returns the contract without the operations on a user's own sessions.
  private static func withoutUsers(_ document: [UInt8]) -> [UInt8] {
    guard let whole = try? JSONReader.read(document) else { return document }
    let writer = JSONWriter(capacity: document.count)
    writer.write(
      whole.changing(["paths", "/sessions"]) { operations in
        operations.filter { $0.name != "get" && $0.name != "delete" }
      })
    return writer.copyLine()
  }

  /// Answers `GET /metrics`.
  func readMetrics() throws(Problem) -> HTTPResponse {
    guard let metrics, let registry = metrics.registry else {
      throw .notFound("The app sends its metrics somewhere else.")
    }
    metrics.collect(
      sessions: self.registry, connections: connectionCount(), outgoing: room.used)
    return HTTPResponse(
      status: 200, contentType: "text/plain; version=0.0.4; charset=utf-8",
      headers: [("Cache-Control", "no-store")], body: .bytes(Array(registry.text().utf8)))
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
