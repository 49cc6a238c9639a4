import RenderTree
import StateroomHTTP

/// The `Prefer` header of a request: the answer to an action that the client would like (RFC 7240).
struct PreferHeader {
  /// The form of the answer's content.
  enum Content {
    case json
    case outline
    /// A page without script. The browser is redirected to `back`; if `readsPages` is true, refusals are pages too.
    case page(back: String, readsPages: Bool)
  }

  let content: Content
  /// Whether it prefers the whole snapshot instead of the changes.
  let isRepresentation: Bool
  /// The time in seconds that it prefers to wait for the change after the action's own, or nil for none.
  let seconds: Int?
  /// The number of segments of the request's path, to which links are relative.
  let depth: Int

  /// The longest wait, as for `?wait=`.
  private static let longestWait = 60

  /// Parses the preferences of a request. Invalid ones are ignored, as the RFC requires.
  @MainActor init(_ request: HTTPRequest, _ content: Content) {
    self.content = content
    let tokens = request.preferTokens
    isRepresentation = tokens.contains { $0.lowercased() == "return=representation" }
    let wait = tokens.lazy.compactMap { Self.value(of: "wait", in: $0) }.first.flatMap {
      Int(digits: $0)
    }
    seconds = wait.flatMap { $0 > 0 ? min($0, Self.longestWait) : nil }
    depth = request.path.count
  }

  /// Returns the form for a client that does not send an HTML form. Throws if it accepts neither JSON nor an
  /// outline.
  @MainActor static func content(for request: HTTPRequest, on live: LiveSession) throws(Problem) -> Content {
    try request.form(of: .withoutPage, for: live) == .json ? .json : .outline
  }

  /// Returns the value of a preference such as `wait=10`, or nil if it has another name.
  private static func value(of name: String, in preference: String) -> String? {
    let parts = preference.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    return parts.count == 2 && parts[0].lowercased() == name ? parts[1] : nil
  }

  /// The value of `Preference-Applied`, or nil if there was no preference.
  var applied: String? {
    let honored = [isRepresentation ? "return=representation" : nil, seconds.map { "wait=\($0)" }]
    let applied = honored.compactMap { $0 }.joined(separator: ", ")
    return applied.isEmpty ? nil : applied
  }
}
