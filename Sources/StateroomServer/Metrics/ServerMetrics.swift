import Metrics
import RenderTree
import Synchronization
import StateroomHTTP

/// The server's own metrics.
@MainActor
final class ServerMetrics {
  /// The registry, or nil if the app has bootstrapped another backend. It is the first property, because metrics
  /// that are created before the backend is bootstrapped count nothing for good.
  let registry = ServerMetrics.bootstrapped

  /// The metrics of each resource and each method, in the order of their indices.
  private var requests: [RequestFigures?] = Array(
    repeating: nil, count: Resource.allCases.count * HTTPMethod.placeCount)
  private var issues: [RuntimeIssue.Code: Counter] = [:]
  private let actions = Timer(label: "stateroom_action_duration_seconds")
  private let stalls = Counter(label: "stateroom_main_actor_stalls")
  private let liveSessions = Meter(label: "stateroom_sessions", dimensions: [("state", "live")])
  private let hibernatedSessions = Meter(
    label: "stateroom_sessions", dimensions: [("state", "hibernated")])
  /// The number of idle sessions that cannot hibernate because some of their state cannot be stored.
  private let keptAwakeSessions = Meter(label: "stateroom_sessions_kept_awake")
  private let letGoSessions = Counter(label: "stateroom_sessions_let_go")
  private let quarantinedSessions = Meter(label: "stateroom_quarantined_sessions")
  private let quarantinedActions = Meter(label: "stateroom_quarantined_actions")
  private let isStoreFailing = Meter(label: "stateroom_store_failing")
  let store = StoreMetrics()
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

  /// Must be created after the app's own `init`, which may have bootstrapped swift-metrics.
  init() {}

  /// Bootstraps swift-metrics once per process, unless the app did.
  private static let bootstrapped: PrometheusRegistry? = {
    guard MetricsSystem.factory is NOOPMetricsHandler else { return nil }
    let registry = PrometheusRegistry(descriptions: descriptions)
    MetricsSystem.bootstrap(registry)
    return registry
  }()

  /// Counts a request that was answered.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statuses of such requests so far.
  func note(_ record: HTTPRecord) {
    let resource = record.requested
    let place = resource.rawValue * HTTPMethod.placeCount + record.method.place
    var figures = requests[place]
    while let other = figures, other.status != record.status { figures = other.next }
    let found = figures ?? addFigures(of: record, resource, at: place)
    found.note(record)
  }

  private func addFigures(of record: HTTPRecord, _ resource: Resource, at place: Int) -> RequestFigures {
    // Methods that clients invent must not become time series of their own.
    let method: HTTPMethod = if case .other = record.method { .other("other") } else { record.method }
    let figures = RequestFigures(
      route: resource.template, method: method.name, status: record.status, next: requests[place])
    requests[place] = figures
    return figures
  }

  /// Records the duration of user code and of the update that followed.
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

  /// Counts a piece of work that held the main actor for too long.
  func noteStall() {
    stalls.increment()
  }

  /// Counts a session that has left the memory although some of its state cannot be stored.
  func noteLetGo() {
    letGoSessions.increment()
  }

  /// Counts a measure that was taken for lack of memory.
  func note(_ event: MemoryEvent) {
    switch event {
    case .hibernatedEarly: hibernatedEarly.increment()
    case .refusedOpening: refusedOpenings.increment()
    case .refusedRestoration: refusedRestorations.increment()
    case .refusedAnswer: refusedAnswers.increment()
    }
  }

  /// Counts a reader that was disconnected because it held room that others wanted.
  func noteCutReader() {
    cutReaders.increment()
  }

  /// Updates the metrics that are not counted as they happen.
  func collect(sessions: SessionRegistry, connections count: Int, outgoing: Int) {
    memoryLimit.set(sessions.memory?.limit ?? 0)
    treeBytes.set(sessions.treeBytes)
    outgoingBytes.set(outgoing)
    liveSessions.set(sessions.liveCount)
    hibernatedSessions.set(sessions.index.storedCount)
    keptAwakeSessions.set(sessions.sweep.awake.count)
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
  /// The resource that was requested.
  fileprivate var requested: Resource {
    resource.flatMap(Resource.init(rawValue:)) ?? Route.to(path ?? []).resource
  }
}
