import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct SegmentTests {
  /// Equal by its id alone, as in tutorials. The stored form must detect more differences.
  struct Row: Identifiable, Equatable {
    let id: Int
    var name = "row"
    static func == (left: Row, right: Row) -> Bool { left.id == right.id }
  }

  final class Model: ObservableObject {
    @Published var rows = (0..<1_000).map { Row(id: $0) }
    @Published var count = 0
    var selection: Set<Int> = []
  }

  struct Page: View {
    let remote: Remote
    @StateObject private var model = Model()
    var body: some View {
      let _ = remote.objects["model"] = model
      Text(verbatim: "\(model.rows.count)")
    }
  }

  private func start(
    _ state: StoredState? = nil
  ) throws -> (session: TestSession, model: Model, stored: StoredState) {
    let remote = Remote()
    let session = TestSession(isChecked: false, restoring: state, collectsState: true) {
      Page(remote: remote)
    }
    var stored = state ?? StoredState()
    stored.apply(session.tree.takeStoredChanges())
    return (session, try #require(remote.objects["model"] as? Model), stored)
  }

  private func segments(of changes: StoredChanges) -> [Int] { changes.values.map(\.segments.count) }

  @Test func `editing one of a thousand elements encodes one segment`() throws {
    let (session, model, stored) = try start()
    #expect(stored.nodes.values.first?["model"]?.segments.count == 16)
    session.perform { model.rows[500].name = "edited" }
    let changes = session.tree.takeStoredChanges()
    #expect(segments(of: changes) == [1])
    #expect(changes.values.allSatisfy { $0.removedSegments.isEmpty })
    session.perform { model.count += 1 }
    #expect(segments(of: session.tree.takeStoredChanges()) == [0])
    session.perform {
      model.rows[1].name = "a"
      model.rows[999].name = "b"
    }
    #expect(segments(of: session.tree.takeStoredChanges()) == [2])
    session.perform { model.rows.insert(Row(id: -1), at: 0) }
    #expect(segments(of: session.tree.takeStoredChanges()) == [1])
    session.perform { model.rows.remove(at: 300) }
    #expect(segments(of: session.tree.takeStoredChanges()) == [1])
    session.perform { model.rows.append(Row(id: 5_000)) }
    #expect(segments(of: session.tree.takeStoredChanges()) == [1])
    session.perform { model.rows = [] }
    let emptied = session.tree.takeStoredChanges()
    #expect(segments(of: emptied) == [0])
    #expect(emptied.values.first!.removedSegments.count > 10)
  }

  @Test func `after restoring, segments go on where they were`() throws {
    let first = try start()
    first.session.perform { first.model.rows[70].name = "edited" }
    var stored = first.stored
    stored.apply(first.session.tree.takeStoredChanges())
    let second = try start(stored)
    #expect(second.stored == stored)
    #expect(second.model.rows.map(\.name).filter { $0 != "row" } == ["edited"])
    second.session.perform { second.model.rows[71].name = "again" }
    #expect(segments(of: second.session.tree.takeStoredChanges()) == [1])
  }

  @Test func `whatever is edited, the store has the whole array`() throws {
    var random = SplitMix(seed: 23)
    for _ in 0..<3 {
      var (session, model, stored) = try start()
      for step in 0..<20 {
        session.perform {
          for _ in 0...random.below(2) { edit(&model.rows, &random, step) }
          if random.oneIn(3) { model.selection.insert(random.below(100)) }
        }
        stored.apply(session.tree.takeStoredChanges())
        if random.oneIn(5) {
          let again = try start(stored)
          #expect(again.model.rows.map(\.id) == model.rows.map(\.id))
          #expect(again.model.rows.map(\.name) == model.rows.map(\.name))
          if random.oneIn(2) { (session, model) = (again.session, again.model) }
        }
      }
    }
  }

  private func edit(_ rows: inout [Row], _ random: inout SplitMix, _ step: Int) {
    let place = random.below(rows.count)
    switch random.below(7) {
    case 0 where !rows.isEmpty: rows[place].name = "edited \(step)"
    case 1: rows.insert(Row(id: 10_000 + step), at: random.below(rows.count + 1))
    case 2 where !rows.isEmpty: rows.remove(at: place)
    case 3: rows.removeSubrange(place..<min(rows.count, place + random.below(300)))
    case 4: rows += (0..<random.below(200)).map { Row(id: 20_000 + step * 1_000 + $0) }
    case 5 where random.oneIn(4): rows.shuffle(using: &random)
    default: if rows.count > 1 { rows.swapAt(0, rows.count - 1) }
    }
  }

  struct Lists: View {
    let remote: Remote
    @State private var lists = ["a": Array(0..<100), "b": Array(0..<3)]
    @State private var shapes = (0..<100).map { Samples.Shape.circle(radius: Double($0)) }
    var body: some View {
      let _ = remote.set("edit") {
        lists["a"]![50] = -1
        shapes[99] = .empty
      }
      Text(verbatim: "\(lists["a"]![50]) \(lists["b"]!.count) \(shapes[98]) \(shapes[99])")
    }
  }

  @Test func `arrays within dictionaries, and of values that encode themselves`() {
    let remote = Remote()
    let first = TestSession(collectsState: true) { Lists(remote: remote) }
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    first.perform { remote("edit") }
    let changes = first.tree.takeStoredChanges()
    #expect(changes.values.first { $0.property == "shapes" }?.segments.count == 1)
    stored.apply(changes)
    let second = TestSession(restoring: stored) { Lists(remote: remote) }
    #expect(second.texts == first.texts)
    #expect(second.tree.issues.recent.isEmpty)
  }

  @Test func `a segment that is missing or damaged costs the node its state`() throws {
    let (_, _, stored) = try start()
    let node = try #require(stored.nodes.keys.first)
    for damage in [nil, [1], [1, 13, 200]] as [[UInt8]?] {
      var damaged = stored
      damaged.nodes[node]!["model"]!.segments[3] = damage
      let (session, model, after) = try start(damaged)
      #expect(model.rows.count == 1_000)
      #expect(session.issues(.stateUndecodable) == 1)
      #expect(after.nodes == session.tree.storedState().nodes)
    }
  }
}
