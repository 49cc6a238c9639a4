import Foundation

extension Benchmark {
  private static let rounds = 7
  /// The number of sessions of a connection.
  private static let length = 16

  /// Measures the opening of sessions of the form, which are deleted in a pass of their own.
  static func opening(_ target: Goal) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let server = try ServerProcess(.gallery, options: GalleryStore.memory.options(in: folder))
    defer { server.stop() }
    server.waitUntilIdle()
    var (opening, deleting) = (Series(), Series())
    for round in 0...rounds {
      let opened = try openForms(at: server)
      let deleted = try server.pass(
        opened.sessions.map { $0.map { HTTPMessage(method: "DELETE", path: $0.path) } })
      if round == 0 { continue }
      opening.append(opened.processor)
      deleting.append(deleted.processor)
    }
    return [
      Row(
        name: "form: opening a session", unit: .nanoseconds, value: opening,
        comparison: .init(name: "deleting it, apart", value: deleting), targets: [target])
    ]
  }

  /// Measures reading sessions of the form that have left the memory, and once more when they are there again.
  static func restoring(_ target: Goal) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let server = try ServerProcess(
      .gallery, options: GalleryStore.sqlite.options(in: folder) + ["--hibernate-after", "1"])
    defer { server.stop() }
    let sessions = try openForms(at: server).sessions
    _ = try server.pass(sessions.map { try $0.map { try $0.request("name", "set", value: #""Ada""#) } })
    let reads = sessions.map { $0.map { HTTPMessage(path: $0.path) } }
    var (restoring, reading) = (Series(), Series())
    for round in 0...rounds {
      try awaitHibernation(at: server)
      let (restored, read) = (try server.pass(reads), try server.pass(reads))
      guard restored.bodies.allSatisfy({ $0.contains(#""text":"Ada""#) }) else {
        throw ServerProblem.refused("A session was restored to an older state.")
      }
      if round == 0 { continue }
      restoring.append(restored.processor)
      reading.append(read.processor)
    }
    return [
      Row(
        name: "form: restoring a session, SQLite", unit: .nanoseconds, value: restoring,
        comparison: .init(name: "reading it in memory", value: reading), targets: [target])
    ]
  }

  /// Waits until no session is in memory.
  private static func awaitHibernation(at server: ServerProcess) throws {
    let end = Date() + 30
    while try server.metric(#"stateroom_sessions{state="live"}"#) > 0 {
      guard Date() < end else { throw ServerProblem.load(errno: ETIMEDOUT) }
      usleep(50_000)
    }
  }

  /// Opens sessions of the form. Returns a part of them for each connection.
  private static func openForms(at server: ServerProcess) throws -> (
    processor: Double, sessions: [[ServerSession]]
  ) {
    let request = HTTPMessage.post("/sessions", #"{"scene":"form"}"#)
    let opened = try server.pass(
      Array(repeating: Array(repeating: request, count: length), count: connectionCount))
    let sessions = try opened.bodies.map(ServerSession.init)
    return (
      opened.processor,
      (0..<connectionCount).map { Array(sessions[($0 * length)..<(($0 + 1) * length)]) }
    )
  }
}
