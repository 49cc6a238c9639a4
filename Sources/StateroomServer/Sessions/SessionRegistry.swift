import Dispatch
import RenderTree
import Stateroom

/// The open sessions of a server.
@MainActor
package final class SessionRegistry {
  /// What sessions are allowed.
  package struct Limits: Sendable {
    /// Sessions that may be open at once.
    package var sessions = 10_000
    /// Sessions that may be open from one address; nil for any number.
    package var sessionsPerAddress: Int?
    /// After which a session that nobody asks for is closed.
    package var lifetime = Duration.seconds(24 * 60 * 60)
    /// The size of one session's tree.
    package var tree = TreeLimits()
    /// Whether each update of a session is followed by a check of itself.
    package var checksTrees = false
    /// Whether the state of sessions may be read, and the evaluations of their bodies are counted for it.
    package var inspectsTrees = false

    package init() {}
  }

  package let limits: Limits
  private let loop: EventLoop
  private let launch: @MainActor (SceneDescription, (inout EnvironmentValues) -> Void) -> Session
  private var sessions: [SessionID: LiveSession] = [:]
  private var byAddress = AddressCounts()
  /// What was opened under a key, for retries.
  var openings = RecentOpenings()
  private var invalidated: [LiveSession] = []
  private var nextSweep: ScheduledAction?

  /// An empty registry that settles its sessions at the end of each turn of the loop.
  ///
  /// With `sharesAppStorage` the values of `@AppStorage` are the process's and one for all sessions (rule 101).
  package init<Launched: App>(
    of app: Launched.Type, limits: Limits = Limits(), loop: EventLoop, sharesAppStorage: Bool = false
  ) {
    self.limits = limits
    self.loop = loop
    launch = { scene, environment in
      Session(
        of: app, scene: scene, limits: limits.tree, isChecked: limits.checksTrees,
        isInspected: limits.inspectsTrees, appStorage: sharesAppStorage ? .process : .ofSession,
        environment: environment)
    }
    loop.onTurnEnd { [weak self] in self?.settleInvalidated() }
  }

  package var count: Int { sessions.count }

  /// How many nodes all trees have. Complexity: O(n) in the number of sessions.
  package var nodeCount: Int { sessions.values.reduce(0) { $0 + $1.session.tree.nodeCount } }

  /// How many wait for what happens next. Complexity: O(n) in the number of sessions.
  package var streamCount: Int { sessions.values.reduce(0) { $0 + $1.followerCount } }

  /// Why no session is opened.
  package enum Refusal: Error { case tooMany, tooManyFromAddress }

  /// Opens a session for a client's address.
  package func open(
    _ scene: SceneDescription, for address: String = "",
    environment: (inout EnvironmentValues) -> Void = { _ in }
  ) throws(Refusal) -> LiveSession {
    guard sessions.count < limits.sessions else { throw .tooMany }
    if let limit = limits.sessionsPerAddress, byAddress[address] >= limit { throw .tooManyFromAddress }
    let live = LiveSession(id: SessionID(), session: launch(scene, environment), address: address)
    sessions[live.id] = live
    byAddress.add(address)
    live.session.tree.onNeedsSettle = { [weak self, unowned live] in
      guard let self else { return }
      invalidated.append(live)
      loop.setNeedsTurn()
    }
    scheduleSweep()
    return live
  }

  /// The session with an id, which counts as used now.
  package subscript(id: SessionID) -> LiveSession? {
    guard let live = sessions[id] else { return nil }
    live.lastUse = loop.now
    return live
  }

  /// Closes a session; who follows it is told why.
  package func close(_ live: LiveSession, because reason: String) {
    sessions[live.id] = nil
    byAddress.remove(live.address)
    live.close(because: reason)
  }

  /// Closes all sessions.
  package func closeAll(because reason: String) {
    for live in sessions.values { close(live, because: reason) }
  }

  /// Settles what timers, tasks and shared objects invalidated during this turn.
  private func settleInvalidated() {
    while !invalidated.isEmpty {
      let batch = invalidated
      invalidated = []
      for live in batch where live.session.tree.hasAskedToSettle {
        loop.activity.name(.settling(session: live.id))
        live.settle()
      }
    }
  }

  private func scheduleSweep() {
    guard nextSweep == nil else { return }
    nextSweep = loop.schedule(after: min(.seconds(60), limits.lifetime)) { [weak self] in
      guard let self else { return }
      nextSweep = nil
      for live in sessions.values where !live.isFollowed && live.lastUse + limits.lifetime <= loop.now {
        close(live, because: "expired")
      }
      if !sessions.isEmpty { scheduleSweep() }
    }
  }
}
