import Dispatch
import StateroomHTTP

// Hibernates unused sessions early while memory is scarce, the longest idle first.
extension SessionRegistry {
  /// For how long a session must not have been used before it makes room for others.
  private static let leastIdleTime = Duration.seconds(1)
  /// How often it is looked for sessions that may leave, at most.
  private static let reliefInterval = Duration.milliseconds(250)
  /// How long a turn may let sessions leave, in nanoseconds.
  private static let reliefBudget: UInt64 = 1_000_000
  /// The estimated memory of a node that an answer has nothing of, in bytes.
  private static let unwrittenSize = 192
  /// Answers up to this size are always made.
  private static let usualAnswer = 64 * 1024
  /// The estimated memory of a session without its tree, in bytes.
  private static let sessionSize = 4 * 1024

  /// Whether so much memory is in use that something has to be refused, which then is counted.
  func lacksMemory(from level: MemoryWatch.Level, for event: MemoryEvent) -> Bool {
    // Not the time of the turn, in which others may have been restored.
    guard let memory, memory.level(at: .now()) >= level else { return false }
    relieveMemory()
    onMemory(event)
    return true
  }

  /// Whether there is no memory for the answer of a large session: its text, and a copy of it on its way.
  func lacksMemory(forAnswerOf live: LiveSession) -> Bool {
    guard let memory else { return false }
    let tree = live.session.tree
    let size = tree.size - tree.nodeCount * Self.unwrittenSize
    guard size > max(Self.usualAnswer, memory.limit / 64) else { return false }
    let hasRoom = memory.hasRoom(for: size * 2, at: .now())
    if !hasRoom { onMemory(.refusedAnswer) }
    return !hasRoom
  }

  /// Looks at the memory each second, as long as there are sessions in it or it is not known to suffice.
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
    directory.forEachLive { if mayMakeRoom($0) { leaving.append($0) } }
    leaving.sort { $0.lastUse > $1.lastUse }
    letLeave()
  }

  private func letLeave() {
    let end = EventLoop.uptime + Self.reliefBudget
    while excessMemory > 0, !commits.isFailing, let live = leaving.popLast() {
      if case .live? = directory[live.id], directory.has(live), mayMakeRoom(live) {
        live.noted(.saving) {
          guard isDispensable(live) else { return }
          let size = live.session.tree.size + Self.sessionSize
          excessMemory -= size
          memory?.released += size
          freeze(live)
          onMemory(.hibernatedEarly)
        }
      }
      if EventLoop.uptime > end { break }
    }
    if excessMemory <= 0 || commits.isFailing { leaving = [] }
    if !leaving.isEmpty { loop.schedule(after: .milliseconds(1)) { [weak self] in self?.letLeave() } }
  }

  private func mayMakeRoom(_ live: LiveSession) -> Bool {
    !live.isFollowed && live.lastUse + Self.leastIdleTime <= loop.now
  }
}
