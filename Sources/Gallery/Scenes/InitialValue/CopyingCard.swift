import SwiftUI

/// Owns a model that starts empty, and copies the name into it whenever there is a new one.
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
