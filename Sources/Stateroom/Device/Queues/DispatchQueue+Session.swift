import Dispatch
import RenderTree
import StateCore

// Dispatch's own methods have the same parameters and more, with defaults. The compiler prefers those without defaults.
// They are seen in each file of a module that imports SwiftUI in one of them.

extension DispatchQueue {
  /// Runs a closure on the queue, as code of the session whose code calls this.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, execute: CurrentTree.carrying(work))
  }

  /// Runs a closure on the queue at a time, as code of the session whose code calls this.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(deadline: deadline, qos: .unspecified, execute: CurrentTree.carrying(work))
  }

  /// Runs a closure on the queue at a time of the wall clock, as code of the session whose code calls this.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, execute: CurrentTree.carrying(work))
  }
}

extension CurrentTree {
  /// Returns a closure that runs another as code of the session whose code calls this.
  static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let session = current else { return work }
    return { session.run(work) }
  }
}
