import SwiftUI

/// The mistake: a state object that is passed in from outside keeps the first object forever.
struct OwningCounter: View {
  @StateObject var model: RoomModel

  var body: some View {
    Text("Counting: \(model.room)")
      .accessibilityIdentifier("owning-room")
    Button("Visits: \(model.visits)") { model.visits += 1 }
      .accessibilityIdentifier("owning-visits")
  }
}
