import Foundation

/// The identifier of the action of a person who opens a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action of a person who dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A person's answer to a notification.
// Safe: all its properties are constants.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ action: String) {
    (self.notification, actionIdentifier) = (notification, action)
  }
}

/// A person's answer to a notification, with a text.
// Safe: all its properties are constants.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(_ notification: UNNotification, _ action: String, text: String) {
    userText = text
    super.init(notification, action)
  }
}
