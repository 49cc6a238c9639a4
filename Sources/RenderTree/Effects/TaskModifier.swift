extension View {
  /// Starts a task when the view appears, and cancels it when the view is removed (rules 62, 68 and 69).
  @preconcurrency nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Starts a task when the view appears, and restarts it when the id changes (rule 68).
  @preconcurrency nonisolated public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: action))
  }
}

nonisolated struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> TaskNode<ID> {
    TaskNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: TaskNode<ID>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``TaskModifier``: owns the task of a view.
final class TaskNode<ID: Equatable>: EffectNode {
  private var modifier: TaskModifier<ID>
  private var task: ViewTask?

  init(_ modifier: TaskModifier<ID>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  func update(to new: TaskModifier<ID>) {
    if Tree.isChecking { return }
    let isOther = new.id != modifier.id
    modifier = new
    guard isOther else { return }
    tree.effects.append(of: self) { [unowned self] in
      guard task != nil, isVisible else { return }
      start()
    }
  }

  override func appeared() { start() }

  override func disappeared() { ended() }

  override func ended() {
    task?.cancel()
    task = nil
  }

  private func start() {
    task?.cancel()
    task = ViewTask(for: self, priority: modifier.priority, modifier.action)
  }
}
