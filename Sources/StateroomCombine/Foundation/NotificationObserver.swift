import Foundation
import Synchronization

/// The functions that publishers add to a notification center.
package enum NotificationObserver {
  /// A function that receives notifications.
  package typealias Function = @Sendable (Notification) -> Void
  /// Returns the function to add for a name in place of another.
  package typealias Maker = @Sendable (Notification.Name, @escaping Function) -> Function

  private static let maker = Mutex<Maker> { $1 }

  /// Has functions that are added from now on made by another one, as code of the session that adds them.
  package static func make(by new: @escaping Maker) {
    maker.withLock { $0 = new }
  }

  static func make(for name: Notification.Name, _ function: @escaping Function) -> Function {
    maker.withLock { $0 }(name, function)
  }
}
