import SwiftUI

struct ManualPublisherScene: View {
  // What the @StateObject attribute stands for, written out: the wrapper is an ordinary stored property.
  private var storage = StateObject(wrappedValue: TallyModel())
  private var tally: TallyModel { storage.wrappedValue }

  var body: some View {
    Lesson(
      "Raise each number: the published and the announced one show at once, the silent one only when "
        + "another change has the view drawn again."
    ) {
      LabeledContent("Published", value: tally.published, format: .number)
        .accessibilityIdentifier("published")
      LabeledContent("Announced by hand", value: tally.announced, format: .number)
        .accessibilityIdentifier("announced")
      LabeledContent("Silent", value: tally.silent, format: .number)
        .accessibilityIdentifier("silent")
      HStack {
        Button("Raise published") { tally.published += 1 }
          .accessibilityIdentifier("raise-published")
        Button("Raise announced") { tally.announced += 1 }
          .accessibilityIdentifier("raise-announced")
        Button("Raise silent") { tally.silent += 1 }
          .accessibilityIdentifier("raise-silent")
      }
    }
  }
}
