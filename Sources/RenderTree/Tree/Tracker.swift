import CThreadLocal

/// Records the node under evaluation on the calling thread, so that the values it reads can invalidate it.
package enum Tracker {
  /// The node whose reads are collected on this thread, or nil if none is under evaluation.
  @inline(__always)
  package static var current: Node? {
    guard let pointer = stateroom_current_thread().pointee.tracker else { return nil }
    return Unmanaged<Node>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The same node, without a count of the reference. The code that has put it under evaluation retains it.
  @inline(__always)
  static var currentReference: Unmanaged<Node>? {
    stateroom_current_thread().pointee.tracker.map { Unmanaged.fromOpaque($0) }
  }

  /// Whether an evaluation is under way on this thread.
  @inline(__always)
  package static var isEvaluating: Bool {
    stateroom_current_thread().pointee.tracker != nil
  }

  /// Runs a closure on behalf of `node`, and makes the sources that it reads the node's dependencies (rule 7).
  @MainActor
  static func track(_ node: Node, _ body: () -> Void) {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    let old = node.dependencies
    if !old.isEmpty { node.dependencies = [] }
    observe(node, body)
    thread.pointee.tracker = outer
    if !old.isEmpty || !node.dependencies.isEmpty { node.exchangeDependencies(old) }
  }

  /// Runs a closure on behalf of `node`, as ``track(_:_:)`` does, and returns its result.
  // The result is written to temporary memory: an optional variable would cost a lookup of its type's metadata.
  @inline(__always)
  @MainActor
  static func tracking<Result>(_ node: Node, _ body: () -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { place in
      track(node) { place.initializeElement(at: 0, to: body()) }
      return place.moveElement(from: 0)
    }
  }

  /// Runs a closure on behalf of `node` that reads nothing but the environment.
  @inline(__always)
  @MainActor
  static func readingEnvironment<Result>(for node: Node, _ body: () -> Result) -> Result {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    defer { thread.pointee.tracker = outer }
    return body()
  }

  /// Runs a closure on behalf of several nodes below `node`, and returns whether it read nothing.
  ///
  /// No dependency is registered. If the closure read something, the caller must run it again for each node.
  @MainActor
  static func readsNothing(for node: Node, _ body: () -> Void) -> Bool {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    let kept = (node.dependencies, node.environmentReads)
    node.dependencies = []
    node.environmentReads = 0
    let outerTrial = trial
    trial = .quiet
    defer {
      trial = outerTrial
      thread.pointee.tracker = outer
      (node.dependencies, node.environmentReads) = kept
    }
    let readsObservables = observesAnything(body)
    return !readsObservables && node.dependencies.isEmpty && node.environmentReads == 0 && trial == .quiet
  }

  /// Runs a closure as if `node` were under evaluation, and returns whether it read `source` and nothing else.
  /// Registers no dependency.
  @MainActor
  static func readsOnly(_ source: Source, for node: Node, _ body: () -> Void) -> Bool {
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
  @MainActor static var isOnTrial: Bool {
    guard trial != .none else { return false }
    trial = .loud
    return true
  }

  /// Runs a closure whose reads must not be attributed to the node under evaluation, such as a state object's
  /// initializer.
  package static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = nil
    defer { thread.pointee.tracker = outer }
    return try body()
  }
}

extension Node {
  /// Records that the evaluation under way read `source`.
  nonisolated package final func reads(_ source: Source) {
    if !dependencies.contains(source) { dependencies.append(source) }
  }

  /// Registers with the sources that were read now, and deregisters from those that were read before only.
  ///
  /// - Complexity: O(*n* × *m*) on average, where *n* and *m* are the numbers of old and new dependencies.
  fileprivate final func exchangeDependencies(_ old: SmallList<Source>) {
    let new = dependencies
    if new.isSame(as: old) { return }
    for source in old where !new.contains(source) { source.removeReader(self) }
    for source in new { source.addReader(self) }
  }
}
