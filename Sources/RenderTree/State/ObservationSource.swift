import CThreadLocal
import Observation

/// The observable properties that one evaluation of one node read (rules 38 and 39).
///
/// Each evaluation has a source of its own. Observation offers no way to end a tracking, and one that is left
/// behind stays registered until one of its properties changes; so each tracking also reads a canary, which is
/// fired to end it when the node is evaluated again or goes.
package final class ObservationSource: Source, Observable, @unchecked Sendable {
  // As for every source; `changed` alone runs on any thread, and only hands over to the main actor.
  private let registrar = ObservationRegistrar()
  private var isEnded = false
  private var canary: Void { () }

  /// Makes the tracking that is under way end with the source.
  func touch() {
    registrar.access(self, keyPath: \.canary)
  }

  /// Called on the writing thread just before a property changes: the body must run after it has (rule 30).
  func changed() {
    let group = UInt(stateroom_current_thread().pointee.transaction)
    onMainActor { [self] in
      if !isEnded { tree?.written(self, group: group) }
    }
  }

  // Which object it was is not known: one that a node at or above a reader holds.
  package override func noteWrite(in storage: TreeStorage) {
    forEachReader { storage.userCodeRan(at: $0) }
  }

  package override func invalidateReaders() {
    forEachReader { $0.flags.insert(.observablesChanged) }
    super.invalidateReaders()
  }

  package override func removeReader(_ node: Node) {
    super.removeReader(node)
    isEnded = true
    registrar.willSet(self, keyPath: \.canary)
  }
}

extension Tracker {
  /// Runs an evaluation and makes the observable properties that it read a source of the node.
  @MainActor
  static func observe(_ node: Node, _ body: () -> Void) {
    // Most nodes read no observable property, and pay for no canary.
    let expected = node.flags.contains(.readsObservables) ? ObservationSource(tree: node.tree) : nil
    if let source = observe(node, expected, body) {
      node.flags.insert(.readsObservables)
      node.reads(source)
    }
  }

  /// Runs code; where it read an observable property, answers the source that is told when that changes.
  // Isolated to nothing, so that Observation's closures need not be checked for it each time.
  nonisolated private static func observe(
    _ node: Node, _ expected: ObservationSource?, _ body: () -> Void
  ) -> ObservationSource? {
    // Lent by its address: captured as a variable it would be allocated for every node that is evaluated.
    var observer: ObservationSource?
    withUnsafeMutablePointer(to: &observer) { observer in
      withObservationTracking(
        {
          expected?.touch()
          body()
        },
        // Evaluated only where something was read.
        onChange: register(expected ?? ObservationSource(reference: node.scope.tree.reference), in: observer))
    }
    return observer
  }

  nonisolated private static func register(
    _ source: ObservationSource, in observer: UnsafeMutablePointer<ObservationSource?>
  ) -> @Sendable () -> Void {
    observer.pointee = source
    return { source.changed() }
  }

  /// Runs code and says whether it read an observable property; nobody is told when that changes.
  nonisolated static func observesAnything(_ body: () -> Void) -> Bool {
    var found = false
    func note() -> @Sendable () -> Void {
      found = true
      return {}
    }
    withObservationTracking(body, onChange: note())
    return found
  }
}
