import RenderTree

/// The issues that the log has already, each once a place: sessions of one scene have the same nodes.
struct LoggedIssues {
  private var places: Set<[String]> = []

  private static let limit = 10_000

  /// Whether an issue is new, and there is room to remember it.
  mutating func insert(_ issue: RuntimeIssue) -> Bool {
    guard places.count < Self.limit else { return false }
    return places.insert([issue.code.rawValue, issue.node ?? issue.message]).inserted
  }
}
