import SwiftUI

struct InitialValueScene: View {
  @State private var name: String
  @StateObject private var ownModel: NameModel

  init() {
    _name = State(initialValue: "Ada")
    _ownModel = StateObject(wrappedValue: NameModel(name: "Ada"))
  }

  var body: some View {
    Lesson(
      "Press Change Name and watch who hears of it: a state object takes its first value from outside "
        + "once, and never again."
    ) {
      Text("Current name: \(name)")
        .font(.title2)
        .accessibilityIdentifier("current-name")
      Button("Change Name", action: changeName)
        .accessibilityIdentifier("change-name")
      examples
    }
  }

  @ViewBuilder private var examples: some View {
    GroupBox("Keeps its first name") {
      SeededCard(name: name, identifier: "seeded")
    }
    GroupBox("Copies every new name (solution 1)") {
      CopyingCard(name: name)
    }
    GroupBox("Watches its parent's model (solution 2)") {
      WatchingCard(model: ownModel)
    }
    GroupBox("Is a new view for each name, by id(name)") {
      SeededCard(name: name, identifier: "renewed")
        .id(name)
    }
  }

  private func changeName() {
    name = name == "Ada" ? "Grace" : "Ada"
    ownModel.name = name
  }
}
