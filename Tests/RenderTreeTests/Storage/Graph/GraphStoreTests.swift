import RenderTree
import Stateroom
import StateroomCombine
import Testing

/// The stored form of objects beside their property: what a change writes, and what damage does.
@MainActor
@Suite struct GraphStoreTests {
  // MARK: Changes

  @Test func `of many objects only those near a changed one are written`() throws {
    let shelf = Shelf(count: 10_000)
    let first = TestSession(storing: shelf)
    var state = first.takeState()
    #expect(state.nodes.values.first?["store"]?.segments.count ?? 0 > 300)
    try first.act("one")
    let change = first.tree.takeStoredChanges()
    #expect(change.values.map(\.segments.count) == [1])
    try first.act("append")
    let second = first.tree.takeStoredChanges()
    #expect(second.values[0].segments.count <= 3)
    state.apply(change)
    state.apply(second)
    #expect(TestSession(storing: shelf, state).texts == first.texts)
    try first.act("clear")
    state.apply(first.tree.takeStoredChanges())
    #expect(state.nodes.values.first?["store"]?.segments.count == 1)
  }

  @Test func `a long chain is no deeper than its values`() throws {
    let chain = Chain(count: 10_000)
    let first = TestSession(storing: chain)
    let state = first.takeState()
    #expect(first.texts == ["10000 9999"])
    #expect(TestSession(storing: chain, state).texts == first.texts)
  }

  // MARK: Stores of earlier versions

  private final class OldLink {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  private final class NewLink: ObservableObject {
    var number = 0
    @Published var next: GraphModels.Link? = GraphModels.Link(0)
  }

  @Test func `an object that an earlier version stored at a place of its own`() throws {
    func bytes(_ number: Int) -> StoredValue? {
      TestSession(storing: Showing(OldLink(number)) { $0.number }).takeState().nodes.values.first?["model"]
    }
    let new = TestSession(storing: Showing(NewLink()) { $0.next?.number })
    let node = try #require(new.takeState().nodes.keys.first)
    var state = StoredState()
    state.nodes[node] = ["model": try #require(bytes(1)), "model.next": try #require(bytes(2))]
    let content = Showing(NewLink()) { "\($0.number) \($0.next?.number ?? -1)" }
    let second = TestSession(storing: content, state)
    #expect(second.texts == ["1 2"])
    // From now on it is stored with its owner.
    state.apply(second.tree.takeStoredChanges())
    #expect(TestSession(storing: content, state).texts == ["1 2"])
  }

  // MARK: Damage

  @Test func `damaged bytes make a view begin anew`() throws {
    let shelf = Shelf(count: 100)
    let first = TestSession(storing: shelf)
    try first.act("append")
    let state = first.takeState()
    let node = try #require(state.nodes.keys.first)
    var random = SplitMix(seed: 7)
    for round in 0..<150 {
      var damaged = state
      var value = try #require(state.nodes[node]?["store"])
      let numbers = value.segments.keys.sorted()
      for _ in 0...random.below(2) {
        if random.below(4) == 0 {
          damage(&value.bytes, &random)
        } else if round % 10 == 0 {
          value.segments[numbers[random.below(numbers.count)]] = nil
        } else {
          damage(&value.segments[numbers[random.below(numbers.count)], default: []], &random)
        }
      }
      damaged.nodes[node]?["store"] = value
      let second = TestSession(storing: shelf, damaged)
      #expect(second.texts.count == 1)
      try second.act("append")
      _ = second.tree.takeStoredChanges()
      second.tree.tearDown()
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return bytes = [1] }
    let place = random.below(bytes.count)
    switch random.below(4) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.remove(at: place)
    default: bytes.insert(UInt8(random.below(26)), at: place)
    }
  }

  // MARK: Objects of all sessions

  private enum Samples {
    // Accessed on the main actor only.
    nonisolated(unsafe) static var all = [GraphModels.Entry("sample")]
  }

  // A class of its own: global variables are searched a few times for each.
  @Observable final class Collection {
    var entries: [GraphModels.Entry] = []
  }

