import SwiftUI

/// A card that makes its model from the first name that it gets. The taps show that a new identity resets
/// other state as well.
struct SeededCard: View {
  let identifier: String
  @StateObject private var model: NameModel
  @State private var taps = 0

  init(name: String, identifier: String) {
    self.identifier = identifier
    _model = StateObject(wrappedValue: NameModel(name: name))
  }

  var body: some View {
    HStack {
      Text("Name in the model: \(model.name)")
        .accessibilityIdentifier("\(identifier)-name")
      Button("Taps: \(taps)") { taps += 1 }
        .accessibilityIdentifier("\(identifier)-taps")
    }
    .padding()
    .border(Color.orange, width: 2)
  }
}
