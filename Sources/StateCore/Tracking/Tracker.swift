import CThreadLocal

/// Notes the node under evaluation on the calling thread, so that the sources that it reads can invalidate it.
public enum Tracker {
  /// The node whose reads are collected on this thread, or nil if none is under evaluation.
  @inline(__always)
  package static var node: StateNode? {
    guard let pointer = stateroom_current_thread().pointee.tracker else { return nil }
    return Unmanaged<StateNode>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether an evaluation is under way on this thread.
  @inline(__always)
  package static var isEvaluating: Bool {
    stateroom_current_thread().pointee.tracker != nil
  }

  /// Runs a closure on behalf of a node, and makes the sources that it reads the node's dependencies (rule 7).
  @MainActor
  package static func track(_ node: StateNode, _ body: () -> Void) {
    guard let times = node.stateTree.evaluationTimes else { return collect(node, body) }
    times.standing(for: node) {
      if StateTree.isChecking { pretend(node, body) } else { collect(node, body) }
    }
  }

  @MainActor
  private static func collect(_ node: StateNode, _ body: () -> Void) {
    let old = node.dependencies
    if !old.isEmpty { node.dependencies = [] }
    running(node) { observe(node, body) }
    if !old.isEmpty || !node.dependencies.isEmpty { node.exchangeDependencies(old) }
  }

  /// Runs a closure on behalf of a node in a check. The dependencies stay those of the last evaluation.
  @MainActor
  private static func pretend(_ node: StateNode, _ body: () -> Void) {
    let kept = (node.dependencies, node.environmentReads)
    node.dependencies = []
    running(node, body)
    (node.dependencies, node.environmentReads) = kept
  }

  @inline(__always)
  @MainActor
  private static func running(_ node: StateNode, _ body: () -> Void) {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    body()
    thread.pointee.tracker = outer
  }

  // MARK: Trials

  /// Runs a closure on behalf of several nodes below a node, and returns whether it read nothing.
  ///
  /// No dependency is registered. If the closure read something, the caller must run it again for each node.
  @MainActor
  package static func readsNothing(for node: StateNode, _ body: () -> Void) -> Bool {
    let kept = (node.dependencies, node.environmentReads)
    node.dependencies = []
    node.environmentReads = 0
    let outerTrial = trial
    trial = .quiet
    defer {
      trial = outerTrial
      (node.dependencies, node.environmentReads) = kept
    }
    var readsObservables = false
    running(node) {
      if let times = node.stateTree.evaluationTimes {
        times.standing(for: node) { readsObservables = observesAnything(body) }
      } else {
        readsObservables = observesAnything(body)
      }
    }
    return !readsObservables && node.dependencies.isEmpty && node.environmentReads == 0 && trial == .quiet
  }

  /// Runs a closure as if a node were under evaluation, and returns whether it read `source` and nothing else.
  /// Registers no dependency.
  @MainActor
  package static func readsOnly(_ source: Source, for node: StateNode, _ body: () -> Void) -> Bool {
    var readsOnlySource = false
    let readsNothing = readsNothing(for: node) {
      body()
      let read = node.dependencies
      readsOnlySource = read.count == 1 && read[0] === source
      if readsOnlySource { node.dependencies = [] }
    }
    return readsNothing && readsOnlySource
  }

  /// The state of code that is run once for several nodes.
  private enum Trial {
    /// No such code is running.
    case none
    /// Nothing has been reported so far.
    case quiet
    /// Something was to be reported, and must be attributed to a single node.
    case loud
  }

  @MainActor private static var trial = Trial.none

  /// Whether the running code will be run again for each node if it reports an issue, so that the report at hand
  /// must be dropped. Reading this marks the trial as one with a report.
  @MainActor package static var isOnTrial: Bool {
    guard trial != .none else { return false }
    trial = .loud
    return true
  }
}

extension StateNode {
  /// Records that the evaluation under way read a source.
  nonisolated package final func reads(_ source: Source) {
    if !dependencies.contains(source) { dependencies.append(source) }
  }

  /// Registers with the sources that were read now, and deregisters from those that were read before only.
  fileprivate final func exchangeDependencies(_ old: SmallList<Source>) {
    if flags.contains(.isGone) { dependencies = [] }
    let new = dependencies
    if new.isSame(as: old) { return }
    for source in old where !new.contains(source) { source.removeReader(self) }
    for source in new { source.addReader(self) }
  }
}
