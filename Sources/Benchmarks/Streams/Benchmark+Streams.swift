import Foundation

extension Benchmark {
  private static let subject = "Event streams, about 10,000 idle ones"
  /// The default limit of readers per session.
  private static let readersEach = 64
  private static let followedSessions = 157
  private static let rounds = 7

  static var streams: [Benchmark] {
    [
      Benchmark(subject: subject, name: "memory and pushes", measure: pushes),
      Benchmark(subject: subject, name: "an action with the SQLite store", measure: storedActions),
    ]
  }

  private static func pushes() throws -> [Row] {
    let server = try ServerProcess(options: ["--store", "memory"])
    defer { server.stop() }
    let actions = try server.openCounters(followedSessions)
    let before = server.residentBytes
    let readers = try follow(actions, readersEach: readersEach, at: server)
    let memory = (server.residentBytes - before) / readers.count
    return [
      .count("resident memory of an idle one", memory, .bytes, .atMost(10_500)),
      try pushToOne(of: server),
      try pushToAll(readers, actions, of: server),
    ]
  }

  private static func pushToOne(of server: ServerProcess) throws -> Row {
    let actions = try server.openCounters(2)
    let reader = try follow([actions[0]], readersEach: 1, at: server)
    var (followed, unfollowed) = (ServerCost(), ServerCost())
    for _ in 0..<rounds {
      try server.load([actions[0]], seconds: 0.2, into: &followed)
      try reader.wait()
      try server.load([actions[1]], seconds: 0.2, into: &unfollowed)
    }
    return Row(
      name: "an action and its push to one of them", unit: .nanoseconds, value: followed.processor,
      comparison: .init(name: "an action without a reader", value: unfollowed.processor),
      targets: [.atMost(150_000)])
  }

  private static func pushToAll(
    _ readers: StreamReaders, _ actions: [HTTPMessage], of server: ServerProcess
  ) throws -> Row {
    var cost = Series()
    for _ in 0..<rounds {
      let before = server.processorTime
      for action in actions { _ = try server.answer(action) }
      try readers.wait()
      cost.append(Double(server.processorTime - before) / Double(readers.count))
    }
    return Row(
      name: "an action in each session, to each of them", unit: .nanoseconds, value: cost,
      targets: [.atMost(15_000)])
  }

  private static func storedActions() throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stateroom-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let servers = try ["crowded", "alone"].map { name in
      try ServerProcess(options: ["--store", "sqlite:" + folder.appending(path: name).path])
    }
    defer { for server in servers { server.stop() } }
    let readers = try follow(
      try servers[0].openCounters(followedSessions), readersEach: readersEach, at: servers[0])
    let actions = try servers.map { try $0.openCounters(1) }
    var costs = [ServerCost(), ServerCost()]
    for _ in 0..<rounds {
      for index in servers.indices {
        try servers[index].load(actions[index], seconds: 0.3, into: &costs[index])
      }
    }
    return withExtendedLifetime(readers) {
      [
        Row(
          name: "an action with the SQLite store beside them", unit: .nanoseconds, value: costs[0].processor,
          comparison: .init(name: "the same without any stream", value: costs[1].processor),
          targets: [.moreAtMost(300_000)])
      ]
    }
  }

  private static func follow(
    _ actions: [HTTPMessage], readersEach count: Int, at server: ServerProcess
  ) throws -> StreamReaders {
    let sessions = actions.map { String($0.path.dropLast("/actions".count)) }
    return try StreamReaders(of: sessions, readersEach: count, at: server)
  }
}
