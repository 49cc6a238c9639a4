import SwiftUI

/// One scene of the gallery: a hint, and below it the views to try.
struct Lesson<Content: View>: View {
  private let hint: String
  private let content: Content

  init(_ hint: String, @ViewBuilder content: () -> Content) {
    self.hint = hint
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(hint)
        .font(.callout)
        .foregroundStyle(.secondary)
        .accessibilityIdentifier("lesson")
      content
    }
    .padding()
  }
}
