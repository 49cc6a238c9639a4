import Foundation
import RenderTree

/// Whether a client follows a session at present. What moves by the server's clock alone rests while none does.
@MainActor
package final class Audience {
  private var isPresent = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Says whether a client follows the session.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of tasks that wait.
  package func set(isPresent: Bool) {
    self.isPresent = isPresent
    guard isPresent else { return }
    let waiting = waiting
    self.waiting = []
    for waiter in waiting { waiter.resume() }
  }

  /// Waits until a client follows the session. Tasks that are cancelled meanwhile go on as well.
  ///
  /// - Complexity: O(*n*), where *n* is the number of times that the waiting tasks are woken.
  func arrival() async {
    while !isPresent, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { @MainActor in self.wake() }
      }
    }
  }

  /// Lets all that wait look again.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of tasks that wait.
  private func wake() {
    let waiting = waiting
    self.waiting = []
    for waiter in waiting { waiter.resume() }
  }
}
