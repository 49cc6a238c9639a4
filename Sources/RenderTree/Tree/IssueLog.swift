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
  /// Complexity: O(1), as only the latest 100 are kept.
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
  /// Complexity: O(1), as only the latest 100 are kept.
  package func issues(since revision: Revision) -> [RuntimeIssue] {
    recent.lazy.filter { $0.revision > revision }.map(\.issue)
  }
}

extension Tree {
  /// Receives every issue once per place, in addition to the change that it belongs to. The server logs them.
  @MainActor package static var issueHandler: (RuntimeIssue) -> Void = { _ in }

  /// The node whose action or effect is running.
  @MainActor private static var performingNode: Node?

  /// Runs user code on behalf of a node, to which issues are attributed meanwhile.
  func performing(_ node: Node?, _ body: () -> Void) {
    let outer = Tree.performingNode
    Tree.performingNode = node
    defer { Tree.performingNode = outer }
    body()
    if let node, let storage { storage.userCodeRan(at: node) }
  }

  /// Records an issue that arose in a node.
  package func report(_ code: RuntimeIssue.Code, _ message: String? = nil, at node: Node?) {
    report(code, message, in: node?.digest)
  }

  /// Records, once per name, that an API is accepted but not represented in the output.
  package func reportUnsupported(_ name: String) {
    let message = "\(name) is taken and not represented."
    if !issues.has(.viewUnsupported, message) { report(.viewUnsupported, message, at: nil) }
  }

  /// Records an issue that arose in the node with a digest.
  func report(_ code: RuntimeIssue.Code, _ message: String?, in node: Digest?) {
    if Tree.isChecking || Tracker.isOnTrial { return }
    let issue = RuntimeIssue(
      code: code, message: Self.shortened(message ?? code.defaultMessage), node: node?.description)
    if issues.add(issue, revision: workingRevision) { Self.issueHandler(issue) }
  }

  /// Truncates a message to 2 KiB: messages may contain the app's own text, and the latest ones are kept.
  private static func shortened(_ message: String) -> String {
    let limit = 2_048
    guard message.utf8.count > limit else { return message }
    return String(decoding: message.utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// Records an issue of the code that is running on the main actor, at the node whose body, action or effect it
  /// is. If there is no such node, only passes the issue to the handler.
  package nonisolated static func reportHere(_ code: RuntimeIssue.Code, _ message: String) {
    let evaluated = Tracker.current
    // Must be called on the main actor. A node is under evaluation only on the main thread.
    MainActor.assumeIsolated {
      if let node = evaluated ?? performingNode {
        node.tree.report(code, message, at: node)
      } else {
        issueHandler(RuntimeIssue(code: code, message: message, node: nil))
      }
    }
  }
}
