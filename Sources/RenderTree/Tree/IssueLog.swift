/// The issues of one tree: the latest ones with the revision that they belong to, and a count of each kind.
package struct IssueLog {
  /// The latest issues, each with the last revision on the way to which it arose.
  package private(set) var recent: [(revision: Revision, issue: RuntimeIssue)] = []
  /// How often each kind arose.
  package private(set) var counts: [RuntimeIssue.Code: Int] = [:]
  private var places: Set<Place> = []

  /// Where an issue arises: a node, or where it belongs to none, what it says.
  private struct Place: Hashable {
    let code: RuntimeIssue.Code
    let place: String
  }

  // A place that misbehaves on every update must not fill the memory.
  private static let placeLimit = 1_000
  private static let recentLimit = 100

  /// Counts an issue; true the first time that one of its kind arises in its place. Complexity: O(1), as only the
  /// latest 100 are kept.
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

  /// Whether an issue of no particular node was recorded before.
  func has(_ code: RuntimeIssue.Code, _ message: String) -> Bool {
    places.contains(Place(code: code, place: message))
  }

  /// The issues that arose after a revision, however often and by whomever they are asked for.
  package func issues(since revision: Revision) -> [RuntimeIssue] {
    recent.lazy.filter { $0.revision > revision }.map(\.issue)
  }
}

extension Tree {
  /// Where issues go besides the change that they arose in; the server logs them.
  @MainActor package static var issueHandler: (RuntimeIssue) -> Void = { _ in }

  /// The node whose action or effect runs at present.
  @MainActor private static var performingNode: Node?

  /// Runs user code on behalf of a node, which answers for the issues that arise.
  package func performing(_ node: Node?, _ body: () -> Void) {
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

  /// Records once that something is taken and not represented.
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

  /// A message of at most 2 KiB: an app's own words are in some, and the latest ones are kept.
  private static func shortened(_ message: String) -> String {
    let limit = 2_048
    guard message.utf8.count > limit else { return message }
    return String(decoding: message.utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// Records an issue of the code that runs on the main actor at present: where a body, an action or an effect
  /// does, at its node.
  package nonisolated static func reportHere(_ code: RuntimeIssue.Code, _ message: String) {
    let evaluated = Tracker.current
    // Called on the main actor only; a tracker exists only while it evaluates on this very thread.
    MainActor.assumeIsolated {
      if let node = evaluated ?? performingNode {
        node.tree.report(code, message, at: node)
      } else {
        issueHandler(RuntimeIssue(code: code, message: message, node: nil))
      }
    }
  }
}
