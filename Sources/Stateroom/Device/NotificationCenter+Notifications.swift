import Foundation
import StateroomCombine

extension NotificationCenter {
  /// Returns the notifications with a name that are posted while a loop waits for them, by one object or by any.
  ///
  /// ```swift
  /// struct Badge: View {
  ///   @State private var count = 0
  ///
  ///   var body: some View {
  ///     Text("\(count)").task {
  ///       for await _ in NotificationCenter.default.notifications(named: Notification.Name("mail")) { count += 1 }
  ///     }
  ///   }
  /// }
  /// ```
  public func notifications(
    named name: Notification.Name, object: (AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// A sequence of the notifications of a center.
  ///
  /// A loop that falls behind by more than 1,000 notifications loses the oldest of them.
  public final class Notifications: AsyncSequence, Sendable {
    /// A notification.
    public typealias Element = Notification
    /// Never fails.
    public typealias Failure = Never

    fileprivate static let capacity = 1_000

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (AnyObject & Sendable)?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: (AnyObject & Sendable)?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Begins to observe, as code of the session whose code calls this.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Posted.self, bufferingPolicy: .bufferingNewest(Self.capacity))
      let token = Token(
        value: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Posted(notification: $0))
        })
      continuation.onTermination = { [center] _ in center.removeObserver(token.value) }
      return Iterator(posted: stream.makeAsyncIterator())
    }

    /// The notifications of a sequence in the order in which they are posted.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var posted: AsyncStream<Posted>.AsyncIterator

      /// Waits for the next notification. Returns nil if the task is cancelled.
      public mutating func next() async -> Notification? { await posted.next()?.notification }

      /// Waits for the next notification. Returns nil if the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await posted.next(isolation: actor)?.notification
      }
    }
  }
}

// Unchecked: `Notification` is not sendable, although the center passes it to observers on whatever thread posts it. The
// stream gives each to one loop, and nothing here reads it after that.
private struct Posted: @unchecked Sendable {
  let notification: Notification
}

// Unchecked: the token never changes, and the center, which any thread may use, is the only one to look into it.
private struct Token: @unchecked Sendable {
  let value: any NSObjectProtocol
}
