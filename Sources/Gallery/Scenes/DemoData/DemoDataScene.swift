import SwiftUI

struct DemoDataScene: View {
  @State private var redraws = 0

  var body: some View {
    Lesson(
      "Welcome a few visitors on both sides, then redraw the parent: the owned data stays, the observed "
        + "data is made anew and forgets them."
    ) {
      HStack(alignment: .top, spacing: 16) {
        GroupBox("ObservedObject") { ObservedVisitors() }
        GroupBox("StateObject") { OwnedVisitors() }
      }
      Text("Parent redrawn: \(redraws)")
        .accessibilityIdentifier("redraws")
      Button("Redraw the parent") { redraws += 1 }
        .accessibilityIdentifier("redraw")
    }
  }
}
