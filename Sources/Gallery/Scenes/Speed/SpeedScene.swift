import SwiftUI

struct SpeedScene: View {
  @StateObject private var speed = SpeedModel()

  var body: some View {
    Lesson(
      "Move the slider and watch the dial: the two views share one object, which the environment brings "
        + "them."
    ) {
      VStack(spacing: 16) {
        SpeedDial()
        SpeedLever()
      }
      .environmentObject(speed)
    }
  }
}
