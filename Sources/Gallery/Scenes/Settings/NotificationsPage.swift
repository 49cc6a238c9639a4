import SwiftUI

struct NotificationsPage: View {
  @AppStorage(SettingsKey.notifies) private var notifies = true
  @AppStorage(SettingsKey.playsSound) private var playsSound = true
  @AppStorage(SettingsKey.summary) private var summary = Summary.daily
  /// Seconds from midnight.
  @AppStorage(SettingsKey.quietFrom) private var quietFrom = 22.0 * 3_600

  var body: some View {
    Form {
      Section {
        Toggle("Notify me", isOn: $notifies)
          .accessibilityIdentifier("notify")
      } footer: {
        if !notifies { Text("You hear nothing from us until you switch this on.") }
      }
      Section {
        Toggle("With a sound", isOn: $playsSound)
          .accessibilityIdentifier("sound")
        DatePicker("Quiet from", selection: quietTime, displayedComponents: .hourAndMinute)
          .accessibilityIdentifier("quiet")
        Picker("Summary", selection: $summary) {
          ForEach(Summary.allCases) { Text($0.rawValue) }
        }
        .accessibilityIdentifier("summary")
      }
      .disabled(!notifies)
    }
    .navigationTitle("Notifications")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var quietTime: Binding<Date> {
    Binding {
      midnight.addingTimeInterval(quietFrom)
    } set: {
      quietFrom = $0.timeIntervalSince(Calendar.current.startOfDay(for: $0))
    }
  }

  private var midnight: Date { Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 0)) }
}
