import SwiftUI

struct SpeedLever: View {
  @EnvironmentObject private var speed: SpeedModel

  var body: some View {
    Slider(value: $speed.knots, in: 0...30, step: 1) {
      Text("Speed")
    }
    .accessibilityIdentifier("speed")
    HStack {
      Button("Stop") { speed.knots = 0 }
        .accessibilityIdentifier("stop")
      Button("Full ahead") { speed.knots = 30 }
        .accessibilityIdentifier("full-ahead")
    }
  }
}
