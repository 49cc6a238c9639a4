import RenderTree

extension ServerProcess {
  /// The way in which a request names the button.
  enum CounterTarget {
    /// By its id, as the web client does.
    case id
    /// By its identifier, as scripts do.
    case identifier
  }

  /// Opens sessions of the counter. Returns a request for each that increments it.
  func openCounters(_ count: Int, target: CounterTarget = .id) throws -> [HTTPMessage] {
    try (0..<count).map { _ in
      let body = try answer(.post("/sessions", #"{"scene":"counter"}"#)).body
      let json = try JSONReader.read(Array(body.utf8))
      guard let session = json["session"]?.stringValue, let root = json["root"],
        let button = Self.button(in: root)
      else { throw ServerProblem.refused(body) }
      let name = target == .id ? button : "increment"
      return .post("/sessions/\(session)/actions", #"{"target":"\#(name)"}"#)
    }
  }

  private static func button(in node: JSONValue) -> String? {
    if node["props"]?["identifier"]?.stringValue == "increment" { return node["id"]?.stringValue }
    guard case .array(let children)? = node["children"] else { return nil }
    return children.lazy.compactMap(button).first
  }
}
