import Dispatch
import RenderTree
import StateroomHTTP

// Large answers wait for a while until there is room for them.
extension API {
  /// Returns whether there is no room at present for an answer about a session. A small one needs none.
  func lacksRoom(for live: LiveSession) -> Bool { lacksRoom(ofSize: live.session.tree.size) }

  private func lacksRoom(ofSize size: Int) -> Bool {
    size >= OutgoingRoom.smallest && room.isFull(for: size)
  }

  /// Postpones a request until there is room for its answer. Returns false if there is room.
  ///
  /// The request is refused after a while without room. Nothing was done for it by then.
  func waitsForRoom(_ exchange: HTTPExchange, ofSize size: Int) -> Bool {
    guard lacksRoom(ofSize: size) else { return false }
    let deadline = exchange.roomDeadline ?? .now() + limits.roomTimeout
    exchange.roomDeadline = deadline
    let left = max(0, Int64(deadline.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds))
    room.whenFree(for: size, within: .nanoseconds(left)) { [self] in
      answerAnew(exchange)
    } orElse: { [self] in
      refuseForRoom(exchange)
    }
    return true
  }

  /// Refuses a request because there is no room for its answer.
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
