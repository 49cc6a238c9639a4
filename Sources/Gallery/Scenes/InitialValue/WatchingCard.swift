import SwiftUI

/// A card that owns no model: the model belongs to the parent, which writes the new name into it.
struct WatchingCard: View {
  @ObservedObject var model: NameModel

  var body: some View {
    Text("Name in the model: \(model.name)")
      .accessibilityIdentifier("watching-name")
      .padding()
      .border(Color.green, width: 2)
  }
}
