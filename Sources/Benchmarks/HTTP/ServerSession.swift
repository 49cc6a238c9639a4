import RenderTree

/// A session of a server, with the nodes that it had when it was opened.
struct ServerSession {
  let path: String
  private let root: JSONValue

  /// Reads the answer to `POST /sessions`.
  init(_ body: String) throws {
    let json = try JSONReader.read(Array(body.utf8))
    guard let session = json["session"]?.stringValue, let root = json["root"] else {
      throw ServerProblem.refused(body)
    }
    (path, self.root) = ("/sessions/\(session)", root)
  }

  /// Returns a request that acts on the first node with an identifier or of a type, and names it by its id, as the web
  /// client does.
  ///
  /// Without the name of an action it performs the natural one. The value is JSON.
  func request(_ node: String, _ action: String? = nil, value: String? = nil) throws -> HTTPMessage {
    guard let id = Self.id(of: node, in: root) else { throw ServerProblem.refused("\(node) in \(path)") }
    return request(target: id, action, value: value)
  }

  /// Returns a request that acts on a target, which the server looks for.
  func request(target: String, _ action: String? = nil, value: String? = nil) -> HTTPMessage {
    var json = #"{"target":"\#(target)""#
    if let action { json += #","action":"\#(action)""# }
    if let value { json += #","value":\#(value)"# }
    return .post(path + "/actions", json + "}")
  }

  private static func id(of name: String, in node: JSONValue) -> String? {
    if node["props"]?["identifier"]?.stringValue == name || node["type"]?.stringValue == name {
      return node["id"]?.stringValue
    }
    guard case .array(let children)? = node["children"] else { return nil }
    return children.lazy.compactMap { id(of: name, in: $0) }.first
  }
}

extension ServerProcess {
  /// Opens sessions of a scene.
  func open(_ scene: String, count: Int) throws -> [ServerSession] {
    try (0..<count).map { _ in
      try ServerSession(try answer(.post("/sessions", #"{"scene":"\#(scene)"}"#)).body)
    }
  }
}
