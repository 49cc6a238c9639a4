import RenderTree

/// The issues that were logged, each once per place: sessions of one scene have the same nodes.
struct LoggedIssues {
  private var places: Set<[String]> = []

  private static let limit = 10_000

  /// Records an issue. Returns whether it is new and there was room for it.
  mutating func insert(_ issue: RuntimeIssue) -> Bool {
    guard places.count < Self.limit else { return false }
    return places.insert([issue.code.rawValue, issue.node ?? issue.message]).inserted
  }
}
