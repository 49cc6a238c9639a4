/// A readable value that invalidates its readers when it changes.
///
/// A node that reads the source while ``Tracker`` runs its code becomes a reader, until its next evaluation.
open class Source: @unchecked Sendable {
  // All members are accessed on the main actor only. A subclass that is read elsewhere must lock what it adds.

  // The tree outlives its nodes' storage, unless user code retains a binding.
  package final let stateReference: StateTreeReference?
  private var readers = ReaderSet()
  private var transaction = 0
  @MainActor private var lastChange = -1

  /// Creates a source of a tree, or of none.
  package init(stateReference: StateTreeReference?) {
    self.stateReference = stateReference
  }

  /// The number of the pending transaction that last wrote this source.
  package final var pendingTransaction: Int { transaction }
  /// The `EvaluationClock` time of the source's last change, or -1 if it has never changed.
  @MainActor package final var changedAt: Int { lastChange }

  /// Joins the pending transaction with a number. Returns false if the source has joined it before.
  final func join(_ number: Int) -> Bool {
    guard transaction != number else { return false }
    transaction = number
    return true
  }

  /// Adds a node that has read the source.
  @MainActor open func addReader(_ node: StateNode) { readers.insert(node) }
  /// Removes a node that has been evaluated without reading the source, or that ends.
  @MainActor open func removeReader(_ node: StateNode) { readers.remove(node) }

  /// One of the readers, or nil if there is none.
  @MainActor package final var anyStateReader: StateNode? { readers.any }

  /// Calls a closure with each reader.
  @MainActor package final func forEachStateReader(_ visit: (StateNode) -> Void) { readers.forEach(visit) }

  /// Returns whether the node's last finished evaluation read the source.
  @MainActor package final func isRead(by node: StateNode) -> Bool { readers.contains(node) }

  /// Notes the time of a change of which no reader is told.
  @MainActor package final func noteChange() { lastChange = EvaluationClock.now }

  /// Invalidates every reader. Complexity: O(readers).
  @MainActor open func invalidateReaders() {
    noteChange()
    readers.forEach { $0.invalidate() }
  }
}
