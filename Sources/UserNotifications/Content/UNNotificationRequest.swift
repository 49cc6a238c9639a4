import Foundation

/// A notification that is to be delivered.
public final class UNNotificationRequest: NSObject, Sendable {
  let stored: StoredRequest

  init(_ stored: StoredRequest) { self.stored = stored }

  /// Creates a request. The content is copied. Without a trigger it is delivered at once.
  public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
  {
    self.init(
      StoredRequest(identifier: identifier, content: content.content.bounded, moment: trigger?.moment ?? .now)
    )
  }

  /// The identifier. A new request takes the place of an older one that has the same.
  public var identifier: String { stored.identifier }
  /// The content.
  public var content: UNNotificationContent { UNNotificationContent(stored.content) }
  /// The trigger, or nil if it is delivered at once.
  public var trigger: UNNotificationTrigger? { .made(of: stored.moment) }
}

/// A notification that was delivered.
public final class UNNotification: NSObject, Sendable {
  /// The request.
  public let request: UNNotificationRequest
  /// The time at which it was delivered.
  public let date: Date

  init(_ delivered: DeliveredNotice) {
    (request, date) = (UNNotificationRequest(delivered.request), delivered.date)
  }
}
