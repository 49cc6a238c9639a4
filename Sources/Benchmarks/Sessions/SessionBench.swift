import RenderTree
import Stateroom
import StateroomServer
import StateroomHTTP
import StateroomStores

/// The sessions of a server with the memory store, without the server.
@MainActor
final class SessionBench {
  let loop = EventLoop()
  let registry: SessionRegistry
  private let scene: SceneDescription
  private let json = JSONWriter(capacity: 4096)

  init(hibernation: Duration? = nil) throws {
    var limits = SessionRegistry.Limits()
    limits.hibernation = hibernation
    let catalog = SceneCatalog(of: BenchmarkApp.self)
    scene = catalog.scenes[0]
    registry = try SessionRegistry(
      of: BenchmarkApp.self, catalog: catalog, limits: limits, store: MemoryStore(), loop: loop)
  }

  /// Opens a session and writes its snapshot, as for the answer to `POST /sessions`.
  @discardableResult
  func open() -> LiveSession {
    do {
      let live = try registry.open(scene, for: "127.0.0.1")
      json.removeAll()
      live.session.writeRoot(to: json)
      return live
    } catch {
      fatalError("\(error)")
    }
  }

  /// Runs the loop until a condition is true.
  func run(until holds: @escaping @MainActor () -> Bool) {
    endLoop(once: holds)
    loop.run()
  }

  private func endLoop(once holds: @escaping @MainActor () -> Bool) {
    loop.schedule(after: .milliseconds(20)) { [self] in
      if holds() { loop.end() } else { endLoop(once: holds) }
    }
  }
}
