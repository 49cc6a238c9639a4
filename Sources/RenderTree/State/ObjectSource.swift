import CThreadLocal
import StateCore
import StateroomCombine

/// An observable object as a source of change. Any change invalidates the node that declares it (rule 29).
package final class ObjectSource: StoredSource, ObjectObserver, @unchecked Sendable {
  // Accessed on the main actor only, apart from `objectWillChange`, which hops there first.
  private unowned(unsafe) let declaring: Node
  private var observation: ObjectObservation?
  // Unowned: the declaring node ends the source before it is deallocated, see `ObjectSlot`.

  @MainActor package init<Object: ObservableObject>(_ object: Object, declaredBy node: Node) {
    declaring = node
    super.init(tree: node.tree)
    observation = object.observe(by: self)
  }

  /// Called on any thread before the object changes.
  package func objectWillChange() {
    guard isOnMainActor else {
      return onMainActor { [self] in
        // The node that declared the object may be gone by now.
        guard !isEnded else { return }
        tree?.report(.publishedOffMain, at: declaring)
        changed(in: 0)
      }
    }
    let group = UInt(stateroom_current_thread().pointee.transaction)
    MainActor.assumeIsolated {
      if tree?.isUpdating == true, Tracker.isEvaluating {
        tree?.report(.publishedDuringUpdate, at: declaring)
      }
      changed(in: group)
    }
  }

  // Written as a transaction, because the body must run after the change is made (rule 30).
  @MainActor private func changed(in group: UInt) {
    tree?.written(self, group: group)
  }

  package override func invalidateReaders() {
    guard !isEnded else { return }
    declaring.invalidate()
    super.invalidateReaders()
  }

  // The code that published may also have changed state that is not published.
  override func noteWrite(in storage: TreeStorage) {
    super.noteWrite(in: storage)
    if !isEnded { storage.userCodeRan(at: declaring) }
  }

  private var isEnded = false

  @MainActor package func end() {
    isEnded = true
    observation?.cancel()
    observation = nil
  }
}

/// The storage of a property that observes an object.
@usableFromInline
package class ObjectSlot<Object: ObservableObject>: PropertySlot {
  @usableFromInline
  package final private(set) var object: Object
  package final private(set) var source: ObjectSource

  @MainActor package init(_ object: Object, node: Node) {
    self.object = object
    source = ObjectSource(object, declaredBy: node)
  }

  /// Switches the observation to another object (rule 34).
  @MainActor final func observe(_ other: Object, node: Node) {
    // What a check finds is not kept, so it is not observed either.
    guard other !== object, !Tree.isChecking else { return }
    source.end()
    object = other
    source = ObjectSource(other, declaredBy: node)
    source.noteChange()
  }

  // The node declares the object, so it depends on it even if its body did not read it (rule 29).
  override func hasChanged(_ changes: ChangeCheck) -> Bool { source.changedAt >= changes.since }

  override func tearDown(_ node: Node) {
    source.end()
  }
}
