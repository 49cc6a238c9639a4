import Foundation
import RenderTree

/// Whether a client follows a session. While none does, animations by the server's clock pause.
@MainActor
package final class Audience {
  private var isPresent = true
  /// The tasks that wait, by their numbers. They go on in this order.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWait = 0

  nonisolated init() {}

  /// Says whether a client follows the session.
  ///
  /// - Complexity: O(*n* log *n*), not counting the work for each, where *n* is the number of tasks that wait.
  package func set(isPresent: Bool) {
    self.isPresent = isPresent
    guard isPresent else { return }
    let waiting = waiting
    self.waiting = [:]
    for (_, waiter) in waiting.sorted(by: { $0.key < $1.key }) { waiter.resume() }
  }

  /// Waits until a client follows the session, or until the task is cancelled.
  ///
  /// - Complexity: O(*n*), where *n* is the number of times that a client came and left again before the task ran.
  func arrival() async {
    while !isPresent, !Task.isCancelled {
      lastWait += 1
      let wait = lastWait
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting[wait] = $0 }
      } onCancel: {
        Task { @MainActor in self.waiting.removeValue(forKey: wait)?.resume() }
      }
    }
  }
}
