import Foundation

extension NotificationCenter {
  /// Returns a publisher of the notifications with a name, posted by one object or by any.
  ///
  /// ```swift
  /// struct Badge: View {
  ///   @State private var count = 0
  ///   private let mails = NotificationCenter.default.publisher(for: Notification.Name("mail"))
  ///
  ///   var body: some View {
  ///     Text("\(count)").onReceive(mails) { _ in count += 1 }
  ///   }
  /// }
  /// ```
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications of a center.
  public struct Publisher: OpenCombine.Publisher {
    /// A notification.
    public typealias Output = Notification

    /// Never fails.
    public typealias Failure = Never

    /// The center that the notifications are posted to.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The object that posts them, or nil for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications of a center.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let subscription = DescribedSubscription<Notification>(
        of: subscriber, to: .notifications(center: center, name: name, object: object))
      let delivery = NotificationDelivery(subscription)
      let observer = NotificationObserver.make(for: name) { delivery.offer($0) }
      let token = center.addObserver(forName: name, object: object, queue: nil, using: observer)
      subscription.whenCancelled { [center] in center.removeObserver(token) }
      subscriber.receive(subscription: subscription)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether two publishers emit the same notifications.
  public static func == (left: Self, right: Self) -> Bool {
    left.center === right.center && left.name == right.name && left.object === right.object
  }
}

/// Passes notifications from any posting thread to a subscription.
// Safe to share: a live subscription serializes the values that it is offered.
private struct NotificationDelivery: @unchecked Sendable {
  private let subscription: LiveSubscription<Notification>

  init(_ subscription: LiveSubscription<Notification>) {
    self.subscription = subscription
  }

  func offer(_ notification: Notification) {
    subscription.offer(notification)
  }
}
