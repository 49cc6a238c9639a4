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

  /// Returns the index of the media type that the client prefers, or nil if it accepts none.
  ///
  /// If several have the highest quality, the one with the most specific range is chosen, then the first. A request
  /// without `Accept` gets the first.
  ///
  /// Complexity: O(n *m*) for *n* bytes of `Accept` headers and *m* media types.
  package func preferred(of mediaTypes: [StaticString]) -> Int? {
    guard let first = accept else { return 0 }
    if first.equals("*/*") || first.equals(mediaTypes[0]), !mayHaveSeveral("Accept") { return 0 }
    let headers = headers("Accept")
    var best: (index: Int, liking: Liking)?
    for (index, mediaType) in mediaTypes.enumerated() {
      guard let liking = Self.liking(mediaType.description, headers) else { continue }
      if let held = best?.liking, (held.quality, held.closeness) >= (liking.quality, liking.closeness) {
        continue
      }
      best = (index, liking)
    }
    return best?.index
  }

  private static func accepts(_ mediaType: String, _ headers: [String]) -> Bool {
    liking(mediaType, headers) != nil
  }

  /// A client's preference for a media type: the quality, and how specific the matching range is.
  private struct Liking {
    var quality: Double
    var closeness: Int
  }

  /// Returns a client's preference for a media type, or nil if it does not accept it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the headers.
  private static func liking(_ mediaType: String, _ headers: [String]) -> Liking? {
    var best = Liking(quality: 1, closeness: 0)
    var saysAnything = false
    let kind = mediaType.prefix { $0 != "/" } + "/*"
    for range in headers.flatMap({ $0.split(separator: ",") }) {
      let parts = range.split(separator: ";").map { $0.withoutSpace.lowercased() }
      guard let type = parts.first, !type.isEmpty else { continue }
      saysAnything = true
      let closeness = type == mediaType ? 3 : type == kind ? 2 : type == "*/*" ? 1 : 0
      guard closeness > best.closeness else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      best = Liking(quality: quality, closeness: closeness)
    }
    guard saysAnything else { return best }
    return best.closeness > 0 && best.quality != 0 ? best : nil
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
