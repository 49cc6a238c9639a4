import SwiftUI

struct AppearancePage: View {
  @AppStorage(SettingsKey.appearance) private var appearance = Appearance.system
  @AppStorage(SettingsKey.accent) private var accent = Accent.blue
  @AppStorage(SettingsKey.textSize) private var textSize = 1.0

  var body: some View {
    Form {
      Picker("Appearance", selection: $appearance) {
        ForEach(Appearance.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.inline)
      .accessibilityIdentifier("scheme")
      Section("Accent colour") {
        Picker("Colour", selection: $accent) {
          ForEach(Accent.allCases) { accent in
            Label {
              Text(accent.rawValue)
            } icon: {
              Image(systemName: "circle.fill").foregroundStyle(accent.color)
            }
          }
        }
        .pickerStyle(.menu)
        .accessibilityIdentifier("accent")
      }
      Section {
        Slider(value: $textSize, in: 0.8...1.6, step: 0.1) {
          Text("Text size")
        } minimumValueLabel: {
          Image(systemName: "textformat.size.smaller").accessibilityHidden(true)
        } maximumValueLabel: {
          Image(systemName: "textformat.size.larger").accessibilityHidden(true)
        }
        .accessibilityIdentifier("text-size")
        Text("The quick brown fox reads this text.")
          .font(.system(size: 17 * textSize))
          .accessibilityIdentifier("sample")
      } header: {
        Text("Text size")
      } footer: {
        Text("\(textSize, format: .percent.precision(.fractionLength(0))) of the usual size")
      }
    }
    .navigationTitle("Appearance")
    .navigationBarTitleDisplayMode(.inline)
  }
}
