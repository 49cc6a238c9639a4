import SwiftUI

/// The remedy: an object that is passed in is observed, even if it is replaced.
struct ObservingCounter: View {
  @ObservedObject var model: RoomModel

  var body: some View {
    Text("Counting: \(model.room)")
      .accessibilityIdentifier("observing-room")
    Button("Visits: \(model.visits)") { model.visits += 1 }
      .accessibilityIdentifier("observing-visits")
  }
}
