import RenderTree
import StateroomHTTP

/// How a client wants an action answered (RFC 7240).
struct AnswerForm {
  /// Whether it wants the whole snapshot in the place of the changes.
  let isRepresentation: Bool
  /// How long it wants to wait for the change after the action's own; nil for not at all.
  let seconds: Int?
  /// The number of segments of the request's path, to which links are relative.
  let depth: Int

  /// The longest wait, as for `?wait=`.
  private static let longestWait = 60

  /// Preferences that make no sense are passed over, as the RFC asks for.
  @MainActor init(_ request: HTTPRequest) {
    let preferences = request.preferences
    isRepresentation = preferences.contains { $0.lowercased() == "return=representation" }
    let wait = preferences.lazy.compactMap { Self.value(of: "wait", in: $0) }.first.flatMap {
      Int(digits: $0)
    }
    seconds = wait.flatMap { $0 > 0 ? min($0, Self.longestWait) : nil }
    depth = request.path.count
  }

  /// The value of a preference, as in `wait=10`; nil of any other.
  private static func value(of name: String, in preference: String) -> String? {
    let parts = preference.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    return parts.count == 2 && parts[0].lowercased() == name ? parts[1] : nil
  }

  /// The value of `Preference-Applied`; nil where nothing was preferred.
  var applied: String? {
    let preferences = [isRepresentation ? "return=representation" : nil, seconds.map { "wait=\($0)" }]
    let applied = preferences.compactMap { $0 }.joined(separator: ", ")
    return applied.isEmpty ? nil : applied
  }
}
