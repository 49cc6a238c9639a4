import Metrics
import StateroomStores

/// The metrics of the store's events.
@MainActor
struct StoreMetrics {
  private let commits = Counter(label: "stateroom_store_commits")
  private let duration = Timer(label: "stateroom_store_commit_duration_seconds")
  private let savedSessions = Counter(label: "stateroom_store_saved_sessions")
  private let failures = Counter(label: "stateroom_store_commit_failures")
  private let unknownOutcomes = Counter(label: "stateroom_store_unknown_outcomes")
  private let takeovers = Counter(label: "stateroom_store_takeovers")
  private let moved = refusals(because: "moved")
  private let deleted = refusals(because: "deleted")
  private let expired = refusals(because: "expired")
  private let opened = refusals(because: "opened")
  private let reconnections = Counter(label: "stateroom_store_reconnections")
  private let servers = Meter(label: "stateroom_store_servers")

  private static func refusals(because reason: String) -> Counter {
    Counter(label: "stateroom_store_refused_sessions", dimensions: [("reason", reason)])
  }

  /// Counts an event.
  func note(_ event: StoreEvent) {
    switch event {
    case .committed(let sessions, let time):
      commits.increment()
      savedSessions.increment(by: Int64(sessions))
      duration.recordNanoseconds(Int64(time / .nanoseconds(1)))
    case .failed(let isOutcomeUnknown):
      failures.increment()
      if isOutcomeUnknown { unknownOutcomes.increment() }
    case .refused(.moved): moved.increment()
    case .refused(.deleted): deleted.increment()
    case .refused(.expired): expired.increment()
    case .refused(.opened): opened.increment()
    case .takenOver: takeovers.increment()
    case .reconnected: reconnections.increment()
    case .servers(let count): servers.set(count)
    }
  }
}
