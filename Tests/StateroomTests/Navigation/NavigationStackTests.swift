import Foundation
import RenderTree
import Testing

@testable import Stateroom

@MainActor
@Suite struct NavigationStackTests {
  @Test func `a link opens its destination and pop closes it`() throws {
    let host = Host(
      NavigationStack {
        NavigationLink("Open") { Text("Detail").navigationTitle("Second") }
          .navigationTitle("First")
      })
    #expect(host.first("NavigationStack")?["title"] == .string("First"))
    #expect(host.first("NavigationStack")?.actions == [])
    try host.perform(on: "Open")
    #expect(host.words == ["Detail"])
    #expect(host.first("NavigationStack")?["title"] == .string("Second"))
    #expect(host.first("NavigationStack")?["depth"] == .integer(1))
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Open"])
    #expect(host.first("NavigationStack")?["title"] == .string("First"))
  }

  @Test func `a resource is the title of a link`() throws {
    let host = Host(
      NavigationStack {
        NavigationLink(LocalizedStringResource("Open"), value: 1)
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
      })
    try host.perform(on: "Open")
    #expect(host.words == ["Number 1"])
  }

  @Test func `the window keeps the colour scheme that a covered page prefers`() throws {
    struct Detail: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        Text("Detail in \(scheme == .dark ? "the dark" : "the light")")
        NavigationLink("Last") { Text("End").preferredColorScheme(.light) }
      }
    }
    let host = Host(
      NavigationStack { NavigationLink("Open") { Detail() }.preferredColorScheme(.dark) })
    let stack = { host.first("NavigationStack")?.value["modifiers"] }
    let dark = JSONValue.array([
      .object([JSONMember(name: "preferredColorScheme", value: .string("dark"))])
    ])
    #expect(stack() == nil)
    try host.perform(on: "Open")
    #expect(host.words == ["Detail in the dark", "Last"])
    #expect(stack() == dark)
    // A page on top says itself what it prefers.
    try host.perform(on: "Last")
    #expect(stack() == nil)
    try host.perform("pop", onFirst: "NavigationStack")
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(stack() == nil)
  }

  /// The number of sources that a node and those below it have read.
  private func dependencyCount(_ node: Node?) -> Int {
    guard let node else { return 0 }
    var count = node.dependencies.count
    node.forEachChild { count += dependencyCount($0) }
    return count
  }

  @Test func `a page costs the same however many it covers`() throws {
    struct Content: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          Button("Push") { path.append(path.count) }
            .navigationDestination(for: Int.self) { number in
              Button("Push") { path.append(path.count) }.navigationTitle("Page \(number.description)")
            }
        }
      }
    }
    let host = Host(Content(), isChecked: false)
    /// The sources that the tree's nodes have read, and the bodies that a push evaluates.
    func measure() throws -> (sources: Int, bodies: Int) {
      let before = host.session.tree.statistics.bodies
      try host.perform(on: "Push")
      return (dependencyCount(host.session.tree.root), host.session.tree.statistics.bodies - before)
    }
    var costs: [(sources: Int, bodies: Int)] = []
    for _ in 0..<60 { costs.append(try measure()) }
    #expect(costs[59].sources - costs[58].sources == costs[10].sources - costs[9].sources)
    #expect(costs[59].bodies == costs[10].bodies)
    #expect(host.first("NavigationStack")?["title"] == .string("Page 59"))
  }

  @Test func `a colour scheme reaches all pages above it, past those that prefer none`() throws {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    struct Content: View {
      @State private var path = [1, 2, 3]
      @State private var isDark = false
      @State private var isLightAbove = false
      var body: some View {
        Button("Dark") { isDark = true }
        Button("Light above") { isLightAbove = true }
        Button("Pop") { path = [1] }
        NavigationStack(path: $path) {
          Text("Root").preferredColorScheme(isDark ? .dark : nil)
            .navigationDestination(for: Int.self) { number in
              Scheme().preferredColorScheme(number == 2 && isLightAbove ? .light : nil)
            }
        }
      }
    }
    let host = Host(Content())
    #expect(host.words.last == "light")
    try host.perform(on: "Dark")
    #expect(host.words.last == "dark")
    try host.perform(on: "Light above")
    #expect(host.words.last == "light")
    try host.perform(on: "Pop")
    #expect(host.words.last == "dark")
  }

  @Test func `a value link pushes onto the bound path`() throws {
    struct Content: View {
      @State private var path: [Int] = []
      var body: some View {
        Text("Path: \(path.description)")
        NavigationStack(path: $path) {
          NavigationLink("One", value: 1)
            .navigationDestination(for: Int.self) { number in
              Text("Number \(number.description)")
              NavigationLink("Next", value: number + 1)
              Button("Home") { path = [] }
            }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "One")
    try host.perform(on: "Next")
    #expect(host.words == ["Path: [1, 2]", "Number 2", "Next", "Home"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words.prefix(2) == ["Path: [1]", "Number 1"])
    try host.perform(on: "Next")
    try host.perform(on: "Home")
    #expect(host.words == ["Path: []", "One"])
  }

  @Test func `rule 70: covered pages keep their state and popped pages lose it`() throws {
    struct Counter: View {
      let name: String
      let journal: Journal
      @State private var count = 0
      var body: some View {
        Button("\(name) \(count.description)") { count += 1 }
          .onAppear { journal.note("\(name) appears") }
          .onDisappear { journal.note("\(name) disappears") }
      }
    }
    let journal = Journal()
    let host = Host(
      NavigationStack {
        Counter(name: "Root", journal: journal)
        NavigationLink("Open") { Counter(name: "Page", journal: journal) }
      })
    try host.perform(on: "Root 0")
    try host.perform(on: "Open")
    try host.perform(on: "Page 0")
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Root 1", "Open"])
    try host.perform(on: "Open")
    #expect(host.words == ["Page 0"])
    #expect(
      journal.lines.sorted() == [
        "Page appears", "Page appears", "Page disappears",
        "Root appears", "Root appears", "Root disappears", "Root disappears",
      ])
  }

  @Test func `dismiss pops the page`() throws {
    struct Page: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Button("Done \(isPresented.description)") { dismiss() } }
    }
    let host = Host(NavigationStack { NavigationLink("Open") { Page() } })
    try host.perform(on: "Open")
    try host.perform(on: "Done true")
    #expect(host.words == ["Open"])
  }

  @Test func `presentationMode pops the page`() throws {
    struct Page: View {
      @Environment(\.presentationMode) private var presentationMode
      var body: some View { Button("Done") { presentationMode.wrappedValue.dismiss() } }
    }
    let host = Host(NavigationView { NavigationLink(destination: Page()) { Text("Open") } })
    try host.perform(on: "Open")
    try host.perform(on: "Done")
    #expect(host.words == ["Open"])
  }

  @Test func `links of the first of several columns open pages in the last one`() throws {
    struct Content: View {
      @State private var count = 0
      var body: some View {
        NavigationView {
          List {
            NavigationLink("Open \(count)") { Text("Page") }
            Button("More") { count += 1 }
          }
          Text("Choose one")
        }
      }
    }
    let host = Host(Content())
    #expect(host.words == ["Open 0", "More", "Choose one"])
    try host.perform(on: "More")
    #expect(host.words == ["Open 1", "More", "Choose one"])
    try host.perform(on: "Open 1")
    #expect(host.words == ["Open 1", "More", "Page"])
    #expect(host.first("NavigationSplitView") != nil && host.first("NavigationStack") == nil)
  }

  @Test func `a value without destination shows an error page`() throws {
    let host = Host(NavigationStack { NavigationLink("Open", value: "x") })
    try host.perform(on: "Open")
    #expect(host.first("Error")?["message"]?.stringValue?.contains("value of type “String”") == true)
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Open"])
  }

  @Test func `a presented destination follows its binding`() throws {
    struct Content: View {
      @State private var isPresented = false
      @State private var number: Int?
      var body: some View {
        NavigationStack {
          Button("Show") { isPresented = true }
          Button("Item") { number = 7 }
            .navigationDestination(isPresented: $isPresented) { Text("Shown") }
            .navigationDestination(item: $number) { Text("Item \($0.description)") }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Show")
    #expect(host.words == ["Shown"])
    try host.perform("pop", onFirst: "NavigationStack")
    try host.perform(on: "Item")
    #expect(host.words == ["Item 7"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Show", "Item"])
  }

  @Test func `an open page follows its link`() throws {
    struct Content: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          NavigationLink("Open") { Button("Count \(count.description)") { count += 1 } }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Open")
    try host.perform(on: "Count 0")
    #expect(host.words == ["Count 1"])
  }

  @Test func `several columns in the style of a stack are a stack of the first`() throws {
    let host = Host(
      NavigationView {
        NavigationLink("Open") { Text("Page") }
        Text("Choose one")
      }
      .navigationViewStyle(.stack))
    #expect(host.words == ["Open"])
    try host.perform(on: "Open")
    #expect(host.words == ["Page"])
  }

  @Test func `links outside of a stack are disabled`() {
    let host = Host(NavigationLink("Open") { Text("Detail") })
    #expect(host.first("NavigationLink")?["disabled"] == .bool(true))
    #expect(host.first("NavigationLink")?.actions == [])
  }

  @Test func `an older link is open while its binding is true`() throws {
    struct Content: View {
      @State private var isActive = false
      @State private var chosen: String?
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Open", destination: Text("Detail"), isActive: $isActive)
            NavigationLink("Tagged", destination: Text("Tag"), tag: "a", selection: $chosen)
            Button("Now") { isActive = true }
          }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Now")
    #expect(host.words == ["Detail"])
    try host.perform("pop", onFirst: "NavigationStack")
    try host.perform(on: "Tagged")
    #expect(host.words == ["Tag"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Open", "Tagged", "Now"])
  }

  @Test func `an older link takes its view from a closure behind its title and its binding`() throws {
    struct Content: View {
      @State private var isActive = false
      @State private var chosen: Int?
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Open", isActive: $isActive) { Text("Detail") }
            ForEach([1, 2], id: \.self) { number in
              NavigationLink(
                "Number \(number)", tag: number,
                selection: .init(get: { chosen }, set: { chosen = $0 })
              ) {
                if let chosen { Text(verbatim: "Chosen \(chosen)") } else { ProgressView() }
              }
            }
            NavigationLink(String("Own"), isActive: $isActive) { Text("Detail") }
            NavigationLink(String("Own 3"), tag: 3, selection: $chosen) { Text("Three") }
          }
        }
      }
    }
    let host = Host(Content())
    #expect(host.words == ["Open", "Number 1", "Number 2", "Own", "Own 3"])
    try host.perform(on: "Open")
    #expect(host.words == ["Detail"])
    try host.perform("pop", onFirst: "NavigationStack")
    try host.perform(on: "Number 2")
    #expect(host.words == ["Chosen 2"])
    try host.perform("pop", onFirst: "NavigationStack")
    try host.perform(on: "Own 3")
    #expect(host.words == ["Three"])
  }

  @Test func `a path of values of several types survives encoding`() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    let data = try JSONEncoder().encode(#require(path.codable))
    let codable = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(codable) == path)
  }
}
