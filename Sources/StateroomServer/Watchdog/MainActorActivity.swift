import Stateroom
import Synchronization

/// What the main actor is busy with, for whoever watches over it from another thread.
package final class MainActorActivity: Sendable {
  /// What was begun.
  package enum Subject: Sendable, Equatable {
    case opening(scene: String)
    case action(ActionDescription, session: SessionID)
    case settling(session: SessionID)
  }

  /// When the present piece of work began, in nanoseconds of uptime; 0 while there is none.
  private let began = Atomic<UInt64>(0)
  private let current = Mutex<Subject?>(nil)

  package init() {}

  /// A piece of work begins.
  func begin(at time: UInt64) {
    began.store(time, ordering: .relaxed)
  }

  /// There is nothing to do.
  func rest() {
    began.store(0, ordering: .relaxed)
    if isNamed { current.withLock { $0 = nil } }
  }

  /// Says what the piece of work is.
  package func name(_ subject: Subject) {
    current.withLock { $0 = subject }
  }

  /// Whether it was said what the piece of work is, or what an earlier one was since there was nothing to do.
  var isNamed: Bool { current.withLock { $0 != nil } }

  var subject: Subject? { current.withLock { $0 } }

  /// When the present piece of work began; nil while there is none.
  var start: UInt64? {
    let time = began.load(ordering: .relaxed)
    return time == 0 ? nil : time
  }
}
