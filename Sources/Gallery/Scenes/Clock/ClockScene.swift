import SwiftUI

struct ClockScene: View {
  @State private var isShown = true

  var body: some View {
    Lesson("Touch nothing and watch the seconds go by; hide the clock, and its timer goes with it.") {
      Toggle("Show the clock", isOn: $isShown)
        .accessibilityIdentifier("show")
      if isShown { ClockFace() }
    }
  }
}
