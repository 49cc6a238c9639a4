import Metrics
import RenderTree
import Synchronization
import StateroomHTTP

/// What the server counts of itself.
@MainActor
final class ServerMetrics {
  /// Nil where the app chose another backend, which has the figures then. It stands first because it has to
  /// be there before the figures below, which go nowhere for good if there is no backend when they are made.
  let registry = ServerMetrics.bootstrapped

  /// Of each kind of route and each method, in the order of their numbers. What is done while it is read or written
  /// comes back to nothing of this.
  @exclusivity(unchecked)
  private var requests: [RequestFigures?] = Array(
    repeating: nil, count: Route.Kind.allCases.count * HTTPMethod.placeCount)
  private var issues: [RuntimeIssue.Code: Counter] = [:]
  private let actions = Timer(label: "stateroom_action_duration_seconds")
  private let stalls = Counter(label: "stateroom_main_actor_stalls")
  private let liveSessions = Meter(label: "stateroom_sessions", dimensions: [("state", "live")])
  private let hibernatedSessions = Meter(
    label: "stateroom_sessions", dimensions: [("state", "hibernated")])
  /// Idle sessions that cannot hibernate for what cannot be stored of them.
  private let keptAwakeSessions = Meter(label: "stateroom_sessions_kept_awake")
  private let quarantinedSessions = Meter(label: "stateroom_quarantined_sessions")
  private let quarantinedActions = Meter(label: "stateroom_quarantined_actions")
  private let isStoreFailing = Meter(label: "stateroom_store_failing")
  private let commits = Counter(label: "stateroom_store_commits")
  private let savedSessions = Counter(label: "stateroom_store_saved_sessions")
  private let commitFailures = Counter(label: "stateroom_store_commit_failures")
  private let takeovers = Counter(label: "stateroom_store_takeovers")
  private let hibernatedEarly = Counter(label: "stateroom_sessions_hibernated_early")
  private let refusedOpenings = Counter(
    label: "stateroom_memory_refusals", dimensions: [("reason", "opening")])
  private let refusedRestorations = Counter(
    label: "stateroom_memory_refusals", dimensions: [("reason", "restoration")])
  private let refusedAnswers = Counter(
    label: "stateroom_memory_refusals", dimensions: [("reason", "answer")])
  private let memoryLimit = Meter(label: "stateroom_memory_limit_bytes")
  private let treeBytes = Meter(label: "stateroom_tree_bytes")
  private let outgoingBytes = Meter(label: "stateroom_outgoing_bytes")
  private let cutReaders = Counter(label: "stateroom_readers_cut")
  private let nodes = Meter(label: "stateroom_nodes")
  private let streams = Meter(label: "stateroom_streams")
  private let connections = Meter(label: "stateroom_connections")
  private let memory = Meter(label: "process_resident_memory_bytes")
  private let files = Meter(label: "process_open_fds")
  private let processorTime = Meter(label: "process_cpu_seconds")

  /// To be made after the app's own `init`, which may have bootstrapped swift-metrics.
  init() {}

  /// Bootstraps swift-metrics once a process, unless the app did.
  private static let bootstrapped: PrometheusRegistry? = {
    guard MetricsSystem.factory is NOOPMetricsHandler else { return nil }
    let registry = PrometheusRegistry()
    MetricsSystem.bootstrap(registry)
    return registry
  }()

  /// Counts a request that was answered.
  func note(_ record: HTTPRecord) {
    let route = record.kind
    let place = route.rawValue * HTTPMethod.placeCount + record.method.place
    var figures = requests[place]
    while let other = figures, other.status != record.status { figures = other.next }
    let found = figures ?? addFigures(of: record, route, at: place)
    found.note(record)
  }

  private func addFigures(of record: HTTPRecord, _ route: Route.Kind, at place: Int) -> RequestFigures {
    // Methods of a client's invention must not become names of time series.
    let method: HTTPMethod = if case .other = record.method { .other("other") } else { record.method }
    let count = Counter(
      label: "stateroom_http_requests",
      dimensions: [("route", route.template), ("method", method.name), ("status", "\(record.status)")])
    // A stream lasts as long as its reader.
    let duration =
      route == .events
      ? nil
      : Timer(label: "stateroom_http_request_duration_seconds", dimensions: [("route", route.template)])
    let figures = RequestFigures(
      status: record.status, count: count, duration: duration, next: requests[place])
    requests[place] = figures
    return figures
  }

  /// Notes how long user code and the update that followed took.
  func noteAction(nanoseconds: Int64) {
    actions.recordNanoseconds(nanoseconds)
  }

  /// Counts an issue.
  func note(_ issue: RuntimeIssue) {
    let counter: Counter
    if let known = issues[issue.code] {
      counter = known
    } else {
      counter = Counter(label: "stateroom_issues", dimensions: [("code", issue.code.rawValue)])
      issues[issue.code] = counter
    }
    counter.increment()
  }

  /// Counts a turn in which the main actor was held for too long.
  func noteStall() {
    stalls.increment()
  }

  /// Counts a commit to the store, of changes of so many sessions.
  func noteCommit(sessions count: Int) {
    commits.increment()
    savedSessions.increment(by: Int64(count))
  }

  /// Counts a commit that did not happen.
  func noteFailedCommit() {
    commitFailures.increment()
  }

  /// Counts a session that was another server's.
  func noteTakeover() {
    takeovers.increment()
  }

  /// Counts something that was done for a lack of memory.
  func note(_ event: MemoryEvent) {
    switch event {
    case .hibernatedEarly: hibernatedEarly.increment()
    case .refusedOpening: refusedOpenings.increment()
    case .refusedRestoration: refusedRestorations.increment()
    case .refusedAnswer: refusedAnswers.increment()
    }
  }

  /// Counts a reader that was cut off because there was no room for what others wanted.
  func noteCutReader() {
    cutReaders.increment()
  }

  /// Reads what is not counted as it happens.
  func collect(sessions: SessionRegistry, connections count: Int, outgoing: Int) {
    memoryLimit.set(sessions.memory?.limit ?? 0)
    treeBytes.set(sessions.treeBytes)
    outgoingBytes.set(outgoing)
    liveSessions.set(sessions.liveCount)
    hibernatedSessions.set(sessions.storedCount)
    keptAwakeSessions.set(sessions.keptAwakeCount)
    quarantinedSessions.set(sessions.quarantine?.heldSessionCount ?? 0)
    quarantinedActions.set(sessions.quarantine?.heldActionCount ?? 0)
    isStoreFailing.set(sessions.commits.isFailing ? 1 : 0)
    nodes.set(sessions.nodeCount)
    streams.set(sessions.streamCount)
    connections.set(count)
    let process = ProcessFigures()
    memory.set(process.residentBytes)
    files.set(process.openFiles)
    processorTime.set(process.processorSeconds)
  }
}

extension HTTPRecord {
  /// What the request was for.
  fileprivate var kind: Route.Kind {
    if let resource, let kind = Route.Kind(rawValue: resource) { return kind }
    return Route(path ?? []).kind
  }
}
