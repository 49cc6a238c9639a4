import Foundation
import RenderTree

/// Whether a client follows a session at present. What moves by the server's clock alone rests while none does.
@MainActor
package final class Audience {
  private var isPresent = true
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWait = 0

  nonisolated init() {}

  /// Says whether a client follows the session.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of tasks that wait.
  package func set(isPresent: Bool) {
    self.isPresent = isPresent
    guard isPresent else { return }
    let waiting = waiting
    self.waiting = [:]
    for waiter in waiting.values { waiter.resume() }
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
