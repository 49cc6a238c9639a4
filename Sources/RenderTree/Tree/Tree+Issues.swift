import StateCore

extension Tree {
  /// Receives every issue once per place, in addition to the change that it belongs to. The server logs them.
  @MainActor package static var issueHandler: (RuntimeIssue) -> Void = { _ in }

  /// The node whose action or effect is running.
  @MainActor private static var runningNode: Node? {
    performingNode.map { unsafeDowncast($0, to: Node.self) }
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
      if let node = evaluated ?? runningNode {
        node.tree.report(code, message, at: node)
      } else {
        issueHandler(RuntimeIssue(code: code, message: message, node: nil))
      }
    }
  }

  /// Records an issue of the code that is running, on any thread: at the node whose body, action or effect it is, or
  /// in the tree that has started its task. Does nothing if it belongs to no tree.
  package nonisolated static func reportOfRunningCode(_ code: RuntimeIssue.Code, _ message: String) {
    let reference = CurrentTree.current
    guard isOnMainActor else {
      if let reference { onMainActor { reference.tree?.report(code, message, at: nil) } }
      return
    }
    let evaluated = Tracker.current
    // A node is under evaluation only on the main thread.
    MainActor.assumeIsolated {
      if let node = evaluated ?? runningNode {
        node.tree.report(code, message, at: node)
      } else {
        reference?.tree?.report(code, message, at: nil)
      }
    }
  }

  /// Passes an issue of code that belongs to no tree to the handler, from any thread.
  package nonisolated static func reportOutsideOfSessions(_ code: RuntimeIssue.Code, _ message: String) {
    onMainActor { issueHandler(RuntimeIssue(code: code, message: message, node: nil)) }
  }

  /// Reports, once per type, that values used as ids have no hash that is stable across processes.
  func reportUnstableKey(_ type: Any.Type) {
    report(
      .identityUnstable,
      "Values of \(type) are not Codable and cannot be stored: ids made of them last as long as the process.",
      at: nil)
  }
}
