import Foundation
import Stateroom
import Testing

/// Pages pushed and popped by programs.
@MainActor
@Suite struct NavigationPathTests {
  struct Port: Hashable, Codable { let name: String }

  struct Content: View {
    let journal: Journal
    @State private var path = NavigationPath()
    var body: some View {
      Text("Depth \(path.count.description)")
      Button("Push two") {
        path.append(7)
        path.append(Port(name: "Hamburg"))
      }
      Button("Pop") { path.removeLast() }
      Button("Home") { path.removeLast(path.count) }
      Button("Replace") { path = NavigationPath([Port(name: "Kiel"), Port(name: "Oslo")]) }
      NavigationStack(path: $path) {
        NavigationLink("To 1", value: 1)
          .navigationDestination(for: Int.self) { number in
            Leaf(name: "Number \(number)", journal: journal)
            NavigationLink("To Bremen", value: Port(name: "Bremen"))
          }
          .navigationDestination(for: Port.self) { Leaf(name: $0.name, journal: journal) }
      }
    }
  }

  struct Leaf: View {
    let name: String
    let journal: Journal
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0
    var body: some View {
      Button("\(name): \(count.description)") { count += 1 }
        .onAppear { journal.note("+\(name)") }
        .onDisappear { journal.note("-\(name)") }
      Button("Back from \(name)") { dismiss() }
    }
  }

  private func shown(_ host: Host) -> [String] { host.first("NavigationStack")?.words ?? [] }

  @Test func `a path is pushed and popped by the program, with values of several types`() throws {
    let journal = Journal()
    let host = Host(Content(journal: journal))
    try host.perform(on: "Push two")
    #expect(shown(host).first == "Hamburg: 0")
    #expect(host.words.first == "Depth 2")
    try host.perform(on: "Pop")
    #expect(shown(host).first == "Number 7: 0")
    try host.perform(on: "Number 7: 0")
    try host.perform(on: "To Bremen")
    try host.perform(on: "Back from Bremen")
    #expect(shown(host).first == "Number 7: 1")
    try host.perform(on: "Home")
    #expect(shown(host) == ["To 1"])
    let appeared = journal.lines.filter { $0.hasPrefix("+") }
    #expect(appeared.count == journal.lines.filter { $0.hasPrefix("-") }.count)
  }

  @Test func `a path that is replaced shows its last value, and pops to the one before`() throws {
    let host = Host(Content(journal: Journal()))
    try host.perform(on: "To 1")
    try host.perform(on: "Replace")
    #expect(shown(host).first == "Oslo: 0")
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(shown(host).first == "Kiel: 0")
    #expect(host.words.first == "Depth 1")
  }

  @Test func `destinations by value, by flag and by item stand above one another`() throws {
    struct Mixed: View {
      @State private var path: [Int] = []
      @State private var isShown = false
      @State private var item: Port?
      var body: some View {
        NavigationStack(path: $path) {
          Button("Number") { path.append(1) }
            .navigationDestination(for: Int.self) { number in
              Button("Show \(number)") { isShown = true }
                .navigationDestination(isPresented: $isShown) {
                  Button("Item") { item = Port(name: "Kiel") }
                    .navigationDestination(item: $item) { port in
                      Text(port.name)
                      Button("All back") {
                        path = []
                      }
                    }
                }
            }
        }
      }
    }
    let host = Host(Mixed())
    try host.perform(on: "Number")
    try host.perform(on: "Show 1")
    try host.perform(on: "Item")
    #expect(host.words == ["Kiel", "All back"])
    #expect(host.first("NavigationStack")?["depth"] == .integer(3))
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Item"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Show 1"])
    try host.perform(on: "Show 1")
    try host.perform(on: "Item")
    try host.perform(on: "All back")
    #expect(host.words == ["Number"])
  }

  @Test func `a page may declare destinations that capture what it shows`() throws {
    struct Nested: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          NavigationLink("Number", value: 1)
            .navigationDestination(for: Int.self) { number in
              Button("Count \(count)") { count += 1 }
                .navigationDestination(for: Port.self) { port in Text("\(port.name) \(number) \(count)") }
              NavigationLink("Port", value: Port(name: "Kiel"))
            }
        }
      }
    }
    let host = Host(Nested())
    try host.perform(on: "Number")
    try host.perform(on: "Count 0")
    try host.perform(on: "Port")
    #expect(host.words == ["Kiel 1 1"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Count 1", "Port"])
  }

  @Test func `a path knows its count, whether it is empty, and equal ones`() throws {
    var path = NavigationPath()
    #expect(path.isEmpty)
    path.append(Port(name: "Kiel"))
    path.append(3)
    #expect(path.count == 2)
    var other = NavigationPath([Port(name: "Kiel")])
    #expect(path != other)
    other.append(3)
    #expect(path == other)
    path.removeLast()
    path.removeLast()
    #expect(path.isEmpty)
  }
}
