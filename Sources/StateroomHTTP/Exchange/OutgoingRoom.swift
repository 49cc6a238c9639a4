/// A bound on the bytes of large answers and events that their readers have not taken yet.
///
/// Bytes that several readers share count once. While the room is full, further large answers wait, and readers
/// that take too long are disconnected. A quarter of the room is reserved for answers that are not very large, so
/// that these are sent while very large ones wait.
@MainActor
package final class OutgoingRoom {
  /// The size from which bytes are counted. Smaller answers are bounded by the number of connections.
  package static let smallest = 16 * 1024

  /// The limit in bytes. The last answer that is made while there is room may exceed it.
  package let limit: Int
  /// The number of bytes that are waiting for their readers.
  package private(set) var used = 0
  /// Called when something begins to wait for room.
  var onShort: @MainActor () -> Void = {}
  private let loop: EventLoop
  private let turns: TurnQueue
  private var usual = WaitList()
  private var large = WaitList()
  private var isServing = false

  /// Creates room for `limit` bytes. Calls that wait for room are made in turns of `loop`.
  package init(limit: Int, loop: EventLoop) {
    self.limit = limit
    self.loop = loop
    turns = TurnQueue(loop)
  }

  /// The limit in bytes for very large answers.
  private var largeLimit: Int { limit - limit / 4 }

  private func isLarge(_ size: Int) -> Bool { size > limit / 64 }

  /// Whether there is no room for an answer of an estimated size.
  package func isFull(for size: Int) -> Bool { used >= (isLarge(size) ? largeLimit : limit) }

  /// Whether calls are waiting because there is no room.
  var isShort: Bool { excess > 0 }

  /// The number of bytes that must be released before the next waiting call is made, or 0 if none is waiting for
  /// that.
  var excess: Int {
    if !large.isEmpty { return max(0, used - largeLimit + 1) }
    return usual.isEmpty ? 0 : max(0, used - limit + 1)
  }

  /// Makes `call` in a later turn in which there is room for an answer of a size. If `timeouts` is given and has
  /// passed before, makes `giveUp` instead.
  ///
  /// Complexity: O(1) on average, and O(n) in the number of the loop's timers if `timeouts` is given.
  package func whenFree(
    for size: Int, within timeouts: Duration? = nil, _ call: @escaping @MainActor () -> Void,
    orElse giveUp: @escaping @MainActor () -> Void = {}
  ) {
    let wait = RoomWait(call)
    if let timeouts {
      wait.timer = loop.schedule(after: timeouts) {
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

/// A call that waits for room.
@MainActor
private final class RoomWait {
  private var call: (@MainActor () -> Void)?
  var timer: ScheduledAction?

  init(_ call: @escaping @MainActor () -> Void) {
    self.call = call
  }

  var isOver: Bool { call == nil }

  /// Returns the call the first time, and nil afterwards.
  func takeCall() -> (@MainActor () -> Void)? {
    timer?.cancel()
    timer = nil
    return call.take()
  }
}

/// Calls that wait for room, in order. Those that have timed out are skipped.
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

  /// Removes and returns the next call.
  ///
  /// Complexity: O(1) on average.
  mutating func popFirst() -> (@MainActor () -> Void)? {
    isEmpty ? nil : waits[start].takeCall()
  }

  /// Drops the waits at the front that are over.
  ///
  /// - Complexity: Amortized O(1) for each wait that is dropped.
  private mutating func dropOver() {
    while start < waits.count, waits[start].isOver { start += 1 }
    guard start * 2 >= waits.count else { return }
    waits.removeFirst(start)
    start = 0
  }
}

/// A large answer or event, which takes room until its last reader has taken it or has gone.
@MainActor
package final class OutgoingContent {
  /// The content.
  nonisolated package let bytes: [UInt8]
  private let room: OutgoingRoom

  /// Takes room for `bytes` until the object is released.
  package init(_ bytes: [UInt8], in room: OutgoingRoom) {
    self.bytes = bytes
    self.room = room
    room.take(bytes.count)
  }

  /// Other bytes that are sent in place of these.
  func replaced(by bytes: [UInt8]) -> OutgoingContent { OutgoingContent(bytes, in: room) }

  /// The bytes as a piece of a compressed stream, which all its readers share. It takes room as well.
  private(set) lazy var piece: GzipPiece = {
    let piece = GzipPiece(bytes)
    pieceSize = piece.blocks.count
    room.take(pieceSize)
    return piece
  }()
  private var pieceSize = 0

  /// The number of bytes.
  nonisolated package var size: Int { bytes.count }

  isolated deinit { room.giveBack(bytes.count + pieceSize) }
}
