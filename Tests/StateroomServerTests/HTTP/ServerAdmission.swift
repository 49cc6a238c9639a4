/// Admits a few servers of tests at a time.
///
/// All of them answer on the main actor. If hundreds did so at once, each client would wait for seconds, and what a test
/// says about deadlines would be about the machine.
enum ServerAdmission {
  @MainActor private static var free = 8
  @MainActor private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether the task runs on behalf of a test that has a place already. A second server that waited for one would wait
  /// for ever if all places were taken by tests that need two.
  @TaskLocal static var isInside = false

  /// Waits for a place, which the caller gives back with ``leave()``.
  @MainActor static func enter() async {
    if isInside { return }
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  @MainActor static func leave() {
    if isInside { return }
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
