import Stateroom
import StateroomTesting
import Testing

/// Tabs and the way back are named as people see them.
@MainActor @Suite struct BarTests {
  struct Shop: View {
    @State private var tab = "recipes"

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack {
          List {
            NavigationLink("Pea soup") {
              NavigationLink("Peas") { Text("Green").navigationTitle("Peas") }.navigationTitle("Pea soup")
            }
          }
          .navigationTitle("Recipes")
        }
        .tabItem { Label("Recipes", systemImage: "book") }.tag("recipes")
        Text("Nothing to buy").tabItem { Image(systemName: "plus") }.tag("basket")
      }
    }
  }

  @Test func `a tab is chosen by its label, or by its symbol's name`() throws {
    let session = TestSession { Shop() }
    #expect(try session.tab("Recipes").isSelected)
    #expect(!session.tab("Basket").exists)
    try session.tab("Add").tap()
    #expect(session.text("Nothing to buy").exists)
    try session.tap("Recipes")
    #expect(try session.tab("Recipes").isSelected)
  }

  @Test func `the way back has the title of the page below, or the word Back`() throws {
    let session = TestSession { Shop() }
    try session.link("Pea soup").tap()
    try session.link("Peas").tap()
    #expect(session.navigationBar("Peas").exists)
    try session.tap("Pea soup")
    #expect(session.navigationBar("Pea soup").exists)
    try session.back()
    #expect(session.navigationBar("Recipes").exists)
    #expect(throws: TestSessionError.noElement("way back", similar: [])) { try session.back() }
  }

  @Test func `a node has its name before a bar has it`() throws {
    struct Twice: View {
      @State private var isTapped = false
      var body: some View {
        TabView {
          Button("Home") { isTapped = true }.tabItem { Text("Home") }
          Text("Away").tabItem { Text("Away") }
        }
        Text(isTapped ? "tapped" : "untouched")
      }
    }
    let session = TestSession { Twice() }
    try session.tap("Home")
    #expect(session.text("tapped").exists)
  }

  @Test func `the bar of the sheet on top counts`() throws {
    struct Covered: View {
      @State private var path = ["page"]
      @State private var inner = ["detail"]
      var body: some View {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: String.self) { Text($0) }
        }
        .sheet(isPresented: .constant(true)) {
          NavigationStack(path: $inner) {
            Text("Form").navigationTitle("New").navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
    }
    let session = TestSession { Covered() }
    try session.back()
    #expect(session.sheet("New").exists)
    #expect(session.text("page").exists && session.text("Form").exists)
  }

  @Test func `a part of a name finds what no whole name does`() throws {
    let session = TestSession {
      Button("Add to basket") {}
      Button("Add") {}
      Text("Buy milk")
    }
    #expect(session.button("Add").count == 1)
    #expect(session.button("basket").exists && !session.button("basket", exact: true).exists)
    #expect(session.text("MILK").exists && !session.text("butter").exists)
  }

  @Test func `a person reads more than texts`() throws {
    let session = TestSession {
      NavigationStack {
        List { Text("Inbox").badge("new") }.navigationTitle("Mail")
        ContentUnavailableView("No letters", systemImage: "tray", description: Text("Wait a day."))
      }
    }
    for words in ["Mail", "new", "No letters", "Wait a day."] {
      #expect(session.text(words).exists, "\(words)")
    }
  }

  @Test func `what is typed comes after what a field has, and what is filled in takes its place`() throws {
    struct Form: View {
      @State private var name = "Ada"
      var body: some View { TextField("Name", text: $name) }
    }
    let session = TestSession { Form() }
    try session.textField("Name").type(" Lovelace")
    #expect(try session.textField("Name").value == "Ada Lovelace")
    try session.textField("Name").fill("Grace")
    #expect(try session.textField("Name").value == "Grace")
  }
}
