import StateroomHTTP
import StateroomStores

/// The bound on sessions of one address that were opened and never acted upon, so that one visitor cannot take all places.
///
/// With a database of several servers, each counts those in its memory.
@MainActor
final class VisitBound {
  /// The time for which a count is believed, in nanoseconds. Openings are added meanwhile.
  private static let countInterval: UInt64 = 5_000_000_000

  private let limits: SessionLimits
  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let index: SessionIndex
  private let loop: EventLoop
  /// The visits of addresses that have as many sessions as they may have visits.
  private var counts: [String: (visits: Int, end: UInt64)] = [:]

  init(
    _ limits: SessionLimits, _ directory: SessionDirectory, _ commits: CommitQueue, _ index: SessionIndex,
    loop: EventLoop
  ) {
    self.limits = limits
    self.directory = directory
    self.commits = commits
    self.index = index
    self.loop = loop
  }

  /// Returns whether an address may open one more session, which is counted.
  ///
  /// - Complexity: O(1) on average for most addresses. O(*n*) once in five seconds for each address that has as many
  ///   sessions as it may have visits, where *n* is the number of all sessions.
  func admits(_ address: String) -> Bool {
    guard let limit = limits.visitsPerAddress, index.count(from: address) >= limit, !limits.isExempt(address)
    else {
      return true
    }
    let now = loop.now.uptimeNanoseconds
    counts = counts.filter { $0.value.end > now }
    var count = counts[address] ?? (visits(from: address), now + Self.countInterval)
    let isAdmitted = count.visits < limit
    if isAdmitted { count.visits += 1 }
    counts[address] = count
    return isAdmitted
  }

  private func visits(from address: String) -> Int {
    var visits = 0
    directory.forEachLive { live in
      if live.address == address, !live.isActedUpon, live.record.user == nil { visits += 1 }
    }
    let stored = (try? commits.store.sessions(unusedSince: .max, limit: limits.sessions)) ?? []
    visits += stored.count {
      $0.address == address && !$0.isActedUpon && directory[$0.id] == nil && index.owners[$0.id] == nil
    }
    return visits
  }
}
