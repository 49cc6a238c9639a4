import Foundation
import StateroomHTTP

/// A request to pass on to the server, as the client sent it.
struct ForwardedRequest: Sendable {
  /// Headers that belong to one connection, or that libcurl makes. Without `Accept-Encoding`, the recorder can read
  /// the answers.
  private static let leftOut: Set<String> = [
    "host", "connection", "content-length", "transfer-encoding", "keep-alive", "te", "trailer", "upgrade",
    "expect", "accept-encoding", "proxy-connection", "referer",
  ]
  /// Headers of the request itself. The others identify its client.
  private static let ofRequest: Set<String> = [
    "accept", "content-type", "if-match", "if-none-match", "prefer", "idempotency-key",
    "last-event-id",
  ]

  let method: String
  /// The path and the query as they were sent.
  let target: String
  /// The decoded segments of the path below the server's own.
  let path: [String]
  let query: [(name: String, value: String?)]
  var fields: [(name: String, value: String)]
  let body: [UInt8]

  /// A request to a recorder, which browsers know as `origin`.
  @MainActor
  init(_ request: HTTPRequest, address: ServerAddress, origin: String) {
    method = request.method.name
    target = request.rawTarget
    let prefix = address.path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    path = request.path.starts(with: prefix) ? Array(request.path.dropFirst(prefix.count)) : []
    query = request.query.map { ($0.name, $0.value) }
    fields = request.fields.filter { !Self.leftOut.contains($0.name.lowercased()) }
    for index in fields.indices where fields[index].name.lowercased() == "origin" {
      // A page of the recorder is one of the server's.
      if fields[index].value == origin { fields[index].value = address.origin }
    }
    body = request.body
  }

  func header(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The session that the request names, or nil.
  var session: String? { path.count > 1 && path[0] == "sessions" ? path[1] : nil }

  /// The headers that identify the client.
  var identity: [(name: String, value: String)] {
    fields.filter { !Self.ofRequest.contains($0.name.lowercased()) }
  }

  /// Whether a script needs the request: it changes a session, or waits for a change.
  var isRecorded: Bool {
    switch method {
    case "POST", "DELETE": path.first == "sessions"
    case "GET": path.count == 3 && path[2] == "nodes" && query.contains { $0.name == "until" }
    default: false
    }
  }

  /// Whether the request may take long because it waits for a change. Such a request must not delay others.
  var waits: Bool { method == "GET" || header("Prefer")?.contains("wait") == true }

  /// The request as it goes on.
  func request(limit: Duration?) -> Request {
    Request(
      method: method, path: "", headers: fields, body: method == "POST" || !body.isEmpty ? body : nil,
      limit: limit)
  }
}

extension ForwardedRequest {
  /// The request as a step of a script; `variable` gives the name of a session's variable.
  ///
  /// - Parameter names: Where names for ids are found, or nil if they stay.
  func step(status: Int, names: StableNames?, variable: (String) -> String) -> ScriptStep? {
    guard let text = String(validating: body, as: UTF8.self), !text.contains("\0") else { return nil }
    let kept = query.filter { $0.name != "since" }
    var segments = path.map(ServerAddress.escaped)
    var items = kept
    if let session { segments[1] = "$" + variable(session) }
    if let names, path.count == 5, path[2] == "nodes" {
      let value = { name in kept.first { $0.name == name }?.value ?? nil }
      let stable = names.name(for: .init(name: path[3], area: value("in"), role: value("role")))
      segments[3] = ServerAddress.escaped(stable.name)
      items.removeAll { $0.name == "in" || $0.name == "role" }
      items += [("in", stable.area), ("role", stable.role)].filter { $0.1 != nil }
    }
    let type = header("Content-Type") ?? ""
    let isJSON = type.lowercased().hasPrefix("application/json")
    let prefer = header("Prefer").map { ["Prefer: \($0)"] } ?? []
    return ScriptStep(
      method: method, path: segments.joined(separator: "/") + ServerAddress.query(items),
      headers: prefer + (isJSON || body.isEmpty ? [] : ["Content-Type: \(type)"]),
      body: body.isEmpty ? nil : (path.last == "actions" ? names?.document(for: body) : nil) ?? text,
      isJSON: isJSON,
      status: status)
  }
}
