import CNotes

extension StateTree {
  /// Whether the evaluation under way belongs to a check, so that nothing of it is kept.
  package static var isChecking: Bool { checks }
  // Private, since other modules would check each access.
  private static var checks = false

  /// Runs an evaluation of which nothing is kept.
  package static func checking(_ body: () -> Void) {
    checks = true
    body()
    checks = false
  }

  /// The node whose action or effect is running, or nil if none is.
  package static var performingNode: StateNode? { performer }
  private static var performer: StateNode?

  /// Runs code of the app on behalf of a node.
  package final func performing(_ node: StateNode?, _ body: () -> Void) {
    let outer = exchange(&StateTree.performer, with: node)
    defer { _ = exchange(&StateTree.performer, with: outer) }
    body()
    if let node { appCodeRan(at: node) }
  }

  /// Runs code on behalf of the tree.
  package final func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    try noted(.updating) { try StateTreeReference.$ofTask.withValue(stateReference) { try body() } }
  }

  /// Runs code that is attributed to the tree's session if it ends the process.
  package final func noted<Result>(_ kind: WorkKind, _ body: () throws -> Result) rethrows -> Result {
    let isNoted = stateroom_note_begin(subject, kind)
    defer { if isNoted { stateroom_note_end() } }
    return try body()
  }

  /// From now on attributes traps in code that nothing was noted for, as in a task, to the session that has started it.
  nonisolated package static func attributeTrapsInTasks() {
    // The first access prepares what a signal's handler could not.
    _ = StateTreeReference.ofTask?.subject
    stateroom_notes_set_finder {
      StateTreeReference.ofTask?.subject ?? stateroom_subject(session: 0, scene: 0)
    }
  }
}
