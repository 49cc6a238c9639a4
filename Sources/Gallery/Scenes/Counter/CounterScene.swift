import SwiftUI

struct CounterScene: View {
  @StateObject private var model = CounterModel()

  var body: some View {
    Lesson("Watch the number: the view owns its model, and a tap sends only the text that it changed.") {
      Text("Count: \(model.count)")
        .font(.largeTitle)
        .accessibilityIdentifier("count")
      HStack {
        Button("Decrement") { model.count -= 1 }
          .accessibilityIdentifier("decrement")
        Button("Increment") { model.count += 1 }
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("increment")
        Button("Reset") { model.count = 0 }
          .accessibilityIdentifier("reset")
      }
    }
  }
}
