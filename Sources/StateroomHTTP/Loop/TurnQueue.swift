/// A queue that makes one call per turn of the loop, so that everything else that is ready runs between two calls.
@MainActor
package final class TurnQueue {
  private let loop: EventLoop
  private var calls = CallQueue()

  /// Creates a queue whose calls are made in turns of `loop`.
  package init(_ loop: EventLoop) {
    self.loop = loop
  }

  /// Makes a call in a later turn, after all that were added before.
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

/// A first-in, first-out queue of calls.
package struct CallQueue {
  private var calls: [(@MainActor () -> Void)?] = []
  private var start = 0

  /// Creates an empty queue.
  package init() {}

  /// Whether the queue is empty.
  package var isEmpty: Bool { start == calls.count }

  /// Adds a call.
  ///
  /// Complexity: O(1) on average.
  package mutating func append(_ call: @escaping @MainActor () -> Void) {
    calls.append(call)
  }

  /// Removes and returns the next call.
  ///
  /// Complexity: O(1) on average.
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
