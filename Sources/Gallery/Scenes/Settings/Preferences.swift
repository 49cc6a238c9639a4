import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
  case system = "As the system"
  case light = "Light"
  case dark = "Dark"

  var id: Self { self }

  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

enum Accent: String, CaseIterable, Identifiable {
  case blue = "Blue"
  case green = "Green"
  case orange = "Orange"
  case purple = "Purple"

  var id: Self { self }

  var color: Color {
    switch self {
    case .blue: .blue
    case .green: .green
    case .orange: .orange
    case .purple: .purple
    }
  }
}

enum Summary: String, CaseIterable, Identifiable {
  case never = "Never"
  case daily = "Every day"
  case weekly = "On Mondays"

  var id: Self { self }
}

/// The keys of the settings, for those who reset them.
enum SettingsKey {
  static let name = "settings.name"
  static let appearance = "settings.appearance"
  static let accent = "settings.accent"
  static let textSize = "settings.textSize"
  static let notifies = "settings.notifies"
  static let playsSound = "settings.playsSound"
  static let summary = "settings.summary"
  static let quietFrom = "settings.quietFrom"
  static let downloads = "settings.downloads"
}
