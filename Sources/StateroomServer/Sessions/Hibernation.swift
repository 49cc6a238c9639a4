import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// The way of unused sessions out of the memory: they are saved with a hash of their output, and evicted once that is in
/// the store.
@MainActor
final class Hibernation {
  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let ledger: CommitLedger
  private let index: SessionIndex
  private let reports: SessionReports
  private let loop: EventLoop
  /// The time without a request after which a session is idle, or nil if none ever is.
  private let delay: Duration?
  /// The sessions that have left although some of their state cannot be stored.
  var losses = StateLosses()
  /// The estimated memory of a session without its tree, in bytes.
  private static let sessionSize = 4 * 1024

  init(
    _ limits: SessionLimits, _ directory: SessionDirectory, _ commits: CommitQueue, _ ledger: CommitLedger,
    _ index: SessionIndex, _ reports: SessionReports, loop: EventLoop
  ) {
    delay = limits.hibernation
    self.directory = directory
    self.commits = commits
    self.ledger = ledger
    self.index = index
    self.reports = reports
    self.loop = loop
  }

  /// The estimated memory of a session in bytes.
  static func footprint(of live: LiveSession) -> Int { live.session.tree.size + sessionSize }

  /// Whether nothing waits for the session.
  static func isFree(_ live: LiveSession) -> Bool {
    !live.isBusy && live.isCommitted && !live.session.tree.hasAskedToSettle
  }

  /// Whether the session may be evicted: nothing waits for it, and no state would be lost.
  static func isDispensable(_ live: LiveSession) -> Bool {
    isFree(live) && live.session.tree.unstorableWrites().isEmpty
  }

  /// Whether the last request for the session is longer ago than the hibernation delay.
  func isIdle(_ live: LiveSession) -> Bool {
    delay.map { live.lastUse + $0 <= loop.now } ?? false
  }

  /// Saves a session with a hash of its output; it is evicted once that is in the store. If `losesState` is true, even
  /// if some of its state is lost.
  func freeze(_ live: LiveSession, losesState: Bool = false) {
    live.frozenUse = live.lastUse
    live.mayLoseState = losesState
    live.session.tree.noteUnannouncedState()
    let taken =
      commits.keepsLiveSessions ? live.takeUpdate(at: loop.now, isForced: true) : live.takeWhole(at: loop.now)
    guard var update = taken else { return }
    update.record.frozenOutput = live.session.outputHash
    live.record = update.record
    directory.freeze(live)
    // Otherwise values of an earlier time might be left.
    if !commits.keepsLiveSessions { commits.append(live.erasure) }
    ledger.commit(update, of: live)
    loop.setNeedsTurn()
  }

  /// Evicts a session that was saved, unless it was used meanwhile. Returns the number of bytes that this frees.
  func evict(_ live: LiveSession) -> Int {
    guard !live.isFollowed, live.lastUse == live.frozenUse, Self.isFree(live),
      live.mayLoseState || Self.isDispensable(live)
    else {
      directory.keep(live, by: .thawed)
      if !commits.keepsLiveSessions, !commits.isFailing { moveToMemory(live) }
      return 0
    }
    if live.mayLoseState { noteLoss(of: live) }
    directory.remove(live.id, by: .left)
    index.noteLeft(from: live.address)
    let size = Self.footprint(of: live)
    // Writes of disappearing views are not stored: the session will be restored as it was.
    live.close(because: .hibernated)
    return size
  }

  private func noteLoss(of live: LiveSession) {
    guard let loss = live.session.tree.unstorableWrites().first else { return }
    losses.note(loss.property, of: live.id)
    reports.noteLetGo(live.session.scene.id, loss.property)
  }

  /// Erases a session that was restored from a store that keeps no sessions in memory: from now on only the memory has
  /// it.
  func moveToMemory(_ live: LiveSession) {
    commits.append(live.erasure)
    loop.setNeedsTurn()
  }
}

extension Session {
  /// A hash of everything that the session shows.
  ///
  /// Complexity: O(n) in the number of nodes.
  var outputHash: UInt64 {
    let json = JSONWriter(capacity: 4096)
    writeRoot(to: json)
    return Digest.hash(json.bytes)
  }
}
