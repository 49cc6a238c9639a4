import Dispatch
import Synchronization

/// A store's answer to a request: available at once, or later.
///
///     switch store.loading(session) {
///     case .now(let result): use(result)
///     case .later(let answer): answer.whenThere { use($0) }
///     }
package enum StoreAnswer<Value: Sendable>: Sendable {
  case now(Result<Value, StoreFailure>)
  case later(LaterAnswer<Value>)

  /// Creates an answer that `body` computes without blocking.
  @inlinable
  package static func now(_ body: () throws(StoreFailure) -> Value) -> Self {
    .now(Result(catching: body))
  }

  /// Calls `action` with the answer: at once if it is available, otherwise in a later turn.
  @inlinable
  @MainActor package func whenThere(_ action: @escaping @MainActor (Result<Value, StoreFailure>) -> Void) {
    switch self {
    case .now(let result): action(result)
    case .later(let answer): answer.whenThere(action)
    }
  }

  /// Waits for the answer. Must not be called on the main actor, for which the answer may be waiting.
  package func get() throws(StoreFailure) -> Value {
    switch self {
    case .now(let result): try result.get()
    case .later(let answer): try answer.wait().get()
    }
  }
}

/// An answer that a store gives later, once, from any thread.
package final class LaterAnswer<Value: Sendable>: Sendable {
  package typealias Answer = Result<Value, StoreFailure>

  private struct State {
    var answer: Answer?
    var actions: [@MainActor (Answer) -> Void] = []
    var waits: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Gives the answer. Must be called once.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions and threads that
  ///   wait for the answer.
  func give(_ answer: Answer) {
    let (actions, waits) = state.withLock { state in
      precondition(state.answer == nil, "a store answers once")
      state.answer = answer
      defer { (state.actions, state.waits) = ([], []) }
      return (state.actions, state.waits)
    }
    for wait in waits { wait.signal() }
    for action in actions { Self.call(action, with: answer) }
  }

  /// Calls `action` with the answer in a later turn.
  package func whenThere(_ action: @escaping @MainActor (Answer) -> Void) {
    let answer = state.withLock { state in
      if state.answer == nil { state.actions.append(action) }
      return state.answer
    }
    if let answer { Self.call(action, with: answer) }
  }

  fileprivate func wait() -> Answer {
    let isThere = DispatchSemaphore(value: 0)
    let answer = state.withLock { state in
      if state.answer == nil { state.waits.append(isThere) }
      return state.answer
    }
    if let answer { return answer }
    isThere.wait()
    return state.withLock { $0.answer! }
  }

  private static func call(_ action: @escaping @MainActor (Answer) -> Void, with answer: Answer) {
    DispatchQueue.main.async { MainActor.assumeIsolated { action(answer) } }
  }
}
