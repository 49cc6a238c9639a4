import Foundation
import RenderTree
import StateCore
import StateroomCombine
import Synchronization

// The compiler prefers the method to Foundation's own, whose name is optional, in each file of a module that imports
// SwiftUI in one of them.
extension NotificationCenter {
  /// Adds a closure that is run for each notification with a name, as code of the session whose code calls this.
  ///
  /// A change of user defaults is announced to the observers of their owner alone.
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let (all, wanted) = (Optional(name), SessionObserver.make(for: name, block))
    guard let queue, name == UserDefaults.didChangeNotification else {
      return addObserver(forName: all, object: object, queue: queue, using: wanted)
    }
    // Not by the center, which would ask on the queue whose change it is.
    return addObserver(
      forName: all, object: object, queue: nil, using: SessionObserver.make(for: name, block, on: queue))
  }
}

/// Observers of notifications that run as code of the session that has added them.
enum SessionObserver {
  /// Returns an observer for a session's code, or the same one outside of a session.
  static func make(
    for name: Notification.Name, _ observer: @escaping @Sendable (Notification) -> Void,
    on queue: OperationQueue? = nil
  ) -> @Sendable (Notification) -> Void {
    guard let session = CurrentTree.current else { return observer }
    guard name == UserDefaults.didChangeNotification else {
      guard SessionNotifications.contains(name) else {
        return { notification in session.run { observer(notification) } }
      }
      return { notification in
        if let poster = CurrentTree.current, poster !== session { return }
        session.run { observer(notification) }
      }
    }
    return { notification in
      if let writer = CurrentTree.current, writer.appStorage !== session.appStorage { return }
      guard let queue, queue != OperationQueue.current else { return session.run { observer(notification) } }
      // Safe: a notification of this name has an object that any thread may use, and nothing else.
      nonisolated(unsafe) let notification = notification
      queue.addOperation { session.run { observer(notification) } }
    }
  }
}

/// Notifications that code of a session posts for the observers of the same session alone.
package enum SessionNotifications {
  private static let names = Mutex<Set<Notification.Name>>([])

  /// Makes a name one of those, and returns it.
  package static func add(_ name: Notification.Name) -> Notification.Name {
    names.withLock { _ = $0.insert(name) }
    return name
  }

  static func contains(_ name: Notification.Name) -> Bool { names.withLock { $0.contains(name) } }
}
