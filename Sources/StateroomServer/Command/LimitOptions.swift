import ArgumentParser
import StateroomHTTP

/// Options that limit clients. A request beyond a limit gets a problem document specific to it.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Connections that may be open at once, event streams included. [CONNECTIONS]"))
  var connections = EnvironmentSetting.number(
    "CONNECTIONS", default: HTTPServer.Configuration.defaultConnectionLimit)

  @Option(
    help: ArgumentHelp(
      "Connections from one address, trusted proxies excepted; 0 for any number. [CONNECTIONS_PER_ADDRESS]"))
  var connectionsPerAddress = EnvironmentSetting.number("CONNECTIONS_PER_ADDRESS", default: 0)

  @Option(help: ArgumentHelp("Sessions that may be open at once. [SESSIONS]"))
  var sessions = EnvironmentSetting.number("SESSIONS", default: 10_000)

  @Option(help: ArgumentHelp("Sessions opened from one address; 0 for any number. [SESSIONS_PER_ADDRESS]"))
  var sessionsPerAddress = EnvironmentSetting.number("SESSIONS_PER_ADDRESS", default: 0)

  @Option(help: ArgumentHelp("Event streams and waiting requests of one session. [STREAMS_PER_SESSION]"))
  var streamsPerSession = EnvironmentSetting.number("STREAMS_PER_SESSION", default: 64)

  @Option(
    help: ArgumentHelp(
      "Actions a second in one session, with a burst of twice as many; 0 for any number. [ACTIONS_PER_SECOND]"
    ))
  var actionsPerSecond = EnvironmentSetting.number("ACTIONS_PER_SECOND", default: 1_000)

  @Option(
    help: ArgumentHelp("Seconds after which a session that nobody asks for is closed. [SESSION_LIFETIME]"))
  var sessionLifetime = EnvironmentSetting.number("SESSION_LIFETIME", default: 24 * 60 * 60)

  @Option(help: ArgumentHelp("Nodes of one session's tree. [TREE_NODES]"))
  var treeNodes = EnvironmentSetting.number("TREE_NODES", default: 1_000_000)

  @Option(help: ArgumentHelp("Nodes above one another, at most 500. [TREE_DEPTH]"))
  var treeDepth = EnvironmentSetting.number("TREE_DEPTH", default: 500)

  @Option(
    help: ArgumentHelp(
      "Bytes of memory that one session's tree may take, as an estimate; 0 for 256 MiB, or a sixteenth of --memory-limit "
        + "if that is less. [TREE_BYTES]"))
  var treeBytes = EnvironmentSetting.number("TREE_BYTES", default: 0)

  @Option(
    help: ArgumentHelp(
      "Bytes of large answers and events that may wait for slow readers, in all; 0 for 256 MiB, or an eighth of "
        + "--memory-limit if that is less. [OUTGOING_LIMIT]"))
  var outgoingLimit = EnvironmentSetting.number("OUTGOING_LIMIT", default: 0)

  @Option(
    help: ArgumentHelp(
      "Bytes of memory that the process is to stay below: near them idle sessions leave the memory early, no session "
        + "is opened, and trees do not grow; 0 for any number. [MEMORY_LIMIT]"))
  var memoryLimit = EnvironmentSetting.number("MEMORY_LIMIT", default: 0)

  @Option(help: ArgumentHelp("Bytes of a request's body. [BODY_LIMIT]"))
  var bodyLimit = EnvironmentSetting.number("BODY_LIMIT", default: 64 * 1024)

  @Option(help: ArgumentHelp("Bytes of a request's line and headers. [HEAD_LIMIT]"))
  var headLimit = EnvironmentSetting.number("HEAD_LIMIT", default: 12 * 1024)

  @Option(help: ArgumentHelp("Bytes of a request's target. [TARGET_LIMIT]"))
  var targetLimit = EnvironmentSetting.number("TARGET_LIMIT", default: 8 * 1024)

  @Option(help: ArgumentHelp("How deep JSON may be nested. [JSON_DEPTH]"))
  var jsonDepth = EnvironmentSetting.number("JSON_DEPTH", default: 64)

  @Option(help: ArgumentHelp("Seconds in which a request's head has to arrive. [HEAD_TIMEOUT]"))
  var headTimeout = EnvironmentSetting.number("HEAD_TIMEOUT", default: 10)

  @Option(help: ArgumentHelp("Seconds in which a request's body has to arrive. [BODY_TIMEOUT]"))
  var bodyTimeout = EnvironmentSetting.number("BODY_TIMEOUT", default: 30)

  @Option(help: ArgumentHelp("Seconds after which a connection without traffic is closed. [IDLE_TIMEOUT]"))
  var idleTimeout = EnvironmentSetting.number("IDLE_TIMEOUT", default: 60)

  private static let variables = [
    "CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "SESSIONS", "SESSIONS_PER_ADDRESS", "STREAMS_PER_SESSION",
    "ACTIONS_PER_SECOND", "SESSION_LIFETIME", "TREE_NODES", "TREE_DEPTH", "TREE_BYTES", "OUTGOING_LIMIT",
    "MEMORY_LIMIT", "BODY_LIMIT", "HEAD_LIMIT", "TARGET_LIMIT", "JSON_DEPTH", "HEAD_TIMEOUT", "BODY_TIMEOUT",
    "IDLE_TIMEOUT",
  ]

  /// The minimum of the memory limit, well above the memory of an idle server.
  private static let leastMemory = 64 * 1024 * 1024
  /// The minimum of a share of the memory: a page of usual size must fit.
  private static let leastShare = 1024 * 1024

  func validate() throws {
    try EnvironmentSetting.checkNumbers(Self.variables)
    for (name, value, least) in [
      ("memory-limit", memoryLimit, Self.leastMemory), ("tree-bytes", treeBytes, Self.leastShare),
      ("outgoing-limit", outgoingLimit, Self.leastShare),
    ] where value != 0 && value < least {
      throw ValidationError("--\(name) must be 0 or at least \(least), but it is \(value).")
    }
    let files = HTTPServer.Configuration.defaultConnectionLimit
    for (name, value, range) in [
      // libmicrohttpd spins if the process has no descriptors left.
      ("connections", connections, 1...files), ("connections-per-address", connectionsPerAddress, 0...files),
      ("sessions", sessions, 1...100_000_000), ("sessions-per-address", sessionsPerAddress, 0...100_000_000),
      ("streams-per-session", streamsPerSession, 1...files),
      ("actions-per-second", actionsPerSecond, 0...10_000_000),
      ("session-lifetime", sessionLifetime, 1...3_153_600_000),
      ("tree-nodes", treeNodes, 100...100_000_000), ("tree-depth", treeDepth, 10...500),
      ("body-limit", bodyLimit, 1_024...67_108_864), ("head-limit", headLimit, 1_024...1_048_576),
      ("target-limit", targetLimit, 256...headLimit), ("json-depth", jsonDepth, 4...512),
      ("head-timeout", headTimeout, 1...3_600), ("body-timeout", bodyTimeout, 1...3_600),
      ("idle-timeout", idleTimeout, 1...86_400),
    ] where !range.contains(value) {
      throw ValidationError(
        "--\(name) must be from \(range.lowerBound) to \(range.upperBound), but it is \(value).")
    }
  }
}

