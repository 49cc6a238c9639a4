import RenderTree
import Stateroom
import Testing

private struct Loud: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(isEnabled ? 1 : 0.5)
  }
}

private struct Replaced: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct Tapped<Style: PrimitiveButtonStyle>: View {
  let style: Style
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { count += 1 }.buttonStyle(style)
    }
  }
}

/// A button that switches between styles, which keeps its identity.
private struct Restyled: View {
  static let styles: [ButtonStyleValue] = [
    .builtIn(nil), .builtIn("plain"), .custom(Loud()), .primitive(Replaced()), .custom(Loud()),
    .builtIn("plain"),
  ]
  @State private var step = 0

  var body: some View {
    Button {
    } label: {
      Counted()
    }
    .environment(\.buttonStyleValue, Self.styles[step % Self.styles.count])
    Button("Next") { step += 1 }
  }

  struct Counted: View {
    @State private var count = 0
    var body: some View {
      Toggle(
        "Count \(count)",
        isOn: Binding {
          false
        } set: { _ in
          count += 1
        }
      )
      .accessibilityIdentifier("count")
    }
  }
}

@MainActor
@Suite struct ButtonTests {
  @Test func `rule 72: a button keeps what is in it as long as its kind of style stays`() throws {
    let host = Host { Restyled() }
    for label in ["Count 0", "Count 1", "Count 0", "Count 0", "Count 0", "Count 0"] {
      #expect(host.snapshot.contains(#""label":"\#(label)""#))
      try host.perform("toggle", on: "count")
      try host.tap("Next")
    }
    #expect(host.issues.isEmpty)
  }

  @Test func `what a control consists of is shown as the control`() {
    #expect(Host { Button("Go") {}.body }.snapshot == Host { Button("Go") {} }.snapshot)
    #expect(Host { Label("On", systemImage: "star").body }.snapshot.contains(#""label":"On""#))
  }

  @Test func `a plain text is the label`() {
    #expect(
      Host { Button("Go", role: .destructive) {} }.snapshot
        == #"{"type":"Button","props":{"label":"Go","role":"destructive"},"actions":["tap"]}"#)
  }

  @Test func `a font far above lands in the button and leaves the label plain`() {
    #expect(
      Host { VStack { Button("Go") {} }.font(.title) }.snapshot.contains(
        #"{"type":"Button","props":{"label":"Go","font":"title"},"actions":["tap"]}"#))
  }

  @Test func `any other label is children and is read as its text`() {
    #expect(
      Host { Button("Add", systemImage: "plus") {} }.snapshot
        == #"{"type":"Button","props":{"label":"Add"},"actions":["tap"],"#
        + #""children":[{"type":"Label","props":{"label":"Add","systemImage":"plus"}}]}"#)
  }

  @Test func `a built-in style is named`() {
    #expect(
      Host { Button("Go") {}.buttonStyle(.borderedProminent) }.snapshot.contains(
        #""style":"borderedProminent""#))
    #expect(Host { Button("Go") {}.buttonStyle(PlainButtonStyle()) }.snapshot.contains(#""style":"plain""#))
  }

  @Test func `the body of a style is the button's content and reads the environment`() {
    #expect(
      Host { Button("Go") {}.buttonStyle(Loud()).disabled(true) }.snapshot
        == #"{"type":"Button","props":{"label":"Go","disabled":true},"#
        + #""children":[{"type":"Text","props":{"text":"Go"},"modifiers":[{"opacity":0.5}]}]}"#)
  }

  @Test func `the body of a primitive style takes the button's place`() throws {
    let host = Host { Tapped(style: Replaced()) }
    try host.tap("Add")
    #expect(host.snapshot.contains("Count: 1"))
    #expect(!host.snapshot.contains("Button"))
  }

  @Test func `rule 103: a disabled button refuses`() {
    let host = Host { VStack { Button("Go") {}.disabled(false) }.disabled(true) }
    #expect(host.refuses("tap", on: "Go"))
  }
}
