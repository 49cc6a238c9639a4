import SwiftUI

struct WifiScene: View {
  @State private var isWifiOn = true
  @State private var network = ""

  var body: some View {
    Lesson(
      "Switch Wi-Fi off here or in the panel below: one view owns the state, the other is bound to it, and "
        + "both show the same."
    ) {
      Form {
        Section("Owned by this view") {
          Toggle(isOn: $isWifiOn) { Text("Wi-Fi") }
            .accessibilityIdentifier("wifi")
          TextField("Network", text: $network)
            .accessibilityIdentifier("network")
          Text(summary)
            .accessibilityIdentifier("summary")
        }
        Section("Bound to it") {
          WifiPanel(isOn: $isWifiOn)
        }
      }
    }
  }

  private var summary: String {
    if !isWifiOn { return "Offline" }
    return network.isEmpty ? "Looking for a network" : "Connected to \(network)"
  }
}
