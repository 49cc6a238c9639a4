import StateroomHTTP
import StateroomStores

/// A run that closes many sessions.
@MainActor
final class SessionClosing {
  /// The time in nanoseconds that one turn may spend on closing sessions.
  private static let sliceDuration: UInt64 = 10_000_000

  private var sessions: [SessionID]
  private let erasures: SessionErasures
  private let commits: CommitQueue
  private let turns: TurnQueue
  private let completion: @MainActor (SessionErasure.Outcome) -> Void
  /// The number of sessions that are being closed, plus one until all have begun.
  private var pending = 1
  /// The result so far: a single unknown one makes it unknown.
  private var outcome = SessionErasure.Outcome.erased
  /// Whether the next sessions wait until some are closed.
  private var isHeld = false

  /// The maximum number of concurrent erasures in a store of several servers, whose other requests wait meanwhile.
  private static let limit = 8
  private var mayBegin: Bool { !erasures.areShared || pending <= Self.limit }

  init(
    _ sessions: [SessionID], _ erasures: SessionErasures, _ commits: CommitQueue, _ turns: TurnQueue,
    completion: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    self.sessions = sessions
    self.erasures = erasures
    self.commits = commits
    self.turns = turns
    self.completion = completion
  }

  /// Closes the next sessions, a few in each turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sessions that the turn's time
  ///   is enough for.
  func proceed() {
    let began = EventLoop.uptime
    while mayBegin, let id = sessions.popLast() {
      pending += 1
      close(id)
      if EventLoop.uptime - began > Self.sliceDuration { break }
    }
    if sessions.isEmpty { return end(with: .erased) }
    if mayBegin { turns.add { [self] in proceed() } } else { isHeld = true }
  }

  private func close(_ id: SessionID) {
    guard !commits.isFailing else { return end(with: .failed) }
    erasures.close(id) { [self] in end(with: $0) }
  }

  private func end(with outcome: SessionErasure.Outcome) {
    pending -= 1
    switch outcome {
    case .erased, .notFound: break
    case .failed: if self.outcome == .erased { self.outcome = .failed }
    case .unknown: self.outcome = .unknown
    }
    if pending == 0 { return completion(self.outcome) }
    guard isHeld, mayBegin else { return }
    isHeld = false
    turns.add { [self] in proceed() }
  }
}
