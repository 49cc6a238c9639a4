import Stateroom

#Preview {
  Text(verbatim: "unnamed")
}

#Preview("Two words") { Text(verbatim: "two words") }

#Preview("Same") { Text(verbatim: "first") }

#Preview("Same") { Text(verbatim: "second") }

// swift-format-ignore
#Preview("State") {
  // A comment with @Previewable { in it.
  @Previewable @State var count = 1
  @Previewable @State var brackets = "{}"; @Previewable @State var list = [
    2,
    3,
  ]
  @Previewable
  @State
  var late: String =
    "la"
    + "ter"
  @Previewable @State var four: Int? = 4  // { unbalanced
  Text(verbatim: "\(count) \(brackets) \(list) \(late) \(four ?? 0)")
  Button("Count") { count += 1 }
}

#Preview("Fixed", traits: .fixedLayout(width: 120, height: 80)) { Text(verbatim: "fixed") }

#Preview(
  "Traits", traits: .fixedLayout(width: 1, height: 1), .portrait, .landscapeRight, .sizeThatFitsLayout
) {
  let text = "traits"
  return Text(verbatim: text)
}

#Preview("Modified", traits: .modifier(SampleModifier())) { Text(verbatim: "modified") }

#Preview("Noted", traits: .note(of: { "noted" })) { Text(verbatim: "plain") }

extension PreviewTrait where T == Preview.ViewTraits {
  /// A trait that is made outside of any actor, as libraries make theirs.
  fileprivate static func note(of text: @escaping () -> String) -> PreviewTrait {
    .modifier(NoteModifier(text: text))
  }
}

private struct NoteModifier: PreviewModifier {
  let text: () -> String

  func body(content: Content, context: Void) -> some View {
    content
    Text(verbatim: text())
  }
}

private struct Secretive: View {
  private static let secret = "secret"
  var body: some View { Text(verbatim: Self.secret) }

  #Preview("Inside") { Text(verbatim: Secretive.secret) }
}

private struct SampleModifier: PreviewModifier {
  @MainActor static var count = 0

  static func makeSharedContext() async throws -> String {
    count += 1
    return "context \(count)"
  }

  func body(content: Content, context: String) -> some View {
    content
    Text(verbatim: context)
  }
}

private struct Sample_Previews: PreviewProvider {
  static var previews: some View {
    Text(verbatim: "small")
    Text(verbatim: "big")
      .previewDisplayName("Big")
      .previewLayout(.fixed(width: 300, height: 200))
      .previewDevice("iPhone SE")
    Group {
      ForEach(1..<3, id: \.self) { number in
        Text(verbatim: "row \(number)").previewDisplayName("Row \(number)")
      }
    }
    .previewInterfaceOrientation(.landscapeLeft)
  }
}

#Preview("Night", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = true
  Toggle("Light", isOn: $isOn).preferredColorScheme(.dark)
}
