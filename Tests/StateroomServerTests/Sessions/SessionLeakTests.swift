import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor @Suite struct SessionLeakTests {
  final class Model: ObservableObject {
    // Created and released with sessions, on the main actor.
    nonisolated(unsafe) static var alive = 0
    @Published var count = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }

  /// A model that all sessions share.
  final class Board: ObservableObject {
    @MainActor static let shared = Board()
    @Published var visits = 0
  }

  struct Leaving: App {
    @StateObject private var model = Model()
    var body: some Scene { WindowGroup { Content().environmentObject(model) } }
  }

  struct Content: View {
    @EnvironmentObject private var shared: Model
    @StateObject private var own = Model()
    @ObservedObject private var board = Board.shared
    @State private var isPresented = false
    var body: some View {
      Button("Add \(own.count) \(shared.count) \(board.visits)") {
        own.count += 1
        shared.count += 1
        isPresented = true
      }
      .sheet(isPresented: $isPresented) { Content() }
      .task { own.count += 1 }
    }
  }

  @Test func `sessions that are closed are gone, a thousand times`() async throws {
    let loop = EventLoop()
    let catalog = SceneCatalog(of: Leaving.self)
    let registry = try SessionRegistry(
      of: Leaving.self, catalog: catalog, store: MemoryStore(), loop: loop)
    let scene = catalog.scenes[0]
    weak var live: LiveSession?
    weak var tree: Tree?
    for index in 0..<1_000 {
      let opened = try registry.open(scene)
      let button = try #require(opened.session.tree.index.nodes(named: "Add 0 0 0").first)
      try opened.session.perform(ActionDescription(Target(button.digest.description), action: "tap"))
      opened.publish()
      // With a change of the shared model, this one waits for the end of the turn.
      if index % 2 == 0 { Board.shared.objectWillChange.send() }
      live = opened
      tree = opened.session.tree
      registry.close(opened, because: .deleted)
      loop.endTurn()
      await Task.yield()
    }
    for _ in 0..<20_000 where Model.alive > 0 || tree != nil { await Task.yield() }
    #expect(registry.count == 0)
    #expect(Model.alive == 0)
    #expect(live == nil)
    #expect(tree == nil)
  }
}
