import SwiftUI

struct PostcardSheet: View {
  @Binding var text: String
  @Environment(\.dismiss) private var dismiss
  @State private var draft = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Dear all,")
        .font(.headline)
      TextField("Your words", text: $draft)
        .accessibilityIdentifier("draft")
      HStack {
        Button("Throw away", role: .cancel) { dismiss() }
          .accessibilityIdentifier("throw-away")
        Button("Send", action: send)
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("send")
      }
    }
    .padding()
  }

  private func send() {
    text = draft
    dismiss()
  }
}
