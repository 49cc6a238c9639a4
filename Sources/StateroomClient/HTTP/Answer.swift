/// An answer of a server.
struct Answer: Sendable {
  var status = 0
  /// In the order in which they came.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The first value of a header.
  func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The media type in small letters, without parameters.
  var mediaType: String {
    let value = header("Content-Type") ?? ""
    return value.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  /// Whether the body is JSON.
  var isJSON: Bool { mediaType == "application/json" || mediaType.hasSuffix("+json") }

  /// The revision that the entity tag names, be it weak or of another form than JSON.
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
  /// Below the server's address, with its query.
  var path: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?
  /// The time that all may take, or nil if it may take any.
  var limit: Duration? = .seconds(30)
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
