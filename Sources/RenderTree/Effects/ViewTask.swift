import StateroomCombine

/// A task that runs on behalf of a view and starts as soon as the main actor is free.
///
/// Up to its first suspension, its work is attributed to the session. Later work is attributed only if it traps.
@MainActor
package final class ViewTask {
  private var task: Task<Void, Never>?
  private var isCancelled = false
  private let reference: TreeReference
  /// The type of the nearest view with a body, or nil if the scene itself started the task.
  let view: Any.Type?

  /// Starts an action on behalf of a node.
  @discardableResult
  package init(for node: Node, priority: TaskPriority? = nil, _ action: @escaping @Sendable () async -> Void)
  {
    let reference = node.tree.reference
    self.reference = reference
    view = node.nearestBodyType
    node.tree.runningTasks.insert(self)
    Task(priority: priority) {
      guard let tree = reference.tree else { return self.begin(priority, action) }
      tree.noted(.job) { self.begin(priority, action) }
    }
  }

  private func begin(_ priority: TaskPriority?, _ action: @escaping @Sendable () async -> Void) {
    // Runs synchronously up to the action's first suspension.
    task = Task.immediate(priority: priority) { [isCancelled] in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      if TimeContext.source == nil {
        await action()
      } else {
        // A test's clock knows by this which tasks wait for it.
        await TimeContext.$viewTask.withValue(ObjectIdentifier(self)) { await action() }
      }
      reference.tree?.runningTasks.remove(self)
    }
  }

  /// Cancels the action. If it has not started yet, it starts as cancelled.
  package func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
