import SwiftUI

/// A card that owns a model, which starts empty. It copies the name into the model whenever the name changes.
struct CopyingCard: View {
  let name: String
  @StateObject private var model = NameModel(name: "")

  var body: some View {
    Text("Name in the model: \(model.name)")
      .accessibilityIdentifier("copying-name")
      .padding()
      .border(Color.green, width: 2)
      .onAppear { model.name = name }
      .onChange(of: name) { _, newName in model.name = newName }
  }
}
