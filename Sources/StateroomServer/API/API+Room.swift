import Dispatch
import RenderTree
import StateroomHTTP

// Large answers wait until there is room for them, for a while.
extension API {
  /// Whether there is no room at present for what a session may have to say. A small one needs none.
  func lacksRoom(for live: LiveSession) -> Bool { lacksRoom(ofSize: live.session.tree.size) }

  private func lacksRoom(ofSize size: Int) -> Bool {
    size >= OutgoingRoom.smallest && room.isFull(for: size)
  }

  /// Puts a request off until there is room for its answer; false if there is.
  ///
  /// It is refused if there is none for a while. Nothing was done for it by then.
  func waitsForRoom(_ exchange: HTTPExchange, ofSize size: Int) -> Bool {
    guard lacksRoom(ofSize: size) else { return false }
    let deadline = exchange.roomDeadline ?? .now() + limits.roomPatience
    exchange.roomDeadline = deadline
    let left = max(0, Int64(deadline.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds))
    room.whenFree(for: size, within: .nanoseconds(left)) { [self] in
      answerAnew(exchange)
    } orElse: { [self] in
      refuseForRoom(exchange)
    }
    return true
  }

  /// Answers a request that there is no room for.
  func refuseForRoom(_ exchange: HTTPExchange) {
    registry.onMemory(.refusedAnswer)
    exchange.respond(Problem.noRoom.response)
  }
}

extension Problem {
  fileprivate static let noRoom = memoryShort(
    "As many answers as the server has room for wait for slow readers; nothing was done. Try again in a moment. The "
      + "server's operator may raise --outgoing-limit.")
}
