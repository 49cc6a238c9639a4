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
    let host = ContainerHost(Content())
    for target in ["Below", "below", "Field", "Faint"] {
      #expect(throws: ActionRefusal.self) { try host.act(target, "tap") }
    }
    let id = try #require(host.first("VStack")?.first("Button")?.id)
    #expect(throws: ActionRefusal.self) { try host.act(id, "tap") }
    #expect(host.first("VStack")?.children.allSatisfy(\.actions.isEmpty) == true)
    #expect(host.words.last == "taps 0 focused false")
  }

  @Test func `what is hidden does not get the focus`() throws {
    let host = ContainerHost(Content())
    try host.act("Focus")
    #expect(host.words.last == "taps 0 focused false")
  }

  @Test func `what is not hit by taps is found and takes none`() throws {
    let host = ContainerHost(Content())
    #expect(throws: Never.self) { try host.session.find(Target("Numb"), forAction: false) }
    #expect(throws: ActionRefusal.self) { try host.act("Numb", "tap") }
  }

  @Test func `what was transparent can be used once it is seen`() throws {
    let host = ContainerHost(Content())
    #expect(throws: ActionRefusal.self) { try host.act("Faint", "tap") }
    try host.act("Show")
    try host.act("Faint", "tap")
    #expect(host.words.last == "taps 1 focused false")
  }

  @Test func `a sheet of a hidden view can be used`() throws {
    let host = ContainerHost(Content())
    try host.act("Present")
    try host.act("In sheet")
    try host.act(on: "Sheet", "dismiss")
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
    let host = ContainerHost(Links())
    try host.act("Open")
    try host.act("On the page", "tap")
  }
}
