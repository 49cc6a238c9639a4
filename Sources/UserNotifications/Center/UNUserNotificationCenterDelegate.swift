import Foundation
import Synchronization

/// The object that is told of notifications. All methods are optional; of two forms of one, either is enough.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Asks how to present a notification while the app is used. Without it, it is shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  /// Asks how to present a notification while the app is used. Without it, it is shown.
  nonisolated(nonsending) func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Tells of a person's answer.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  /// Tells of a person's answer.
  nonisolated(nonsending) func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// Asks for the settings of the app. Never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Says that it is shown in each way.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.badge, .sound, .list, .banner]) }

  /// Asks the other form.
  nonisolated(nonsending) public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let (answers, continuation) = AsyncStream.makeStream(of: UNNotificationPresentationOptions.self)
    userNotificationCenter(center, willPresent: notification) { continuation.yield($0) }
    for await answer in answers { return answer }
    return []
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }

  /// Tells the other form.
  nonisolated(nonsending) public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { userNotificationCenter(center, didReceive: response) {} }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
