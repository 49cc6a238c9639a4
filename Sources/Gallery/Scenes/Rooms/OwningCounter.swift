import SwiftUI

/// The mistake: a state object that is handed in from outside keeps the first one for good.
struct OwningCounter: View {
  @StateObject var model: RoomModel

  var body: some View {
    Text("Counting: \(model.room)")
      .accessibilityIdentifier("owning-room")
    Button("Visits: \(model.visits)") { model.visits += 1 }
      .accessibilityIdentifier("owning-visits")
  }
}
