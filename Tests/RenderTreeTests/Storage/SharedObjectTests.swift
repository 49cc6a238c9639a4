import Observation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct SharedObjectTests {
  final class Room: ObservableObject {
    @Published var guests = 0
    // Accessed on the main actor only.
    nonisolated(unsafe) static let lobby = Room()
  }

  struct Visitor: View {
    @StateObject var room: Room
    init(_ room: @autoclosure @escaping () -> Room) { _room = StateObject(wrappedValue: room()) }
    var body: some View {
      Text(verbatim: "\(room.guests)")
      Button("enter") { room.guests += 1 }
    }
  }

  @Test func `an object that was there before is neither stored nor restored`() throws {
    let room = Room()
    let first = TestSession(collectsState: true) { Visitor(room) }
    try first.act("enter")
    #expect(first.tree.takeStoredChanges().isEmpty)
    #expect(first.tree.storedState().nodes.isEmpty)
    #expect(first.issues(.stateShared) == 1)

    // The state stored by an earlier life is not restored.
    let own = TestSession { Visitor(Room()) }
    try own.act("enter")
    try own.act("enter")
    let second = TestSession(restoring: own.tree.storedState(), collectsState: true) { Visitor(room) }
    #expect(second.texts == ["1"])
    #expect(room.guests == 1)
  }

  @Test func `an object that a second session holds ceases to be stored by the first`() throws {
    let first = TestSession(collectsState: true) { Visitor(.lobby) }
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    let wasFirst = !stored.nodes.isEmpty
    let second = TestSession(collectsState: true) { Visitor(.lobby) }
    stored.apply(first.tree.takeStoredChanges())
    #expect(stored.nodes.isEmpty)
    #expect(second.tree.takeStoredChanges().isEmpty)
    #expect(second.issues(.stateShared) == 1)
    #expect(!wasFirst || first.issues(.stateShared) == 1)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `claims to an object come and go in any order`(order: [Int]) {
    let object = Room()
    var told = 0
    var claims: [ObjectOwnership?] = [ObjectOwnership(of: object, isFresh: true)]
    claims[0]?.whenShared { told += 1 }
    #expect(claims[0]?.isShared == false)
    for _ in 0..<2 { claims.append(ObjectOwnership(of: object, isFresh: true)) }
    #expect(told == 1)
    for place in order {
      #expect(claims.allSatisfy { $0?.isShared ?? true })
      claims[place] = nil
    }
    #expect(!ObjectOwnership(of: object, isFresh: true).isShared)
  }

  struct Passing: View {
    @StateObject private var room = Room()
    var body: some View {
      Observer(room: room)
      Text(verbatim: "own \(room.guests)").environmentObject(room)
      Button("own") { room.guests += 1 }
    }
  }

  struct Observer: View {
    @ObservedObject var room: Room
    var body: some View { Text(verbatim: "seen \(room.guests)") }
  }

  @Test func `observing an object is not holding it`() throws {
    let first = TestSession { Passing() }
    try first.act("own")
    let state = first.tree.storedState()
    #expect(state.nodes.count == 1)
    #expect(TestSession(restoring: state) { Passing() }.texts == ["seen 1", "own 1"])
    #expect(first.tree.issues.recent.isEmpty)
  }

  @Observable final class Settings {
    var level = 0
    // Accessed on the main actor only.
    nonisolated(unsafe) static let shared = Settings()
  }

  struct Panel: View {
    @State private var settings: Settings
    init(_ settings: @autoclosure @escaping () -> Settings) { _settings = State(wrappedValue: settings()) }
    init(given settings: Settings) { _settings = State(initialValue: settings) }
    init() { _settings = State(initialValue: Settings()) }
    var body: some View {
      Text(verbatim: "\(settings.level)")
      Button("more") { settings.level += 1 }
    }
  }

  @Test func `an object without published properties is the view's own if nobody else has it`() {
    let kept = Settings()
    #expect(TestSession { Panel(.shared) }.tree.storedState().nodes.isEmpty)
    #expect(TestSession { Panel(given: kept) }.tree.storedState().nodes.isEmpty)
    #expect(TestSession { Panel(Settings()) }.tree.storedState().nodes.count == 1)
    #expect(TestSession { Panel() }.tree.storedState().nodes.count == 1)
    withExtendedLifetime(kept) {}
  }
}
