import SwiftUI
import UserNotifications

@main
struct NoticeSamples: App {
  var body: some Scene {
    WindowGroup("Reminders", id: "reminders") { Reminders() }
  }
}
