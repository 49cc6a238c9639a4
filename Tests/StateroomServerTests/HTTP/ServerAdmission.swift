/// Admits a few servers of tests at a time.
///
/// All of them answer on the main actor. If hundreds did so at once, each client would wait for seconds, and what a test
/// says about deadlines would be about the machine. A test that runs a second server inside the first takes two places.
@MainActor
enum ServerAdmission {
  private static var free = 8
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for a place, which the caller gives back with ``leave()``.
  static func enter() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  static func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
