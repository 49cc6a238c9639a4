import SwiftUI

struct ManualPublisherScene: View {
  // The expansion of the attribute @StateObject: the wrapper is an ordinary stored property.
  private var storage = StateObject(wrappedValue: TallyModel())
  private var tally: TallyModel { storage.wrappedValue }

  var body: some View {
    Lesson(
      "Raise each number: the published and the announced one show at once, the silent one only when "
        + "another change has the view drawn again."
    ) {
      HStack {
        LabeledContent("Published", value: tally.published, format: .number)
          .accessibilityIdentifier("published")
        Button("Publish") { tally.published += 1 }
          .accessibilityIdentifier("raise-published")
      }
      HStack {
        LabeledContent("Announced by hand", value: tally.announced, format: .number)
          .accessibilityIdentifier("announced")
        Button("Announce") { tally.announced += 1 }
          .accessibilityIdentifier("raise-announced")
      }
      HStack {
        LabeledContent("Silent", value: tally.silent, format: .number)
          .accessibilityIdentifier("silent")
        Button("Whisper") { tally.silent += 1 }
          .accessibilityIdentifier("raise-silent")
      }
    }
  }
}
