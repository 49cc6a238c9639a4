extension HTTPRequest {
  /// Whether the client accepts a media type (RFC 9110, 12.5.1). A request without `Accept` accepts any.
  ///
  /// The most specific range that matches decides; a quality of 0 refuses the type.
  ///
  /// Complexity: O(n) in the size of the `Accept` headers.
  package func accepts(_ mediaType: StaticString) -> Bool {
    // The values that most clients send.
    guard let first = accept else { return true }
    if first.equals("*/*") || first.equals(mediaType), !mayHaveSeveral("Accept") { return true }
    return Self.accepts(mediaType.description, headers("Accept"))
  }

  private static func accepts(_ mediaType: String, _ headers: [String]) -> Bool {
    var best = (closeness: 0, isWanted: true)
    var saysAnything = false
    let kind = mediaType.prefix { $0 != "/" } + "/*"
    for range in headers.flatMap({ $0.split(separator: ",") }) {
      let parts = range.split(separator: ";").map { $0.withoutSpace.lowercased() }
      guard let type = parts.first, !type.isEmpty else { continue }
      saysAnything = true
      let closeness = type == mediaType ? 3 : type == kind ? 2 : type == "*/*" ? 1 : 0
      guard closeness > best.closeness else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      best = (closeness, quality != 0)
    }
    return saysAnything ? best.closeness > 0 && best.isWanted : true
  }
}

extension Substring {
  /// The text without optional white space at its ends (RFC 9110, section 5.6.3).
  fileprivate var withoutSpace: Substring {
    guard let first = firstIndex(where: { $0 != " " && $0 != "\t" }),
      let last = lastIndex(where: { $0 != " " && $0 != "\t" })
    else { return "" }
    return self[first...last]
  }
}
