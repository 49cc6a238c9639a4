/// A server's answer.
struct Answer: Sendable {
  var status = 0
  /// The headers in the order in which they were received.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// Returns the first value of a header. The name is case-insensitive.
  func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The lowercased media type without parameters.
  var mediaType: String {
    let value = header("Content-Type") ?? ""
    return value.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  /// Whether the body is JSON.
  var isJSON: Bool { mediaType == "application/json" || mediaType.hasSuffix("+json") }

  /// The revision in the entity tag, which may be weak or of a form other than JSON.
  var revision: Int? {
    guard let tag = header("ETag"), let start = tag.firstIndex(of: "\"") else { return nil }
    return Int(tag[tag.index(after: start)...].prefix { $0.isASCII && $0.isNumber })
  }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request, relative to the address of a server.
struct Request: Sendable {
  var method = "GET"
  /// The path below the server's address, with the query.
  var path: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?
  /// The time limit for the whole request, or nil if there is none.
  var limit: Duration? = .seconds(30)
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
