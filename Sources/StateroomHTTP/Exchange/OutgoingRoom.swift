/// The room that large answers and events have until their readers have taken them.
///
/// Those that wait for their readers are counted by their bytes, and what several readers are sent counts once. While
/// there is no room, what would need some waits, and readers that take too long are cut off.
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
  private let turns: TurnQueue
  private var waiting = CallQueue()
  private var isServing = false

  /// Room for so many bytes. What waits for room is called in turns of a loop.
  package init(limit: Int, loop: EventLoop) {
    self.limit = limit
    turns = TurnQueue(loop)
  }

  /// Whether there is no room.
  package var isFull: Bool { used >= limit }

  /// Whether something waits because there is no room.
  var isShort: Bool { isFull && !waiting.isEmpty }

  /// Calls in a later turn in which there is room.
  package func whenFree(_ call: @escaping @MainActor () -> Void) {
    waiting.append(call)
    if isFull { onShort() }
    serve()
  }

  fileprivate func take(_ count: Int) {
    used += count
  }

  fileprivate func giveBack(_ count: Int) {
    used -= count
    serve()
  }

  private func serve() {
    guard !isServing, !isFull, !waiting.isEmpty else { return }
    isServing = true
    turns.add { [self] in
      isServing = false
      if !isFull, let call = waiting.popFirst() { call() }
      serve()
    }
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
