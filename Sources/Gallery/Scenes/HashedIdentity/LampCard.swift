import SwiftUI

struct LampCard: View {
  let brightness: Int
  @StateObject private var lamp: LampModel
  @State private var taps = 0

  init(room: String, isOutdoors: Bool, brightness: Int) {
    self.brightness = brightness
    _lamp = StateObject(wrappedValue: LampModel(room: room, isOutdoors: isOutdoors))
  }

  var body: some View {
    GroupBox("The lamp") {
      Text("Made for: \(lamp.room), \(lamp.isOutdoors ? "outdoors" : "indoors")")
        .accessibilityIdentifier("made-for")
      Text("Brightness: \(brightness)")
        .accessibilityIdentifier("brightness-shown")
      Toggle("Lit", isOn: $lamp.isLit)
        .accessibilityIdentifier("lit")
      Button("Taps: \(taps)") { taps += 1 }
        .accessibilityIdentifier("taps")
    }
  }
}
