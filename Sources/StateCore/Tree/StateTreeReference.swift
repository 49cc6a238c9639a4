import CNotes
import CThreadLocal
import Synchronization

/// A reference to a tree that may have ended, for objects that outlive it.
///
/// Weak references to the tree itself would slow down its reference counting, of which each update does a lot.
open class StateTreeReference: @unchecked Sendable {
  // Both are accessed on the main actor only: property wrappers read the transaction on behalf of a node, which is
  // evaluated there. The tree clears `current` before it is deallocated.
  private unowned(unsafe) var current: StateTree?
  private var shown = 0

  // Read in a signal's handler on any thread.
  private let session = Atomic<UInt64>(0)
  private let scene = Atomic<UInt64>(0)

  /// Creates the reference to a tree.
  package init(to tree: StateTree) {
    current = tree
  }

  /// The tree, or nil if it is gone.
  @MainActor package final var stateTree: StateTree? { current }

  /// The number of the transaction that is visible to bodies.
  package final var visibleTransaction: Int { shown }

  @MainActor final func show(_ transaction: PendingTransaction) { shown = transaction.number }

  /// The session to which crashes of the tree's code are attributed, or 0 if there is none.
  final var subject: stateroom_subject {
    get {
      stateroom_subject(session: session.load(ordering: .acquiring), scene: scene.load(ordering: .relaxed))
    }
    set {
      scene.store(newValue.scene, ordering: .relaxed)
      session.store(newValue.session, ordering: .releasing)
    }
  }

  @MainActor final func treeEnds() { current = nil }
}

extension StateTreeReference {
  /// The tree on whose behalf code runs, inherited by the tasks that it starts.
  @TaskLocal static var ofTask: StateTreeReference?

  /// The tree whose update, action or task the calling code belongs to, or nil if that is unknown, as in the callback of
  /// a timer.
  package static var ofRunningCode: StateTreeReference? {
    Tracker.node?.stateScope.stateTree.stateReference ?? ofTask
  }

  /// Runs code on behalf of the tree, as do the tasks that it starts. Code of the tree that goes on elsewhere, such as on
  /// a queue, is run this way.
  package final func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = stateroom_current_thread()
    let evaluated = thread.pointee.tracker
    // Code of one tree may run in the midst of another's evaluation, as an observer of what that posts.
    if let node = Tracker.node, node.stateScope.stateTree.stateReference !== self {
      thread.pointee.tracker = nil
    }
    defer { thread.pointee.tracker = evaluated }
    return try Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs code on behalf of the tree that may wait.
  nonisolated(nonsending) package final func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$ofTask.withValue(self, operation: body)
  }
}