extension LimitOptions {
  /// The limits of the HTTP layer.
  var http: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    // The memory of a connection that is not counted is small, but there may be many connections.
    configuration.connectionLimit = memoryLimit > 0 ? min(connections, memoryLimit / 65_536) : connections
    configuration.connectionLimitPerAddress = connectionsPerAddress > 0 ? connectionsPerAddress : nil
    configuration.bodyLimit = bodyLimit
    configuration.headLimit = headLimit
    configuration.targetLimit = targetLimit
    // libmicrohttpd keeps data of its own about the head beside it.
    configuration.connectionMemory = max(configuration.connectionMemory, headLimit + headLimit / 3)
    configuration.headDeadline = .seconds(headTimeout)
    configuration.bodyDeadline = .seconds(bodyTimeout)
    configuration.idleTimeout = .seconds(idleTimeout)
    return configuration
  }

  /// The limits of sessions.
  var registry: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.sessions = sessions
    limits.sessionsPerAddress = sessionsPerAddress > 0 ? sessionsPerAddress : nil
    limits.lifetime = .seconds(sessionLifetime)
    limits.tree.nodes = treeNodes
    limits.tree.depth = treeDepth
    // An answer with the whole tree briefly takes twice as much, from the memory that is reserved when it is full.
    limits.tree.bytes = share(treeBytes, of: 16)
    return limits
  }

  /// The limits of requests.
  var api: API.Limits {
    var limits = API.Limits()
    limits.jsonDepth = jsonDepth
    limits.streamsPerSession = streamsPerSession
    limits.actionsPerSecond = actionsPerSecond > 0 ? actionsPerSecond : nil
    limits.outgoingBytes = share(outgoingLimit, of: 8)
    return limits
  }

  /// Returns a number of bytes or, if it is 0, a fraction of the memory, at most 256 MiB.
  private func share(_ bytes: Int, of parts: Int) -> Int {
    let most = 256 * 1024 * 1024
    return bytes > 0 ? bytes : memoryLimit > 0 ? min(most, memoryLimit / parts) : most
  }
}
