import Dispatch
import StateroomHTTP
import StateroomStores

/// Makes room for a session when all places are taken.
///
/// Hibernated sessions go in the order in which they expire: those that were only opened first, then the longest unused. If
/// one address has a tenth of all places, those of it that were only opened go before.
/// Sessions of users stay, and so do those in memory. While many in memory were only opened and have no followers, no
/// session goes that was acted upon: those will hibernate soon and make room.
@MainActor
final class SessionCapacity {
  /// The numbers of sessions that are looked up in the store: first few, then more if those must stay.
  private static let searchSizes = [64, 512, 4_096]
  /// The time until the next search if there was nothing to erase.
  private static let patience: UInt64 = 60_000_000_000
  /// The time between two counts of the visits in memory.
  private static let countInterval: UInt64 = 1_000_000_000
  /// The share of the places, as a divisor, that visits in memory may take before only visits go.
  private static let visitShare = 10

  private let limit: Int
  private let isExempt: @Sendable (String) -> Bool
  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let index: SessionIndex
  private let erasures: SessionErasures
  private let reports: SessionReports
  private let loop: EventLoop
  /// The store, if other servers use it too.
  private let sharedStore: (any SharedSessionStore)?
  private var nextSearch: UInt64 = 0
  /// The number of sessions in memory that were only opened and have no followers, as of the last count, and of those
  /// that were opened since.
  private var visits = 0
  private var nextCount: UInt64 = 0

  init(
    _ limits: SessionLimits, _ directory: SessionDirectory, _ commits: CommitQueue, _ index: SessionIndex,
    _ erasures: SessionErasures, _ reports: SessionReports, loop: EventLoop,
    sharedStore: (any SharedSessionStore)?
  ) {
    limit = limits.sessions
    isExempt = limits.isExempt
    self.directory = directory
    self.commits = commits
    self.index = index
    self.erasures = erasures
    self.reports = reports
    self.loop = loop
    self.sharedStore = sharedStore
  }

  /// Erases one session that may go. Returns false if there is none, or if it goes later: the database of several
  /// servers is asked for room, and the next opening finds it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions in the store that expire earlier and must stay, at most
  ///   4,096, and once a second of all sessions in memory.
  func make() -> Bool {
    let now = loop.now.uptimeNanoseconds
    guard !commits.isFailing, now >= nextSearch else { return false }
    if let sharedStore {
      nextSearch = now + Self.countInterval
      sharedStore.makeRoom(within: limit)
      return false
    }
    guard let candidate = firstToGo, !candidate.isActedUpon || !isFullOfVisits(at: now) else {
      nextSearch = now + Self.patience
      return false
    }
    erasures.eraseUnrestored(candidate)
    if candidate.isActedUpon { reports.noteErasedForRoom(1) }
    visits += 1
    return true
  }

  private var firstToGo: UnusedSession? {
    let crowd = index.crowd(of: max(1, limit / Self.visitShare), isExempt)
    var first: UnusedSession?
    for size in Self.searchSizes {
      guard let unused = try? commits.store.sessions(unusedSince: .max, limit: size) else { return first }
      first = first ?? unused.first(where: mayGo)
      guard let crowd else {
        if first != nil || unused.count < size { return first }
        continue
      }
      let isVisit = { (session: UnusedSession) in session.address == crowd && !session.isActedUpon }
      if let visit = unused.first(where: { isVisit($0) && self.mayGo($0) }) { return visit }
      if unused.count < size { return first }
    }
    return first
  }

  private func mayGo(_ session: UnusedSession) -> Bool {
    directory[session.id] == nil && index.owners[session.id] == nil
  }

  private func isFullOfVisits(at now: UInt64) -> Bool {
    if now >= nextCount {
      nextCount = now + Self.countInterval
      visits = 0
      directory.forEachLive { visits += $0.isActedUpon || $0.isFollowed ? 0 : 1 }
    }
    return visits > max(1, limit / Self.visitShare)
  }
}
