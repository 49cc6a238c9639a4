/// The time for which a test has waited while the main actor was free for the work that it waits for.
struct WaitingTime {
  /// The maximum that one wait counts: the rest of a longer one was used by other tests.
  private static let longestLook = Duration.milliseconds(20)
  private let limit: Duration
  private var waited = Duration.zero
  private var last = ContinuousClock.now

  init(limit: Duration) {
    self.limit = limit
  }

  /// Waits for a moment. Returns false if there is no time left.
  @MainActor
  mutating func pass() async throws -> Bool {
    let now = ContinuousClock.now
    waited += min(now - last, Self.longestLook)
    last = now
    guard waited < limit else { return false }
    try await Task.sleep(for: .milliseconds(1))
    return true
  }
}

/// The patience with work that a clock has started. Waits are short at first, since there is usually little of it.
struct SettlingDelay {
  private static let hurriedLooks = 50
  private var looks = 0
  private var time = WaitingTime(limit: .seconds(10))

  /// Waits for a moment; false if there is no time left.
  @MainActor
  mutating func pass() async -> Bool {
    looks += 1
    guard looks > Self.hurriedLooks else {
      await Task.yield()
      return true
    }
    return (try? await time.pass()) ?? false
  }
}
