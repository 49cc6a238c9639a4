import Foundation
import RenderTree
import StateCore

/// The app's access to the notifications of the session whose code calls it.
///
/// ```swift
/// func remind() async throws {
///   let center = UNUserNotificationCenter.current()
///   guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
///   let content = UNMutableNotificationContent()
///   content.title = "Water the plants"
///   let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
///   try await center.add(UNNotificationRequest(identifier: "water", content: content, trigger: trigger))
/// }
/// ```
///
/// Clients ask for the permission, watch the time and show what is due, by the prop `notifications` and the action
/// `notify` of the window.
public final class UNUserNotificationCenter: NSObject, Sendable {
  private static let center = UNUserNotificationCenter()

  private override init() {}

  /// Returns the center.
  public class func current() -> UNUserNotificationCenter { center }

  /// The object that is told of notifications of the session whose code sets it.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get {
      guard isOnMainActor else { return nil }
      let session = CurrentTree.current
      return MainActor.assumeIsolated { Found(SessionNotices.of(session)?.delegate) }.delegate
    }
    set {
      guard isOnMainActor else {
        return NoticeContent.report("The delegate of UNUserNotificationCenter is set on the main thread.")
      }
      let (session, found) = (CurrentTree.current, Found(newValue))
      MainActor.assumeIsolated { SessionNotices.of(session)?.delegate = found.delegate }
    }
  }

  // Safe: it is passed on within one call on one thread.
  private struct Found: @unchecked Sendable {
    let delegate: (any UNUserNotificationCenterDelegate)?
    init(_ delegate: (any UNUserNotificationCenterDelegate)?) { self.delegate = delegate }
  }

  /// Whether the browser tells an app of what was pressed. The page does.
  public var supportsContentExtensions: Bool { false }

  private func tell(_ change: @escaping @MainActor (SessionNotices) -> Void) {
    let session = CurrentTree.current
    onMainActor { SessionNotices.of(session).map(change) }
  }

  /// Calls a closure of the app with what the session knows, as code of the session.
  private func ask<Value: Sendable>(
    _ read: @escaping @MainActor @Sendable (SessionNotices) -> Value, or none: Value,
    _ answer: @escaping @Sendable (Value) -> Void
  ) {
    let session = CurrentTree.current
    onMainActor {
      guard let session, let notices = SessionNotices.of(session) else { return answer(none) }
      let value = read(notices)
      session.tree?.afterUpdate { answer(value) }
    }
  }

  private func value<Value: Sendable>(_ read: @escaping @MainActor @Sendable (SessionNotices) throws -> Value)
    async rethrows -> Value?
  {
    let session = CurrentTree.current
    return try await MainActor.run { try SessionNotices.of(session).map(read) }
  }

  // MARK: The permission

  /// Asks the client for the permission, unless there is an answer. Returns whether it is given.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
    requestAuthorization(options: options) { isGranted, _ in continuation.yield(isGranted) }
    for await answer in answers { return answer }
    throw CancellationError()
  }

  /// Asks the client for the permission, unless there is an answer, and says whether it is given.
  @preconcurrency public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let session = CurrentTree.current
    onMainActor {
      guard let notices = SessionNotices.of(session) else { return completionHandler(false, nil) }
      notices.authorize(onTrial: options.contains(.provisional)) { completionHandler($0, nil) }
    }
  }

  /// Returns the permission and the settings.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(await value { $0.status } ?? .notDetermined)
  }

  /// Calls a closure with the permission and the settings.
  @preconcurrency public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    ask({ UNNotificationSettings($0.status) }, or: UNNotificationSettings(.notDetermined), completionHandler)
  }

  // MARK: Requests

  /// Adds a notification, in the place of one that has the same identifier. At most 64 wait, those that are due first.
  public func add(_ request: UNNotificationRequest) async throws {
    try await value { try $0.add(request.stored) }
  }

  /// Adds a notification, in the place of one that has the same identifier.
  @preconcurrency public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    ask(
      { notices -> UNError? in
        do throws(UNError) { try notices.add(request.stored) } catch { return error }
        return nil
      }, or: nil
    ) { completionHandler?($0) }
  }

  /// Returns the notifications that are to be delivered.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await value { $0.waiting.map(UNNotificationRequest.init) } ?? []
  }

  /// Calls a closure with the notifications that are to be delivered.
  @preconcurrency public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { ask({ $0.waiting.map(UNNotificationRequest.init) }, or: [], completionHandler) }

  /// Removes notifications that are to be delivered.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    tell { $0.removeWaiting { identifiers.contains($0) } }
  }

  /// Removes all notifications that are to be delivered.
  public func removeAllPendingNotificationRequests() { tell { $0.removeWaiting { _ in true } } }

  // MARK: What was delivered

  /// Returns the notifications that were delivered and that no one has opened or dismissed.
  public func deliveredNotifications() async -> [UNNotification] {
    await value { $0.delivered.map(UNNotification.init) } ?? []
  }

  /// Calls a closure with the notifications that were delivered and that no one has opened or dismissed.
  @preconcurrency public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { ask({ $0.delivered.map(UNNotification.init) }, or: [], completionHandler) }

  /// Removes notifications from the page.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    tell { $0.removeDelivered { identifiers.contains($0) } }
  }

  /// Removes all notifications from the page.
  public func removeAllDeliveredNotifications() { tell { $0.removeDelivered { _ in true } } }

  /// Sets the number at the app's icon; 0 removes it.
  public func setBadgeCount(_ newBadgeCount: Int) async throws { await value { $0.setBadge(newBadgeCount) } }

  /// Sets the number at the app's icon; 0 removes it.
  @preconcurrency public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { ask({ $0.setBadge(newBadgeCount) }, or: ()) { completionHandler?(nil) } }

  // MARK: Categories

  /// Sets the kinds of notifications, whose actions are shown as buttons.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    tell { $0.setCategories(categories) }
  }

  /// Returns the kinds of notifications.
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await value { Set($0.categories.values) } ?? []
  }

  /// Calls a closure with the kinds of notifications.
  @preconcurrency public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { ask({ Set($0.categories.values) }, or: [], completionHandler) }
}
