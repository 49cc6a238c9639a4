import ArgumentParser
import StateroomHTTP

/// Options that limit clients, each a row of ``Limit/all``. A request beyond a limit gets a problem document specific
/// to it.
struct LimitOptions: ParsableArguments {
  @Option(limit: "CONNECTIONS") var connections: Int
  @Option(limit: "CONNECTIONS_PER_ADDRESS") var connectionsPerAddress: Int
  @Option(limit: "SESSIONS") var sessions: Int
  @Option(limit: "SESSIONS_PER_ADDRESS") var sessionsPerAddress: Int
  @Option(limit: "VISITS_PER_ADDRESS") var visitsPerAddress: Int
  @Option(limit: "STREAMS_PER_SESSION") var streamsPerSession: Int
  @Option(limit: "ACTIONS_PER_SECOND") var actionsPerSecond: Int
  @Option(limit: "SESSION_LIFETIME") var sessionLifetime: Int
  @Option(limit: "VISIT_LIFETIME") var visitLifetime: Int
  @Option(limit: "TREE_NODES") var treeNodes: Int
  @Option(limit: "TREE_DEPTH") var treeDepth: Int
  @Option(limit: "TREE_BYTES") var treeBytes: Int
  @Option(limit: "OUTGOING_LIMIT") var outgoingLimit: Int
  @Option(limit: "MEMORY_LIMIT") var memoryLimit: Int
  @Option(limit: "BODY_LIMIT") var bodyLimit: Int
  @Option(limit: "TEXT_LIMIT") var textLimit: Int
  @Option(limit: "UPLOAD_LIMIT") var uploadLimit: Int
  @Option(limit: "HEAD_LIMIT") var headLimit: Int
  @Option(limit: "TARGET_LIMIT") var targetLimit: Int
  @Option(limit: "JSON_DEPTH") var jsonDepth: Int
  @Option(limit: "HEAD_TIMEOUT") var headTimeout: Int
  @Option(limit: "BODY_TIMEOUT") var bodyTimeout: Int
  @Option(limit: "IDLE_TIMEOUT") var idleTimeout: Int

  /// The minimum of the memory limit, well above the memory of an idle server.
  static let leastMemory = 64 * 1024 * 1024
  /// The minimum of a share of the memory: a page of usual size must fit.
  static let leastShare = 1024 * 1024

  /// Throws if a limit has a value that is not allowed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of limits.
  func validate() throws {
    for limit in Limit.all {
      try limit.checkVariable()
      try limit.check(self)
    }
    // The target is part of the head.
    if targetLimit > headLimit {
      throw ValidationError("--target-limit must be from 256 to \(headLimit), but it is \(targetLimit).")
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
    // An eighth of the memory, but room for one text of the largest size in any spelling.
    configuration.largeBodiesLimit = max(
      memoryLimit > 0 ? min(configuration.largeBodiesLimit, memoryLimit / 8) : configuration.largeBodiesLimit,
      textLimit * ActionBodies.longestSpelling)
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
    limits.visitsPerAddress = visitsPerAddress > 0 ? visitsPerAddress : nil
    limits.lifetime = .seconds(sessionLifetime)
    limits.visitLifetime = .seconds(visitLifetime)
    limits.tree.nodes = treeNodes
    limits.tree.depth = treeDepth
    // An answer with the whole tree briefly takes twice as much, from the memory that is reserved when it is full.
    limits.tree.bytes = share(treeBytes, of: 16)
    // A whole text may be as long in an action.
    limits.tree.textBytes = max(bodyLimit, textLimit)
    return limits
  }

  /// The limits of requests.
  var api: API.Limits {
    var limits = API.Limits()
    limits.jsonDepth = jsonDepth
    limits.bodyLimit = bodyLimit
    limits.textLimit = textLimit
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
