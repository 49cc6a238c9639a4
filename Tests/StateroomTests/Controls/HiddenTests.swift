import Stateroom
import Testing

@MainActor
@Suite struct HiddenTests {
  struct Content: View {
    @State private var taps = 0
    @State private var name = ""
    @State private var opacity = 0.0
    @State private var isPresented = false
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Button("Below") { taps += 1 }.accessibilityIdentifier("below")
        TextField("Field", text: $name).focused($isFocused)
      }
      .hidden()
      Button("Faint") { taps += 1 }.opacity(opacity)
      Button("Numb") { taps += 1 }.allowsHitTesting(false)
      Button("Show") { opacity = 1 }
      Button("Focus") { isFocused = true }
      Button("Present") { isPresented = true }
      Button("Presenter") {}
        .sheet(isPresented: $isPresented) { Button("In sheet") { taps += 10 } }
        .hidden()
      Text(verbatim: "taps \(taps) focused \(isFocused)")
    }
  }

  @Test func `what is hidden takes no actions and is not found by name`() throws {
    let host = Host(Content())
    for target in ["Below", "below", "Field", "Faint"] {
      #expect(throws: ActionRefusal.self) { try host.perform("tap", on: target) }
    }
    let id = try #require(host.first("VStack")?.first("Button")?.id)
    #expect(throws: ActionRefusal.self) { try host.perform("tap", on: id) }
    #expect(host.first("VStack")?.children.allSatisfy(\.actions.isEmpty) == true)
    #expect(host.words.last == "taps 0 focused false")
  }

  @Test func `what is hidden does not get the focus`() throws {
    let host = Host(Content())
    try host.perform(on: "Focus")
    #expect(host.words.last == "taps 0 focused false")
  }

  @Test func `what is not hit by taps is found and takes none`() throws {
    let host = Host(Content())
    #expect(throws: Never.self) { try host.session.find(Target("Numb"), forAction: false) }
    #expect(throws: ActionRefusal.self) { try host.perform("tap", on: "Numb") }
  }

  @Test func `what was transparent can be used once it is seen`() throws {
    let host = Host(Content())
    #expect(throws: ActionRefusal.self) { try host.perform("tap", on: "Faint") }
    try host.perform(on: "Show")
    try host.perform("tap", on: "Faint")
    #expect(host.words.last == "taps 1 focused false")
  }

  @Test func `a sheet of a hidden view can be used`() throws {
    let host = Host(Content())
    try host.perform(on: "Present")
    try host.perform(on: "In sheet")
    try host.perform("dismiss", onFirst: "Sheet")
    #expect(host.words.last == "taps 10 focused false")
  }

  struct Links: View {
    @State private var isOpen = false
    var body: some View {
      NavigationStack {
        Button("Open") { isOpen = true }
        NavigationLink(isActive: $isOpen) {
          Button("On the page") {}
        } label: {
          EmptyView()
        }.hidden()
      }
    }
  }

  @Test func `the page of a hidden link can be used`() throws {
    let host = Host(Links())
    try host.perform(on: "Open")
    try host.perform("tap", on: "On the page")
  }
}
