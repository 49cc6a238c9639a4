import Stateroom
import Testing

@MainActor
@Suite struct ConstantRangeTests {
  struct Tip: View {
    @State private var people = 2
    var body: some View {
      Picker("Number of people", selection: $people) {
        ForEach(2..<100) { Text("\($0) people") }
      }
      Text("\(people)")
    }
  }

  @Test func `rules 83 and 87: the tags of a constant range are offsets`() throws {
    let host = Host(Tip())
    guard case .array(let options)? = host.first("Picker")?["options"] else { return }
    let chosen = options.first { $0["value"] == host.first("Picker")?["selection"] }
    #expect(chosen?["label"] == .string("4 people"))
    try host.perform("set", on: "Number of people", .integer(97))
    #expect(host.words.last == "97")
    #expect(throws: ActionRefusal.self) { try host.perform("set", on: "Number of people", .integer(98)) }
  }

  @Test func `a range with explicit ids has values as tags`() {
    struct Content: View {
      @State private var people = 2
      var body: some View {
        Picker("People", selection: $people) { ForEach(2..<5, id: \.self) { Text("\($0) people") } }
      }
    }
    let host = Host(Content())
    guard case .array(let options)? = host.first("Picker")?["options"] else { return }
    #expect(options.map { $0["value"] } == [.integer(2), .integer(3), .integer(4)])
  }

  @Test func `a list of a constant range selects offsets`() throws {
    struct Content: View {
      @State private var row: Int?
      var body: some View {
        List(10..<13, selection: $row) { Text("Row \($0)") }
        Text("chosen \(row ?? -1)")
      }
    }
    let host = Host(Content())
    try host.perform("set", onFirst: "List", .integer(2))
    #expect(host.words.last == "chosen 2")
  }

  @Test func `a range that ends at the largest number has rows`() {
    let host = Host(VStack { ForEach(Int.max - 2..<Int.max) { Text(verbatim: "\($0 - Int.max)") } })
    #expect(host.words == ["-2", "-1"])
  }
}
