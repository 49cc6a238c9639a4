import SwiftUI

struct SettingsScene: View {
  @AppStorage(SettingsKey.name) private var name = ""
  @AppStorage(SettingsKey.appearance) private var appearance = Appearance.system
  @AppStorage(SettingsKey.accent) private var accent = Accent.blue
  @AppStorage(SettingsKey.notifies) private var notifies = true

  var body: some View {
    NavigationStack {
      Form {
        Section {
          HStack(spacing: 16) {
            Text(name.prefix(1).uppercased())
              .font(.title.bold())
              .foregroundStyle(.white)
              .frame(width: 52, height: 52)
              .background(accent.color.gradient, in: Circle())
              .accessibilityHidden(true)
            TextField("Your name", text: $name)
              .textContentType(.name)
              .font(.title3)
              .accessibilityIdentifier("name")
          }
        }
        Section {
          NavigationLink(value: SettingsPage.appearance) {
            LabeledContent {
              Text(appearance.rawValue)
            } label: {
              Label("Appearance", systemImage: "paintbrush")
            }
          }
          .accessibilityIdentifier("appearance")
          NavigationLink(value: SettingsPage.notifications) {
            LabeledContent {
              Text(notifies ? "On" : "Off")
            } label: {
              Label("Notifications", systemImage: "bell.badge")
            }
          }
          .accessibilityIdentifier("notifications")
          NavigationLink(value: SettingsPage.storage) { Label("Storage", systemImage: "internaldrive") }
            .accessibilityIdentifier("storage")
        }
        AboutSection()
        ResetSection()
      }
      .navigationTitle("Settings")
      .navigationDestination(for: SettingsPage.self) { page in
        switch page {
        case .appearance: AppearancePage()
        case .notifications: NotificationsPage()
        case .storage: StoragePage()
        }
      }
    }
    .tint(accent.color)
    .preferredColorScheme(appearance.colorScheme)
  }
}

enum SettingsPage: Hashable {
  case appearance, notifications, storage
}

struct AboutSection: View {
  var body: some View {
    Section("About") {
      LabeledContent("Version", value: "2.1 (340)")
      if let manual = URL(string: "https://www.swift.org/documentation/") {
        Link(destination: manual) { Label("Manual", systemImage: "book") }
          .accessibilityIdentifier("manual")
        ShareLink("Recommend the app", item: manual)
      }
      if let mail = URL(string: "mailto:help@example.org") {
        Link(destination: mail) { Label("Write to us", systemImage: "envelope") }
      }
    }
  }
}

/// Sets everything back, after a question.
struct ResetSection: View {
  @AppStorage(SettingsKey.name) private var name = ""
  @AppStorage(SettingsKey.appearance) private var appearance = Appearance.system
  @AppStorage(SettingsKey.accent) private var accent = Accent.blue
  @AppStorage(SettingsKey.textSize) private var textSize = 1.0
  @AppStorage(SettingsKey.notifies) private var notifies = true
  @AppStorage(SettingsKey.playsSound) private var playsSound = true
  @AppStorage(SettingsKey.summary) private var summary = Summary.daily
  @AppStorage(SettingsKey.quietFrom) private var quietFrom = 22.0 * 3_600
  @State private var isAsking = false

  var body: some View {
    Section {
      Button("Reset all settings", role: .destructive) { isAsking = true }
        .accessibilityIdentifier("reset")
        .alert("Reset all settings?", isPresented: $isAsking) {
          Button("Reset", role: .destructive, action: reset)
            .accessibilityIdentifier("really-reset")
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("This cannot be undone.")
        }
    }
  }

  private func reset() {
    name = ""
    appearance = .system
    accent = .blue
    textSize = 1
    notifies = true
    playsSound = true
    summary = .daily
    quietFrom = 22 * 3_600
  }
}
