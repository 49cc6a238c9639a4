import CThreadLocal

/// Which node is being evaluated on the calling thread, so that what it reads can invalidate it.
package enum Tracker {
  /// The node whose reads are collected at present on this thread.
  @inline(__always)
  package static var current: Node? {
    guard let pointer = stateroom_current_thread().pointee.tracker else { return nil }
    return Unmanaged<Node>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether an evaluation is under way on this thread.
  @inline(__always)
  package static var isEvaluating: Bool {
    stateroom_current_thread().pointee.tracker != nil
  }

  /// Runs what reads on behalf of `node`, and makes the sources that it read the node's dependencies (rule 7).
  @MainActor
  package static func track(_ node: Node, _ body: () -> Void) {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    let old = node.dependencies
    if !old.isEmpty { node.dependencies = [] }
    observe(node, body)
    thread.pointee.tracker = outer
    if !old.isEmpty || !node.dependencies.isEmpty { node.exchangeDependencies(old) }
  }

  /// Runs what reads on behalf of `node`, as ``track(_:_:)`` does, and returns what it makes.
  // The result waits in memory of its own: in an optional variable it would cost a lookup of that type's metadata.
  @inline(__always)
  @MainActor
  static func tracking<Result>(_ node: Node, _ body: () -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { place in
      track(node) { place.initializeElement(at: 0, to: body()) }
      return place.moveElement(from: 0)
    }
  }

  /// Runs what reads nothing but the environment on behalf of `node`.
  @inline(__always)
  @MainActor
  static func readingEnvironment<Result>(for node: Node, _ body: () -> Result) -> Result {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(node).toOpaque()
    defer { thread.pointee.tracker = outer }
    return body()
  }

  /// Runs what reads on behalf of several nodes below one, and says whether it read nothing at all.
  ///
  /// Where it read something nobody depends on it yet: it has to be run again for each node.
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

  /// What is known of code that is run for several nodes at once.
  private enum Trial {
    /// None is under way.
    case none
    /// Nothing was reported so far.
    case quiet
    /// Something was to be reported, which has to be said of one node.
    case loud
  }

  @exclusivity(unchecked)
  @MainActor private static var trial = Trial.none

  /// Whether code is run that will be run again for each node if there is anything to say of it: what there is now is
  /// to be left unsaid.
  @MainActor static var isOnTrial: Bool {
    guard trial != .none else { return false }
    trial = .loud
    return true
  }

  /// Runs what must not be attributed to the node under evaluation, such as a state object's initializer.
  package static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = stateroom_current_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = nil
    defer { thread.pointee.tracker = outer }
    return try body()
  }
}

extension Node {
  /// Notes that the evaluation under way read `source`.
  nonisolated package final func reads(_ source: Source) {
    if !dependencies.contains(where: { $0 === source }) { dependencies.append(source) }
  }

  /// Registers with what was read now, and leaves what was read before only.
  fileprivate final func exchangeDependencies(_ old: [Source]) {
    if old.count == dependencies.count, zip(old, dependencies).allSatisfy({ $0 === $1 }) { return }
    for source in old where !dependencies.contains(where: { $0 === source }) { source.removeReader(self) }
    for source in dependencies { source.addReader(self) }
  }
}
