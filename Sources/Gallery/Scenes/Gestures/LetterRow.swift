import SwiftUI

/// A letter with actions at both of its edges.
struct LetterRow: View {
  @Binding var letter: Letter
  @Binding var note: String

  var body: some View {
    Toggle(letter.subject, isOn: $letter.isRead)
      .accessibilityIdentifier("letter-\(letter.id)")
      .swipeActions(edge: .leading) {
        Button("Pin") { note = "Pinned \(letter.subject)" }.tint(.orange)
      }
      .swipeActions {
        Button("Burn", role: .destructive) { note = "Burnt \(letter.subject)" }
      }
  }
}
