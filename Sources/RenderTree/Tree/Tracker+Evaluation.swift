import CThreadLocal
import StateCore

extension Tracker {
  /// The node whose reads are collected on this thread, or nil if none is under evaluation.
  @inline(__always)
  package static var current: Node? { node.map { unsafeDowncast($0, to: Node.self) } }

  /// The same node, without a count of the reference. The code that has put it under evaluation retains it.
  @inline(__always)
  static var currentReference: Unmanaged<Node>? {
    stateroom_current_thread().pointee.tracker.map { Unmanaged.fromOpaque($0) }
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
