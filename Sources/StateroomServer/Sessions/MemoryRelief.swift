import Dispatch
import StateroomHTTP

/// Early hibernation of unused sessions while memory is scarce, the least recently used first.
@MainActor
final class MemoryRelief {
  /// The minimum time between two searches for such sessions.
  private static let interval = Duration.milliseconds(250)
  /// The time in nanoseconds that one turn may spend on hibernating sessions early.
  private static let budget: UInt64 = 1_000_000
  /// The estimated memory of a node that is not part of answers, in bytes.
  private static let unwrittenSize = 192
  /// The size up to which answers are always made.
  private static let usualAnswer = 64 * 1024

  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let hibernation: Hibernation
  private let reports: SessionReports
  private let loop: EventLoop
  /// Compares the process's memory with its limit, or nil if it has none.
  var memory: MemoryWatch?
  /// The time for which a session must be unused before it can be hibernated early.
  var leastIdleTime = Duration.seconds(1)
  private var timer: ScheduledAction?
  /// The time of the last search for sessions to hibernate.
  private var lastSearch = DispatchTime(uptimeNanoseconds: 0)
  /// The sessions that may be hibernated, the least recently used last.
  private var leaving: [LiveSession] = []
  /// The number of bytes that they should free.
  private var excess = 0
  private let trim: IdleTrim

  init(
    _ directory: SessionDirectory, _ commits: CommitQueue, _ hibernation: Hibernation,
    _ reports: SessionReports, loop: EventLoop
  ) {
    self.directory = directory
    self.commits = commits
    self.hibernation = hibernation
    self.reports = reports
    self.loop = loop
    trim = IdleTrim(in: loop)
  }

  /// Returns whether the memory is at a level at which something is refused, and counts the refusal.
  func lacksMemory(from level: MemoryWatch.Level, for event: MemoryEvent) -> Bool {
    // Measured now, not at the start of the turn, since other sessions may have been restored in it.
    guard let memory, memory.level(at: .now()) >= level else { return false }
    relieve()
    reports.onMemory(event)
    return true
  }

  /// Returns whether there is no memory for a large session's answer: its text, and a copy for sending.
  func lacksMemory(forAnswerOf live: LiveSession) -> Bool {
    guard let memory else { return false }
    let tree = live.session.tree
    let size = tree.size - tree.nodeCount * Self.unwrittenSize
    guard size > max(Self.usualAnswer, memory.limit / 64) else { return false }
    let hasRoom = memory.hasRoom(for: size * 2, at: .now())
    if !hasRoom { reports.onMemory(.refusedAnswer) }
    return !hasRoom
  }

  /// Checks the memory each second while there are sessions in memory, or the level is not low.
  func watch() {
    guard memory != nil, timer == nil else { return }
    timer = loop.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      timer = nil
      relieve()
      if directory.liveCount > 0 || memory?.reported != .low { watch() }
    }
  }

  /// Ends the watch over the memory.
  func end() {
    timer?.cancel()
    leaving = []
  }

  /// Notes that sessions have left, which the process's memory still includes.
  func noteReleased(_ bytes: Int) {
    memory?.released += bytes
    trim.noteReleased(bytes)
  }

  /// Hibernates unused sessions if memory is scarce, a few in each turn.
  ///
  /// Complexity: O(n log n) in the number of sessions in memory, now and then.
  private func relieve() {
    guard let memory, leaving.isEmpty, !commits.isFailing, lastSearch + Self.interval <= loop.now,
      memory.level(at: loop.now) > .low
    else { return }
    lastSearch = loop.now
    excess = memory.excess
    directory.forEachLive { live in
      if case .freezing? = directory[live.id] {
        // Leaves as soon as it is saved, which may take longer than until the next search.
        excess -= Hibernation.footprint(of: live)
      } else if mayMakeRoom(live) {
        leaving.append(live)
      }
    }
    leaving.sort { $0.lastUse > $1.lastUse }
    letLeave()
  }

  /// Hibernates sessions until there is enough memory, a few in each turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sessions that the turn's time
  ///   is enough for.
  private func letLeave() {
    let end = EventLoop.uptime + Self.budget
    while excess > 0, !commits.isFailing, let live = leaving.popLast() {
      if case .live? = directory[live.id], directory.has(live), mayMakeRoom(live) {
        live.noted(.saving) {
          guard Hibernation.isDispensable(live) else { return }
          excess -= Hibernation.footprint(of: live)
          hibernation.freeze(live)
          reports.onMemory(.hibernatedEarly)
        }
      }
      if EventLoop.uptime > end { break }
    }
    if excess <= 0 || commits.isFailing { leaving = [] }
    if !leaving.isEmpty { loop.schedule(after: .milliseconds(1)) { [weak self] in self?.letLeave() } }
  }

  private func mayMakeRoom(_ live: LiveSession) -> Bool {
    !live.isFollowed && live.lastUse + leastIdleTime <= loop.now
  }
}
