import Stateroom
import StateroomTesting
import Testing

/// Tabs are built by a builder of their own, which knows the type of the selection.
@MainActor @Suite struct TabContentTests {
  private enum Place: Hashable { case home, library, search }

  private struct Shelf: TabContent {
    @State private var count = 0
    var body: some TabContent<Place> {
      Tab("Library", systemImage: "book", value: .library) {
        Button("Add") { count += 1 }
      }
      .badge(count)
    }
  }

  private struct Tabs: View {
    @State private var place = Place.home
    @State var isSearchShown = true
    var body: some View {
      TabView(selection: $place) {
        Tab("Home", systemImage: "house", value: .home) {
          Toggle("Search", isOn: $isSearchShown)
        }
        Shelf()
        if isSearchShown {
          Tab(value: .search, role: .search) { Text("Find") }
        }
      }
    }
  }

  private func options(_ session: TestSession) throws -> [JSONValue] {
    guard case .array(let options)? = try session.first("TabView")["options"] else { return [] }
    return options
  }

  private func labels(_ session: TestSession) throws -> [String?] {
    try options(session).map { $0["label"]?.stringValue }
  }

  @Test func `cases of the selection's type need no name`() throws {
    let session = TestSession { Tabs() }
    #expect(try labels(session) == ["Home", "Library", "Search"])
    try session.perform("set", onFirst: "TabView", value: "search")
    #expect(session.text("Find").exists)
  }

  @Test func `tabs come and go with a condition`() throws {
    let session = TestSession { Tabs() }
    try session.perform("toggle", onFirst: "Toggle")
    #expect(try labels(session) == ["Home", "Library"])
  }

  @Test func `content of the app's own has a state and a badge`() throws {
    let session = TestSession { Tabs() }
    try session.perform("set", onFirst: "TabView", value: "library")
    try session.button("Add").tap()
    #expect(try options(session)[1]["badge"] == "1")
  }

  @Test func `tabs come from a collection`() throws {
    struct Tabs: View {
      @State private var number = 2
      var body: some View {
        TabView(selection: $number) {
          ForEach(1..<4) { number in
            Tab("\(number)", systemImage: "\(number).circle", value: number) { Text("Page \(number)") }
          }
        }
      }
    }
    let session = TestSession { Tabs() }
    #expect(session.text("Page 2").exists)
    try session.perform("set", onFirst: "TabView", value: 3)
    #expect(session.text("Page 3").exists)
  }

  @Test func `an optional selection chooses tabs of its wrapped values`() throws {
    struct Tabs: View {
      @State private var place: Place?
      var body: some View {
        TabView(selection: $place) {
          Tab("Home", systemImage: "house", value: .home) { Text("At home") }
          Tab("Library", systemImage: "book", value: Place.library) { Text("Shelves") }
        }
      }
    }
    let session = TestSession { Tabs() }
    try session.perform("set", onFirst: "TabView", value: "library")
    #expect(session.text("Shelves").exists)
  }

  @Test func `hidden tabs are left out`() throws {
    let session = TestSession {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("First") }
        Tab("Two", systemImage: "2.circle") { Text("Second") }.hidden()
        TabSection("More") {
          Tab("Three", image: "three") { Text("Third") }.accessibilityIdentifier("third")
        }
      }
    }
    #expect(try labels(session) == ["One", "Three"])
  }
}