  @Test(arguments: [true, false]) func `objects of a global array never get what a session has stored`(
    isCopied: Bool
  ) throws {
    func make() -> Collection {
      let store = Collection()
      store.entries = isCopied ? Samples.all.filter { _ in true } : Samples.all
      return store
    }
    let content = Showing(make()) {
      $0.entries[0].title
    } change: {
      $0.entries[0].title = "changed"
    }
    Samples.all = [GraphModels.Entry("sample")]
    let first = TestSession(storing: content)
    try first.act("change")
    let state = first.takeState()
    // As another process would make it.
    Samples.all = [GraphModels.Entry("sample")]
    let second = TestSession(storing: Showing(make()) { $0.entries[0].title }, state)
    #expect(Samples.all[0].title == "sample")
    #expect(second.texts == [isCopied ? "changed" : "sample"])
  }

  // MARK: Rows

  @Test func `rows keep their own state, and do not store their objects again`() throws {
    let list = Rows()
    let first = TestSession(storing: list)
    var state = first.takeState()
    for action in ["add", "count a", "count b", "rename", "reverse", "count b"] {
      try first.act(action)
      state.apply(first.tree.takeStoredChanges())
    }
    let second = TestSession(storing: list, state)
    #expect(second.texts == first.texts)
    #expect(second.texts == ["b! 2", "a 1"])
    let places = state.nodes.values.flatMap(\.keys).sorted()
    #expect(places == ["count", "count", "store"])
  }

  @Test func `rows of objects without an id keep their state`() throws {
    let first = TestSession(storing: Pebbles())
    var state = first.takeState()
    for action in ["add", "lift a", "lift b", "lift b"] {
      try first.act(action)
      state.apply(first.tree.takeStoredChanges())
    }
    #expect(first.texts == ["b 2", "a 1"])
    let second = TestSession(storing: Pebbles(), state)
    #expect(second.texts == first.texts)
    #expect(second.tree.issues.recent.map(\.issue.code) == [.stateRemade])
    #expect(first.tree.issues.recent.isEmpty)
    try second.act("add")
    try second.act("lift b")
    state.apply(second.tree.takeStoredChanges())
    #expect(TestSession(storing: Pebbles(), state).texts == second.texts)
  }
}

private struct Pebbles: View {
  @State private var beach = GraphModels.Beach()

  var body: some View {
    ForEach(beach.pebbles) { PebbleRow(pebble: $0) }
    Button("add") { beach.pebbles.insert(.init(beach.pebbles.count == 1 ? "b" : "c"), at: 0) }
  }
}

private struct Shelf: View {
  @State private var store: GraphModels.Store

  init(count: Int) {
    _store = State(
      wrappedValue: {
        let store = GraphModels.Store()
        store.entries = (0..<count).map { GraphModels.Entry("\($0)") }
        return store
      }())
  }

  var body: some View {
    Text(
      verbatim:
        "\(store.entries.count) \(store.entries.dropFirst(70).first?.title ?? "-") \(store.entries.last?.title ?? "-")"
    )
    Button("one") { store.entries[70].title = "changed" }
    Button("append") { store.entries.append(.init("new")) }
    Button("clear") { store.entries = [] }
  }
}

private struct Chain: View {
  @State private var link: GraphModels.Bead

  init(count: Int) {
    _link = State(
      wrappedValue: {
        let first = GraphModels.Bead(0)
        var last = first
        for number in 1..<count {
          let next = GraphModels.Bead(number)
          last.next = next
          next.previous = last
          last = next
        }
        return first
      }())
  }

  var body: some View {
    var (count, last): (Int, GraphModels.Bead) = (1, link)
    while let next = last.next { (count, last) = (count + 1, next) }
    return Text(verbatim: "\(count) \(last.number)")
  }
}

private struct Rows: View {
  @State private var store = GraphModels.Store()

  var body: some View {
    ForEach(store.entries) { EntryRow(entry: $0) }
    Button("add") { store.entries.append(.init("b")) }
    Button("rename") { store.entries.last?.title += "!" }
    Button("reverse") { store.entries.reverse() }
  }
}

private struct EntryRow: View {
  let entry: GraphModels.Entry
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(entry.title) \(count)")
    Button("count \(entry.title.prefix(1))") { count += 1 }
  }
}
