import SwiftUI

struct WifiPanel: View {
  @Binding var isOn: Bool

  var body: some View {
    HStack {
      Image(systemName: isOn ? "wifi" : "wifi.slash")
        .accessibilityIdentifier("symbol")
      Button("Aeroplane mode") { isOn = false }
        .accessibilityIdentifier("aeroplane-mode")
    }
  }
}
