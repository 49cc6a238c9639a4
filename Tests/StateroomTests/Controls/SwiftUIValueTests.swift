import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct SwiftUIValueTests {
  @Test func `a builder's views can be taken one by one`() {
    struct Pair: View {
      private let views: [AnyView]
      init<First: View, Second: View>(@ViewBuilder content: () -> TupleView<(First, Second)>) {
        let pair = content().value
        views = [AnyView(pair.1), AnyView(pair.0)]
      }
      var body: some View { ForEach(views.indices, id: \.self) { views[$0] } }
    }
    let host = Host {
      Pair {
        Text("A")
        Text("B")
      }
    }
    #expect(host.texts == ["B", "A"])
  }

  @Test func `a shortcut says its keys and how it is adapted`() {
    let host = Host {
      Button("A") {}.keyboardShortcut(.pageUp, modifiers: [.option, .numericPad], localization: .custom)
    }
    #expect(
      host.snapshot.contains(
        #"{"key":"pageUp","modifiers":["option","numericPad"],"localization":"custom"}"#))
    #expect(KeyboardShortcut("a") == KeyboardShortcut("a", modifiers: .command, localization: .automatic))
  }

  @Test func `the baselines of text have alignments with each side`() {
    #expect(
      Alignment.leadingFirstTextBaseline == Alignment(horizontal: .leading, vertical: .firstTextBaseline))
    #expect(
      Alignment.trailingLastTextBaseline == Alignment(horizontal: .trailing, vertical: .lastTextBaseline))
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([4, nil, 2]) == 2)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([4, nil, 2]) == 4)
    #expect(HorizontalAlignment.center.combineExplicit([4, nil, 2]) == 3)
    #expect(HorizontalAlignment.center.combineExplicit([nil]) == nil)
  }

  @Test func `a modifier resolves in the environment`() {
    struct Frame: ViewModifier {
      let width: CGFloat
      func body(content: Content) -> some View { content.frame(width: width) }
    }
    struct Room: EnvironmentalModifier {
      func resolve(in environment: EnvironmentValues) -> Frame {
        Frame(width: environment.layoutDirection == .rightToLeft ? 10 : 20)
      }
    }
    #expect(Host { Text("A").modifier(Room()) }.snapshot.contains(#""width":20"#))
    #expect(
      Host { Text("A").modifier(Room()).environment(\.layoutDirection, .rightToLeft) }.snapshot
        .contains(#""width":10"#))
  }

  @Test func `a detent of the app has a height where the sheet is`() {
    struct Quarter: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? {
        context.dynamicTypeSize.isAccessibilitySize ? nil : (context.maxDetentValue / 4).rounded()
      }
    }
    struct Broken: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { .nan }
    }
    #expect(PresentationDetent.custom(Quarter.self) != .custom(Broken.self))
    let text = Text("A").presentationDetents([.custom(Quarter.self), .custom(Broken.self), .medium])
    #expect(Host { text }.snapshot.contains(#"{"presentationDetents":[{"height":199},"medium"]}"#))
    #expect(
      Host { text.dynamicTypeSize(.accessibility1) }.snapshot.contains(#"{"presentationDetents":["medium"]}"#)
    )
  }

  @Test func `a style of the app's own may modify the one around it`() {
    struct Bordered: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View { Toggle(configuration).border(.red) }
    }
    let toggle = Toggle("A", isOn: .constant(true)).toggleStyle(Bordered())
    let snapshot = Host { Group { toggle.toggleStyle(Bordered()) }.toggleStyle(.button) }.snapshot
    #expect(snapshot.contains(#""style":"button""#))
    #expect(snapshot.components(separatedBy: #"{"border""#).count == 3)
    #expect(!Host { toggle }.snapshot.contains(#""style""#))
  }

  @Test func `a toolbar's item says what people may change`() {
    let host = Host {
      Text("A").toolbar(id: "main") {
        ToolbarItem(id: "share") { Button("Share") {} }
          .defaultCustomization(.hidden, options: .alwaysAvailable).customizationBehavior(.reorderable)
      }
    }
    #expect(
      host.snapshot.contains(#"{"toolbarCustomization":{"showsByDefault":false,"alwaysAvailable":true}}"#))
    #expect(host.snapshot.contains(#"{"toolbarCustomization":{"behavior":"reorderable"}}"#))
    #expect(ToolbarItem(id: "share") { Text("A") }.id == "share")
  }

  @Test func `a toolbar holds the menu of its title`() {
    let host = Host { Text("A").toolbar { ToolbarTitleMenu { Button("Rename") {} } } }
    #expect(host.snapshot.contains(#"{"type":"ToolbarTitleMenu""#) && host.snapshot.contains("Rename"))
  }

  @Test func `texts can be selected if their selectability says so`() {
    struct Locked: TextSelectability { static var allowsSelection: Bool { false } }
    #expect(Host { Text("A").textSelection(Locked()) }.snapshot.contains(#"{"textSelection":false}"#))
    #expect(Host { Text("A").textSelection(.enabled) }.snapshot.contains(#"{"textSelection":true}"#))
  }

  @Test func `a resolved colour is written and read with its linear components`() throws {
    let color = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0.25, blue: 0, opacity: 1)
    let data = try JSONEncoder().encode(color)
    #expect(String(decoding: data, as: UTF8.self) == "[0.5,0.25,0,1]")
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
  }

  @Test func `a row's tint says whether it gives way`() {
    let host = Host { Text("A").listItemTint(.preferred(.red)) }
    #expect(
      host.snapshot.contains(#""listItemTint":"red""#)
        && host.snapshot.contains(#""listItemTintIsFixed":false"#))
  }
}
