import CThreadLocal
import StateroomCombine

/// An observable object as a node sees it: any change invalidates the node that declares it (rule 29).
package final class ObjectSource: Source, ObjectObserver, @unchecked Sendable {
  // Touched on the main actor only, apart from `objectWillChange`, which goes there first.
  private unowned(unsafe) let declaring: Node
  private var observation: ObjectObservation?
  // The declaring node ends the source before it goes itself: see `ObjectSlot`.

  @MainActor package init<Object: ObservableObject>(_ object: Object, declaredBy node: Node) {
    declaring = node
    super.init(tree: node.tree)
    observation = object.observe(by: self)
  }

  /// Called on any thread before the object changes.
  package func objectWillChange() {
    guard isOnMainActor else {
      return onMainActor { [self] in
        // The node that declared the object may have gone on the way here.
        guard !isEnded else { return }
        tree?.report(.publishedOffMain, at: declaring)
        changed(in: 0)
      }
    }
    let group = UInt(stateroom_current_thread().pointee.transaction)
    MainActor.assumeIsolated {
      if tree?.phase == .updating, Tracker.isEvaluating {
        tree?.report(.publishedDuringUpdate, at: declaring)
      }
      changed(in: group)
    }
  }

  // The body must run after the change has landed (rule 30), which a transaction sees to.
  @MainActor private func changed(in group: UInt) {
    tree?.written(self, group: group)
  }

  package override func invalidateReaders() {
    guard !isEnded else { return }
    declaring.invalidate()
    super.invalidateReaders()
  }

  // Whoever published may have changed what is not published too.
  package override func noteWrite(in storage: TreeStorage) {
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

/// What a node keeps for a property that observes an object.
@usableFromInline
package class ObjectSlot<Object: ObservableObject>: PropertySlot {
  @exclusivity(unchecked)
  @usableFromInline
  package final private(set) var object: Object
  @exclusivity(unchecked)
  package final private(set) var source: ObjectSource

  @MainActor package init(_ object: Object, node: Node) {
    self.object = object
    source = ObjectSource(object, declaredBy: node)
  }

  /// Observes another object from now on (rule 34).
  @MainActor package final func observe(_ other: Object, node: Node) {
    guard other !== object else { return }
    source.end()
    object = other
    source = ObjectSource(other, declaredBy: node)
    source.noteChange()
  }

  // The node declares the object, so it depends on it whether its body read it or not (rule 29).
  package override func hasChanged(_ changes: ChangeCheck) -> Bool { source.changedAt >= changes.since }

  package override func tearDown(_ node: Node) {
    source.end()
  }
}
