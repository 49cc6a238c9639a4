/// The room that large answers and events have until their readers have taken them.
///
/// Those that wait for their readers are counted by their bytes, and what several readers are sent counts once. While
/// there is no room, what would need some waits, and readers that take too long are cut off. A quarter of the room is
/// left to answers that are not very large, so that they go on while very large ones wait.
@MainActor
package final class OutgoingRoom {
  /// From this size on bytes are counted: the number of connections bounds the rest.
  package static let smallest = 16 * 1024

  /// How many bytes may wait for their readers, apart from the one answer that is made when there is still room.
  package let limit: Int
  /// How many wait.
  package private(set) var used = 0
  /// Called when something begins to wait for room.
  var onShort: @MainActor () -> Void = {}
  private let loop: EventLoop
  private let turns: TurnQueue
  private var usual = WaitList()
  private var large = WaitList()
  private var isServing = false

  /// Room for so many bytes. What waits for room is called in turns of a loop.
  package init(limit: Int, loop: EventLoop) {
    self.limit = limit
    self.loop = loop
    turns = TurnQueue(loop)
  }

  /// How many bytes very large answers may fill.
  private var largeLimit: Int { limit - limit / 4 }

  private func isLarge(_ size: Int) -> Bool { size > limit / 64 }

  /// Whether there is no room for an answer of a size, as it is estimated before it is made.
  package func isFull(for size: Int) -> Bool { used >= (isLarge(size) ? largeLimit : limit) }

  /// Whether something waits because there is no room.
  var isShort: Bool { excess > 0 }

  /// How many bytes must become free for what waits, or 0 if nothing waits in vain.
  var excess: Int {
    if !large.isEmpty { return max(0, used - largeLimit + 1) }
    return usual.isEmpty ? 0 : max(0, used - limit + 1)
  }

  /// Calls in a later turn in which there is room for an answer of a size, or calls `giveUp` if there is none for a
  /// while. Without a while it waits as long as it takes.
  package func whenFree(
    for size: Int, within patience: Duration? = nil, _ call: @escaping @MainActor () -> Void,
    orElse giveUp: @escaping @MainActor () -> Void = {}
  ) {
    let wait = RoomWait(call)
    if let patience {
      wait.timer = loop.schedule(after: patience) {
        guard wait.takeCall() != nil else { return }
        giveUp()
      }
    }
    if isLarge(size) { large.append(wait) } else { usual.append(wait) }
    if isFull(for: size) { onShort() }
    serve()
  }

  fileprivate func take(_ count: Int) {
    used += count
  }

  fileprivate func giveBack(_ count: Int) {
    used -= count
    serve()
  }

  private func next() -> (@MainActor () -> Void)? {
    if used < limit, let call = usual.popFirst() { return call }
    return used < largeLimit ? large.popFirst() : nil
  }

  private func serve() {
    guard !isServing, used < limit && !usual.isEmpty || used < largeLimit && !large.isEmpty else { return }
    isServing = true
    turns.add { [self] in
      isServing = false
      next()?()
      serve()
    }
  }
}

/// One call that waits for room.
@MainActor
private final class RoomWait {
  private var call: (@MainActor () -> Void)?
  var timer: ScheduledAction?

  init(_ call: @escaping @MainActor () -> Void) {
    self.call = call
  }

  var isOver: Bool { call == nil }

  /// Returns the call the first time.
  func takeCall() -> (@MainActor () -> Void)? {
    timer?.cancel()
    timer = nil
    return call.take()
  }
}

/// Calls that wait for room, in order. Those that were given up count no more.
@MainActor
private struct WaitList {
  private var waits: [RoomWait] = []
  private var start = 0

  var isEmpty: Bool {
    mutating get {
      dropOver()
      return start == waits.count
    }
  }

  mutating func append(_ wait: RoomWait) {
    waits.append(wait)
  }

  /// Takes the next call. Complexity: O(1) on average.
  mutating func popFirst() -> (@MainActor () -> Void)? {
    isEmpty ? nil : waits[start].takeCall()
  }

  private mutating func dropOver() {
    while start < waits.count, waits[start].isOver { start += 1 }
    guard start * 2 >= waits.count else { return }
    waits.removeFirst(start)
    start = 0
  }
}

/// A large answer or event, which takes room until its last reader has taken it or has gone.
@MainActor
package final class HeldBytes {
  /// The content.
  nonisolated package let bytes: [UInt8]
  private let room: OutgoingRoom

  /// Takes room for bytes.
  package init(_ bytes: [UInt8], in room: OutgoingRoom) {
    self.bytes = bytes
    self.room = room
    room.take(bytes.count)
  }

  /// How many bytes there are.
  nonisolated package var size: Int { bytes.count }

  isolated deinit { room.giveBack(bytes.count) }
}
