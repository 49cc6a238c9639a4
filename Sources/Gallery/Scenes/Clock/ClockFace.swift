import SwiftUI

struct ClockFace: View {
  @State private var now = Date()
  @State private var ticks = 0

  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(alignment: .leading) {
      Text(now, format: .dateTime.hour().minute().second())
        .font(.largeTitle)
        .accessibilityIdentifier("time")
      Text("Seconds watched: \(ticks)")
        .accessibilityIdentifier("ticks")
    }
    .onReceive(timer) { time in
      now = time
      ticks += 1
    }
  }
}
