import Dispatch
import RenderTree
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
  private let current = Locked<Subject?>(nil)

  package init() {}

  /// A piece of work begins.
  func begin(at time: DispatchTime) {
    began.store(time.uptimeNanoseconds, ordering: .relaxed)
  }

  /// There is nothing to do.
  func rest() {
    began.store(0, ordering: .relaxed)
    current.set(nil)
  }

  /// Says what the piece of work is.
  package func name(_ subject: Subject) {
    current.set(subject)
  }

  var subject: Subject? { current.current }

  /// When the present piece of work began; nil while there is none.
  var start: UInt64? {
    let time = began.load(ordering: .relaxed)
    return time == 0 ? nil : time
  }
}
