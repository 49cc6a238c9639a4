import SwiftUI

struct SpeedDial: View {
  @EnvironmentObject private var speed: SpeedModel

  var body: some View {
    Text("\(Int(speed.knots)) knots")
      .font(.largeTitle)
      .accessibilityIdentifier("knots")
    ProgressView(value: speed.knots, total: 30)
      .accessibilityIdentifier("dial")
  }
}
