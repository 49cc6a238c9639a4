/// Limits the number of tests that run servers at the same time.
///
/// All servers answer on the main actor. With hundreds at once, each client would wait for seconds, and a test of
/// deadlines would measure the machine.
enum ServerAdmission {
  @MainActor private static var free = 8
  @MainActor private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether the task belongs to a test that has been admitted already. If a second server waited for admission,
  /// tests that need two could deadlock.
  @TaskLocal static var isInside = false

  /// Waits for admission, which the caller gives up with ``leave()``.
  @MainActor static func enter() async {
    if isInside { return }
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  @MainActor static func leave() {
    if isInside { return }
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
