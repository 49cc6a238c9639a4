import FoundationEssentials
import Observation
import RenderTree
import Stateroom
import StateroomCombine
import Testing

/// Objects that several properties have, and objects that properties find instead of making them.
@MainActor
@Suite struct GraphPropertiesTests {
  // MARK: Several properties

  @Test func `objects whose form is another one each time are stored all the same`() throws {
    let first = TestSession(storing: Stamping())
    try first.act("open")
    #expect(TestSession(storing: Stamping(), first.takeState()).texts == ["1 true"])
  }

  @Test func `an object that moves between properties keeps its row's state`() throws {
    let first = TestSession(storing: Moving())
    var state = first.takeState()
    for action in ["add", "lift card", "move"] {
      try first.act(action)
      state.apply(first.tree.takeStoredChanges())
    }
    try first.act("lift card")
    state.apply(first.tree.takeStoredChanges())
    #expect(first.texts == ["0 1", "card 1"])
    #expect(TestSession(storing: Moving(), state).texts == first.texts)
  }

  @Test func `a reference to an object that encodes itself, before its owner`() throws {
    let first = TestSession(storing: ChoosingAccount())
    try first.act("choose")
    #expect(TestSession(storing: ChoosingAccount(), first.takeState()).texts == ["1 true"])
  }

  // MARK: Objects that are held

  private enum Samples {
    // Accessed on the main actor only.
    nonisolated(unsafe) static var theme = Theme()
  }

  final class Theme {
    var name = "dark"
  }

  final class Game: ObservableObject {
    @Published var theme: Theme?
    @Published var players: [Player]
    let host: Player

    init() {
      host = Player("Ada")
      players = [host, Player("Bob")]
    }
  }

  final class Player {
    var name: String
    var points = 0
    init(_ name: String) { self.name = name }
  }

  @Test func `a shared object that the first action puts into a held object keeps the session awake`() throws
  {
    let first = TestSession(storing: Table { $0.theme = Samples.theme })
    _ = first.tree.takeStoredChanges()
    try first.act("play")
    _ = first.tree.takeStoredChanges()
    #expect(!first.tree.unstorableWrites().isEmpty)
  }

  @Test func `a held object's first change mixes up none of its objects`() throws {
    let play: (Game) -> Void = {
      $0.players.remove(at: 0)
      $0.host.points = 7
    }
    let first = TestSession(storing: Table(play: play))
    _ = first.tree.takeStoredChanges()
    try first.act("play")
    #expect(first.texts == ["Ada 7 Bob 0"])
    #expect(TestSession(storing: Table(play: play), first.takeState()).texts == first.texts)
  }
}

/// A document whose form is another one at each encoding.
private final class Document: Codable {
  private static let count = Count()

  private final class Count: @unchecked Sendable {
    // Documents are encoded on the main actor.
    var value = 0
  }

  init() {}
  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    Self.count.value += 1
    var container = encoder.singleValueContainer()
    try container.encode(Self.count.value)
  }
}

private struct Stamping: View {
  @State private var all: [Document] = []
  @State private var current: Document?

  var body: some View {
    Text(verbatim: "\(all.count) \(all.first === current)")
    Button("open") {
      all = [Document()]
      current = all[0]
    }
  }
}

private struct Moving: View {
  @State private var waiting: [GraphModels.Pebble] = []
  @State private var done: [GraphModels.Pebble] = []

  var body: some View {
    Text(verbatim: "\(waiting.count) \(done.count)")
    ForEach(waiting) { PebbleRow(pebble: $0) }
    ForEach(done) { PebbleRow(pebble: $0) }
    Button("add") { waiting.append(.init("card")) }
    Button("move") { done.append(waiting.removeFirst()) }
  }
}

private struct ChoosingAccount: View {
  @State private var chosen: GraphModels.Account?
  @State private var account = GraphModels.Account("Ada")

  var body: some View {
    Text(verbatim: "\(account.visits) \(chosen === account)")
    Button("choose") {
      account.visits += 1
      chosen = account
    }
  }
}

/// Makes the game that another view holds.
private struct Table: View {
  let play: (GraphPropertiesTests.Game) -> Void
  var body: some View { Playing(game: GraphPropertiesTests.Game(), play: play) }
}

private struct Playing: View {
  @ObservedObject var game: GraphPropertiesTests.Game
  let play: (GraphPropertiesTests.Game) -> Void

  var body: some View {
    Text(
      verbatim: "\(game.host.name) \(game.host.points) "
        + game.players.map { "\($0.name) \($0.points)" }.joined(separator: " "))
    Button("play") { play(game) }
  }
}
