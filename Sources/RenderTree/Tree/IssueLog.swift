/// The issues of one tree: the latest ones with their revisions, and a count of each kind.
package struct IssueLog {
  /// The latest issues, oldest first, each with the last revision that was being prepared when it arose.
  package private(set) var recent: [(revision: Revision, issue: RuntimeIssue)] = []
  /// The number of occurrences of each kind.
  package private(set) var counts: [RuntimeIssue.Code: Int] = [:]
  private var places: Set<Place> = []

  /// The origin of an issue: its node, or its message if it belongs to no node.
  private struct Place: Hashable {
    let code: RuntimeIssue.Code
    let place: String
  }

  // Bounded, because a place may report an issue on every update.
  private static let placeLimit = 1_000
  private static let recentLimit = 100

  /// Counts an issue, and returns true the first time that one of its kind arises in its place. After 1,000 places
  /// it always returns false.
  ///
  /// - Complexity: O(1), as only the latest 100 are kept.
  package mutating func add(_ issue: RuntimeIssue, revision: Revision) -> Bool {
    counts[issue.code, default: 0] += 1
    if let index = recent.lastIndex(where: { $0.issue == issue }) {
      if recent[index].revision == revision { return false }
      recent.remove(at: index)
    } else if recent.count == Self.recentLimit {
      recent.removeFirst()
    }
    recent.append((revision, issue))
    guard places.count < Self.placeLimit else { return false }
    return places.insert(Place(code: issue.code, place: issue.node ?? issue.message)).inserted
  }

  /// Whether an issue without a node and with this message was recorded before.
  func has(_ code: RuntimeIssue.Code, _ message: String) -> Bool {
    places.contains(Place(code: code, place: message))
  }

  /// Returns the issues that arose after a revision. Reading them does not remove them.
  ///
  /// - Complexity: O(1), as only the latest 100 are kept.
  package func issues(since revision: Revision) -> [RuntimeIssue] {
    recent.lazy.filter { $0.revision > revision }.map(\.issue)
  }
}
