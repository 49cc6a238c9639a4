import Stateroom
import Testing

@MainActor
@Suite struct ToggleSourceTests {
  struct Item: Identifiable {
    let id: Int
    var isOn: Bool
  }

  struct Content: View {
    @State private var items = [Item(id: 1, isOn: true), Item(id: 2, isOn: false)]
    var body: some View {
      VStack {
        Toggle("All", sources: $items, isOn: \.isOn)
        Toggle("All" as String, sources: $items, isOn: \.isOn)
        Toggle("All", systemImage: "star", sources: $items, isOn: \.isOn)
        Toggle("All" as String, systemImage: "star", sources: $items, isOn: \.isOn)
        Toggle(sources: $items, isOn: \.isOn) { Text("All") }
        Toggle(sources: $items, isOn: \.isOn) { Text("Styled") }.toggleStyle(Worded())
      }
      HStack { ForEach($items) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) } }
    }
  }

  struct Worded: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
    }
  }

  private func states(_ host: Host) -> [[JSONValue?]] {
    (host.first("VStack")?.children.prefix(5) ?? []).map { [$0["isOn"], $0["isMixed"]] }
  }

  @Test func `a toggle of several values is mixed while they differ, and switches all`() throws {
    let host = Host(Content())
    #expect(states(host) == Array(repeating: [.bool(false), .bool(true)], count: 5))
    #expect(host.first("VStack")?.words.last == "mixed")
    try host.perform("toggle", onFirst: "Toggle")
    #expect(states(host) == Array(repeating: [.bool(true), nil], count: 5))
    #expect(host.first("HStack")?.children.map { $0["isOn"] } == [.bool(true), .bool(true)])
    #expect(host.first("VStack")?.words.last == "on")
    try host.perform("toggle", on: "Item 2")
    #expect(states(host).first == [.bool(false), .bool(true)])
    try host.perform("set", onFirst: "Toggle", .bool(false))
    #expect(host.first("VStack")?.words.last == "off")
  }
}
