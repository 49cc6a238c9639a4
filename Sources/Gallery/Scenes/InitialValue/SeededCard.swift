import SwiftUI

/// Makes its model of the name that it was given first. The taps show what else a new identity resets.
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
