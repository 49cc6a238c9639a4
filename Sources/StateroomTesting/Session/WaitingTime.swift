/// How long a test has waited, as far as the main actor was free to do what it waits for.
struct WaitingTime {
  /// The most that one look counts: what is longer was spent by others.
  private static let longestLook = Duration.milliseconds(20)
  private let limit: Duration
  private var waited = Duration.zero
  private var last = ContinuousClock.now

  init(limit: Duration) {
    self.limit = limit
  }

  /// Waits for a moment; false if there is no time left.
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
