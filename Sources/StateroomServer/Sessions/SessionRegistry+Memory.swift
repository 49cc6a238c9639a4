import Dispatch
import StateroomHTTP

// Early hibernation of unused sessions while memory is scarce, the least recently used first.
extension SessionRegistry {
  /// The minimum time between two searches for such sessions.
  private static let reliefInterval = Duration.milliseconds(250)
  /// The time in nanoseconds that one turn may spend on hibernating sessions early.
  private static let reliefBudget: UInt64 = 1_000_000
  /// The estimated memory of a node that is not part of answers, in bytes.
  private static let unwrittenSize = 192
  /// The size up to which answers are always made.
  private static let usualAnswer = 64 * 1024
  /// The estimated memory of a session without its tree, in bytes.
  private static let sessionSize = 4 * 1024

  /// Returns whether the memory is at a level at which something is refused, and counts the refusal.
  func lacksMemory(from level: MemoryWatch.Level, for event: MemoryEvent) -> Bool {
    // Measured now, not at the start of the turn, since other sessions may have been restored in it.
    guard let memory, memory.level(at: .now()) >= level else { return false }
    relieveMemory()
    onMemory(event)
    return true
  }

  /// Returns whether there is no memory for a large session's answer: its text, and a copy for sending.
  func lacksMemory(forAnswerOf live: LiveSession) -> Bool {
    guard let memory else { return false }
    let tree = live.session.tree
    let size = tree.size - tree.nodeCount * Self.unwrittenSize
    guard size > max(Self.usualAnswer, memory.limit / 64) else { return false }
    let hasRoom = memory.hasRoom(for: size * 2, at: .now())
    if !hasRoom { onMemory(.refusedAnswer) }
    return !hasRoom
  }

  /// Checks the memory each second while there are sessions in memory, or the level is not low.
  func watchMemory() {
    guard memory != nil, memoryTimer == nil else { return }
    memoryTimer = loop.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      memoryTimer = nil
      relieveMemory()
      if liveCount > 0 || memory?.reported != .low { watchMemory() }
    }
  }

  /// Hibernates unused sessions if memory is scarce, a few in each turn.
  ///
  /// Complexity: O(n log n) in the number of sessions in memory, now and then.
  private func relieveMemory() {
    guard let memory, leaving.isEmpty, !commits.isFailing, lastRelief + Self.reliefInterval <= loop.now,
      memory.level(at: loop.now) > .low
    else { return }
    lastRelief = loop.now
    excessMemory = memory.excess
    directory.forEachLive { live in
      if case .freezing? = directory[live.id] {
        // Leaves as soon as it is saved, which may take longer than until the next search.
        excessMemory -= footprint(of: live)
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
    let end = EventLoop.uptime + Self.reliefBudget
    while excessMemory > 0, !commits.isFailing, let live = leaving.popLast() {
      if case .live? = directory[live.id], directory.has(live), mayMakeRoom(live) {
        live.noted(.saving) {
          guard isDispensable(live) else { return }
          excessMemory -= footprint(of: live)
          freeze(live)
          onMemory(.hibernatedEarly)
        }
      }
      if EventLoop.uptime > end { break }
    }
    if excessMemory <= 0 || commits.isFailing { leaving = [] }
    if !leaving.isEmpty { loop.schedule(after: .milliseconds(1)) { [weak self] in self?.letLeave() } }
  }

  /// The estimated memory of a session in bytes.
  func footprint(of live: LiveSession) -> Int { live.session.tree.size + Self.sessionSize }

  private func mayMakeRoom(_ live: LiveSession) -> Bool {
    !live.isFollowed && live.lastUse + leastIdleTime <= loop.now
  }
}
