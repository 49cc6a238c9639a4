/// Calls that are made one in a turn of the loop, so that whatever else is ready gets its turn between two of them.
@MainActor
package final class TurnQueue {
  private let loop: EventLoop
  private var calls = CallQueue()

  /// A queue of calls that are made in turns of a loop.
  package init(_ loop: EventLoop) {
    self.loop = loop
  }

  /// Makes a call in a later turn, after those that were added before.
  package func add(_ call: @escaping @MainActor () -> Void) {
    if calls.isEmpty { schedule() }
    calls.append(call)
  }

  private func schedule() {
    loop.schedule(after: .zero) { [self] in
      let call = calls.popFirst()
      if !calls.isEmpty { schedule() }
      call?()
    }
  }
}

/// Calls in the order in which they are to be made.
package struct CallQueue {
  private var calls: [(@MainActor () -> Void)?] = []
  private var start = 0

  /// A queue without calls.
  package init() {}

  /// Whether there is no call.
  package var isEmpty: Bool { start == calls.count }

  /// Adds a call. Complexity: O(1).
  package mutating func append(_ call: @escaping @MainActor () -> Void) {
    calls.append(call)
  }

  /// Takes the next call. Complexity: O(1) on average.
  package mutating func popFirst() -> (@MainActor () -> Void)? {
    guard start < calls.count else { return nil }
    let call = calls[start].take()
    start += 1
    if start * 2 >= calls.count {
      calls.removeFirst(start)
      start = 0
    }
    return call
  }
}
