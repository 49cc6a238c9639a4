import CThreadLocal
import Observation

/// The observable properties that one evaluation of one node read (rules 38 and 39).
///
/// Each evaluation has a source of its own. Observation cannot cancel a tracking, which stays registered until one
/// of its properties changes. A tracking therefore also reads a canary, which is fired to end the tracking when the
/// node is evaluated again or torn down.
///
/// The first tracking of a node has no canary, because most nodes read no observable property. It ends with the first
/// change.
package final class ObservationSource: Source, Observable, @unchecked Sendable {
  // As for every source; only `changed` runs on any thread, and it hops to the main actor.
  private let registrar = ObservationRegistrar()
  private var isEnded = false
  private var canary: Void { () }

  /// Registers the canary with the tracking under way.
  func touch() {
    registrar.access(self, keyPath: \.canary)
  }

  /// Called on the writing thread just before a property changes. The body must run after the change is made (rule
  /// 30).
  func changed() {
    let group = UInt(stateroom_current_thread().pointee.transaction)
    onMainActor { [self] in
      if !isEnded { stateReference?.stateTree?.written(self, group: group) }
    }
  }

  public override func invalidateReaders() {
    forEachStateReader { $0.flags.insert(.observablesChanged) }
    super.invalidateReaders()
  }

  public override func removeReader(_ node: StateNode) {
    super.removeReader(node)
    isEnded = true
    registrar.willSet(self, keyPath: \.canary)
  }
}

extension Tracker {
  /// Runs an evaluation and makes the observable properties that it reads a source of the node.
  @MainActor
  static func observe(_ node: StateNode, _ body: () -> Void) {
    // Most nodes read no observable property, so they need no canary.
    let expected =
      node.flags.contains(.readsObservables)
      ? ObservationSource(stateReference: node.stateTree.stateReference) : nil
    if let source = observe(node, expected, body) {
      node.flags.insert(.readsObservables)
      node.reads(source)
    }
  }

  /// Runs code, and returns a source that is notified of changes if the code read an observable property, otherwise
  /// nil.
  // Nonisolated, so that Observation's closures need no isolation checks.
  nonisolated private static func observe(
    _ node: StateNode, _ expected: ObservationSource?, _ body: () -> Void
  ) -> ObservationSource? {
    // Passed by address: a captured variable would be allocated for every evaluated node.
    var observer: ObservationSource?
    withUnsafeMutablePointer(to: &observer) { observer in
      withObservationTracking(
        {
          expected?.touch()
          body()
        },
        // An autoclosure that is evaluated only if something was read.
        onChange: register(
          expected ?? ObservationSource(stateReference: node.stateScope.stateTree.stateReference),
          in: observer))
    }
    return observer
  }

  nonisolated private static func register(
    _ source: ObservationSource, in observer: UnsafeMutablePointer<ObservationSource?>
  ) -> @Sendable () -> Void {
    observer.pointee = source
    return { source.changed() }
  }

  /// Runs code, and returns whether it read an observable property. Changes of these properties are not tracked.
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
