import StateroomHTTP
import StateroomStores
import Synchronization

/// The app's code that is running on the main actor, for threads that watch it.
final class NamedWork: Sendable {
  /// A piece of work that runs code of the app.
  package enum Subject: Sendable, Equatable {
    case opening(scene: String)
    case action(target: String, action: String?, session: SessionID)
    case settling(session: SessionID)
  }

  private struct Named {
    let start: UInt64?
    let subject: Subject
  }

  private let loop: EventLoop
  private let last = Mutex<Named?>(nil)

  /// Creates names for the pieces of work of a loop.
  init(_ loop: EventLoop) {
    self.loop = loop
  }

  /// Names the present piece of work.
  @MainActor package func name(_ subject: Subject) {
    loop.work.noteAppCode()
    let named = Named(start: loop.work.clock.start, subject: subject)
    last.withLock { $0 = named }
  }

  /// Returns the name of the piece of work that began at a time, or nil if it has none.
  func subject(at start: UInt64?) -> Subject? {
    last.withLock { $0?.start == start ? $0?.subject : nil }
  }
}
