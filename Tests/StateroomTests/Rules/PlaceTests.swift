import Stateroom
import Testing

/// Places of one view, which appears with its place whatever it shows.
@MainActor
@Suite struct PlaceTests {
  struct Silent: View {
    let name: String
    let journal: Journal
    var body: some View {
      AnyView(EmptyView())
        .onAppear { journal.note("\(name) appears") }
        .onDisappear { journal.note("\(name) disappears") }
    }
  }

  @Test func `rule 67: the view of a window appears and disappears with it`() {
    let journal = Journal()
    let host = Host { Silent(name: "Window", journal: journal) }
    #expect(journal.lines == ["Window appears"])
    host.close()
    #expect(journal.lines == ["Window appears", "Window disappears"])
  }

  @Test func `rule 67: so do the views of sheets`() throws {
    struct Presenting: View {
      let journal: Journal
      @State private var isShown = false
      var body: some View {
        Button("Toggle") { isShown.toggle() }
          .sheet(isPresented: $isShown) { Silent(name: "Sheet", journal: journal) }
      }
    }
    let journal = Journal()
    let host = Host(Presenting(journal: journal))
    try host.perform(on: "Toggle")
    try host.perform("dismiss", onFirst: "Sheet")
    #expect(journal.lines == ["Sheet appears", "Sheet disappears"])
  }

  @Test func `rule 67: so do the pages of a navigation stack`() throws {
    let journal = Journal()
    let host = Host(
      NavigationStack {
        Group { NavigationLink("Open", value: 1) }
          .navigationDestination(for: Int.self) { Silent(name: "Page \($0)", journal: journal) }
      })
    try host.perform(on: "Open")
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(journal.lines == ["Page 1 appears", "Page 1 disappears"])
  }

  @Test func `rule 67: a view in a stack of others does not`() {
    let journal = Journal()
    let host = Host(VStack { Silent(name: "Part", journal: journal) })
    #expect(journal.lines.isEmpty && host.words.isEmpty)
  }

  @Test func `rule 64: the transition identity lets the old view disappear first`() throws {
    struct Replacing: View {
      let journal: Journal
      let transition: AnyTransition
      @State private var number = 0
      var body: some View {
        Button("Next") { number += 1 }
        Text("x")
          .onAppear { journal.note("appears") }
          .onDisappear { journal.note("disappears") }
          .transition(transition)
          .id(number)
      }
    }
    func replaced(_ transition: AnyTransition) throws -> [String] {
      let journal = Journal()
      try Host(Replacing(journal: journal, transition: transition)).perform(on: "Next")
      return Array(journal.lines.dropFirst())
    }
    #expect(try replaced(.identity) == ["disappears", "appears"])
    let others: [AnyTransition] = [
      .opacity, .slide, .identity.combined(with: .scale), .identity.animation(nil),
    ]
    for transition in others {
      #expect(try replaced(transition) == ["appears", "disappears"])
    }
  }
}
