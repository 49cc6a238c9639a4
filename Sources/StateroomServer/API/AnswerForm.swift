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
    isRepresentation = request.prefers("return=representation")
    let wait = request.preferenceValue("wait").flatMap { Int(digits: $0) } ?? 0
    seconds = wait > 0 ? min(wait, Self.longestWait) : nil
    depth = request.path.count
  }

  /// The value of `Preference-Applied`; nil where nothing was preferred.
  var applied: String? {
    let preferences = [isRepresentation ? "return=representation" : nil, seconds.map { "wait=\($0)" }]
    let applied = preferences.compactMap { $0 }.joined(separator: ", ")
    return applied.isEmpty ? nil : applied
  }
}
