import Dispatch
import RenderTree
import StateroomHTTP
import StateroomStores

/// The idle sessions that stay in memory because some of their state cannot be stored.
///
/// Together they may take a quarter of the places, and of the memory if it is limited, of each server. Beyond that, the
/// longest unused are let go: they hibernate, and what cannot be stored is lost.
@MainActor
final class AwakeSessions {
  /// The divisor of the places and of the memory that such sessions may take.
  private static let share = 4
  /// The time in nanoseconds that one turn may spend on letting sessions go.
  private static let budget: UInt64 = 1_000_000

  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let hibernation: Hibernation
  private let loop: EventLoop
  private let places: Int
  /// The maximum size of the process in bytes, or nil if it has none.
  var memoryLimit: Int?
  /// The sessions that the present sweep has found, or nil between two sweeps.
  private var found: [LiveSession]?
  /// The sessions to let go, the longest unused last.
  private var leaving: [LiveSession] = []
  /// The number of idle sessions that the last sweep has found.
  private(set) var count = 0

  init(
    _ limits: SessionLimits, _ directory: SessionDirectory, _ commits: CommitQueue,
    _ hibernation: Hibernation,
    loop: EventLoop
  ) {
    places = max(1, limits.sessions / Self.share)
    self.directory = directory
    self.commits = commits
    self.hibernation = hibernation
    self.loop = loop
  }

  /// Begins a sweep. One that was not ended is forgotten.
  func beginSweep() { found = [] }

  /// Adds a session that the present sweep has found.
  func add(_ live: LiveSession) { found?.append(live) }

  /// Ends a sweep: lets sessions go if there are too many.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) if there are too many, where *n* is the number of sessions.
  func endSweep() {
    guard let sessions = found else { return }
    found = nil
    count = sessions.count
    var bytes = sessions.reduce(0) { $0 + Hibernation.footprint(of: $1) }
    let bound = memoryLimit.map { $0 / Self.share } ?? .max
    guard leaving.isEmpty, count > places || bytes > bound else { return }
    var rest = sessions.count
    for live in sessions.sorted(by: { $0.lastUse < $1.lastUse }) {
      guard rest > places || bytes > bound else { break }
      rest -= 1
      bytes -= Hibernation.footprint(of: live)
      leaving.append(live)
    }
    leaving.reverse()
    letGo()
  }

  /// Lets sessions go, a few in each turn, unless they were used since they were found.
  private func letGo() {
    let end = EventLoop.uptime + Self.budget
    while !commits.isFailing, let live = leaving.popLast() {
      if directory.has(live), case .live? = directory[live.id], !live.isFollowed, hibernation.isIdle(live),
        Hibernation.isFree(live)
      {
        live.noted(.saving) { hibernation.freeze(live, losesState: true) }
      }
      if EventLoop.uptime > end { break }
    }
    if commits.isFailing { leaving = [] }
    if !leaving.isEmpty { loop.schedule(after: .milliseconds(1)) { [weak self] in self?.letGo() } }
    loop.setNeedsTurn()
  }
}
