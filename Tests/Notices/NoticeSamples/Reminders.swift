import SwiftUI
import UserNotifications

/// Reminders as courses teach them: a permission, a notification some seconds later, and what a person does with it.
@MainActor
final class ReminderModel: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
  @Published var status = "not asked"
  @Published var answer = "none"

  private let center = UNUserNotificationCenter.current()

  override init() {
    super.init()
    center.delegate = self
    let done = UNNotificationAction(identifier: "done", title: "Done")
    let later = UNTextInputNotificationAction(
      identifier: "later", title: "Later", textInputButtonTitle: "Remind me", textInputPlaceholder: "When?")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "plants", actions: [done, later], intentIdentifiers: [])
    ])
  }

  func ask() async {
    let isGranted = try? await center.requestAuthorization(options: [.alert, .badge, .sound])
    status = isGranted == true ? "allowed" : "refused"
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .sound, .badge] }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let room = response.notification.request.content.userInfo["room"] as? String ?? "?"
    let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
    let action =
      response.actionIdentifier == UNNotificationDefaultActionIdentifier
      ? "opened" : response.actionIdentifier
    await MainActor.run { answer = "\(action) \(room) \(text)" }
  }
}

extension ReminderModel {
  func remind(after seconds: Double) {
    let content = UNMutableNotificationContent()
    content.title = "Water the plants"
    content.subtitle = "In the kitchen"
    content.body = "They are thirsty."
    content.sound = .default
    content.badge = 1
    content.categoryIdentifier = "plants"
    content.userInfo = ["room": "kitchen"]
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    center.add(UNNotificationRequest(identifier: "plants", content: content, trigger: trigger))
  }
}

struct Reminders: View {
  @StateObject private var model = ReminderModel()

  var body: some View {
    VStack(spacing: 16) {
      Text(model.status).accessibilityIdentifier("status")
      Text(model.answer).accessibilityIdentifier("answer")
      Button("Allow reminders") { Task { await model.ask() } }
      Button("Remind me soon") { model.remind(after: 2) }
      Button("Remind me in an hour") { model.remind(after: 3_600) }
    }
    .padding()
  }
}
