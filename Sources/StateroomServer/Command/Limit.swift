import ArgumentParser
import StateroomHTTP

/// A limit that the operator may set: one row of a table from which `--help`, the environment variable, the default
/// and the refusals of other values follow.
struct Limit: Sendable {
  /// The values that a limit may have.
  enum Values: Sendable {
    case range(ClosedRange<Int>)
    /// 0 for the default, or at least this many.
    case zeroOrAtLeast(Int)
  }

  /// The unit of a limit.
  enum Unit: Sendable {
    case things
    /// Bytes, which may be given as K, M or G of them.
    case bytes
  }

  /// The environment variable. The option has the same name, in small letters with dashes.
  let variable: String
  private let value: KeyPath<LimitOptions, Int> & Sendable
  fileprivate let initial: Int
  private let values: Values
  private let description: String
  private let unit: Unit

  private init(
    _ variable: String, _ value: KeyPath<LimitOptions, Int> & Sendable, default initial: Int,
    _ values: Values,
    _ description: String, in unit: Unit = .things
  ) {
    self.variable = variable
    self.value = value
    self.initial = initial
    self.values = values
    self.description = description
    self.unit = unit
  }

  /// The option's name, without dashes before it.
  var option: String { variable.lowercased().replacing("_", with: "-") }

  var help: ArgumentHelp { ArgumentHelp("\(description) [\(variable)]") }

  /// Parses a value. Throws if it is no number in the limit's unit.
  func parse(_ text: String) throws -> Int {
    guard let value = value(text) else {
      throw ValidationError("--\(option) must be \(form), but it is \"\(text)\".")
    }
    return value
  }

  private func value(_ text: String) -> Int? { unit == .bytes ? Int(bytes: text) : Int(text) }

  /// The form of a value, for a message.
  private var form: String {
    unit == .bytes ? "a number of bytes, such as 65536, 64K or 256M" : "a number"
  }

  /// The value of the environment variable, or the default if it is not set.
  fileprivate var setting: Int { EnvironmentSetting.text(variable).flatMap { value($0) } ?? initial }

  /// Throws if the environment variable has a value that is no number in the limit's unit.
  func checkVariable() throws {
    guard let text = EnvironmentSetting.text(variable), value(text) == nil else { return }
    throw ValidationError("The environment variable \(variable) must be \(form), but it is \"\(text)\".")
  }

  /// Throws unless the value of the limit is allowed.
  func check(_ options: LimitOptions) throws {
    let value = options[keyPath: value]
    switch values {
    case .range(let range) where !range.contains(value):
      throw ValidationError(
        "--\(option) must be from \(range.lowerBound) to \(range.upperBound), but it is \(value).")
    case .zeroOrAtLeast(let least) where value != 0 && value < least:
      throw ValidationError("--\(option) must be 0 or at least \(least), but it is \(value).")
    case .range, .zeroOrAtLeast: return
    }
  }

  /// Returns the row of an environment variable. Traps if there is none.
  fileprivate static func named(_ variable: String) -> Limit {
    guard let limit = all.first(where: { $0.variable == variable }) else {
      preconditionFailure("There is no row for the limit \(variable).")
    }
    return limit
  }

  /// All limits.
  static let all = [
    // libmicrohttpd spins if the process has no descriptors left.
    Limit(
      "CONNECTIONS", \.connections, default: HTTPServer.Configuration.defaultConnectionLimit,
      .range(1...HTTPServer.Configuration.defaultConnectionLimit),
      "Connections that may be open at once, event streams included."),
    Limit(
      "CONNECTIONS_PER_ADDRESS", \.connectionsPerAddress, default: 0,
      .range(0...HTTPServer.Configuration.defaultConnectionLimit),
      "Connections from one address, trusted proxies excepted; 0 for any number."),
    Limit(
      "SESSIONS", \.sessions, default: 10_000, .range(1...100_000_000), "Sessions that may be open at once."),
    Limit(
      "SESSIONS_PER_ADDRESS", \.sessionsPerAddress, default: 0, .range(0...100_000_000),
      "Sessions opened from one address; 0 for any number."),
    Limit(
      "VISITS_PER_ADDRESS", \.visitsPerAddress, default: 1_000, .range(0...100_000_000),
      "Sessions from one address that were only opened; 0 for any number. Loopback addresses, Unix sockets, trusted proxies "
        + "and users have no such limit."),
    Limit(
      "STREAMS_PER_SESSION", \.streamsPerSession, default: 64,
      .range(1...HTTPServer.Configuration.defaultConnectionLimit),
      "Event streams and waiting requests of one session."),
    Limit(
      "ACTIONS_PER_SECOND", \.actionsPerSecond, default: 1_000, .range(0...10_000_000),
      "Actions a second in one session, with a burst of twice as many; 0 for any number."),
    Limit(
      "SESSION_LIFETIME", \.sessionLifetime, default: 90 * 24 * 60 * 60, .range(1...3_153_600_000),
      "Seconds after which a session without requests is closed."),
    Limit(
      "VISIT_LIFETIME", \.visitLifetime, default: 24 * 60 * 60, .range(1...3_153_600_000),
      "Seconds after which a session without requests is closed if it was only opened; never longer than "
        + "--session-lifetime."),
    Limit(
      "TREE_NODES", \.treeNodes, default: 1_000_000, .range(100...100_000_000), "Nodes of one session's tree."
    ),
    Limit(
      "TREE_DEPTH", \.treeDepth, default: 500, .range(10...500), "Maximum depth of a tree (at most 500)."),
    Limit(
      "TREE_BYTES", \.treeBytes, default: 0, .zeroOrAtLeast(LimitOptions.leastShare),
      "Bytes of memory that one session's tree may take, as an estimate; 0 for 256 MiB, or a sixteenth of "
        + "--memory-limit if that is less.", in: .bytes),
    Limit(
      "OUTGOING_LIMIT", \.outgoingLimit, default: 0, .zeroOrAtLeast(LimitOptions.leastShare),
      "Bytes of large answers and events that may wait for slow readers, in all; 0 for 256 MiB, or an eighth of "
        + "--memory-limit if that is less.", in: .bytes),
    Limit(
      "MEMORY_LIMIT", \.memoryLimit, default: 0, .zeroOrAtLeast(LimitOptions.leastMemory),
      "Bytes of memory that the process is to stay below: near them idle sessions leave the memory early, no session "
        + "is opened, and trees do not grow; 0 for any number.", in: .bytes),
    Limit(
      "BODY_LIMIT", \.bodyLimit, default: 64 * 1024, .range(1_024...67_108_864), "Bytes of a request's body.",
      in: .bytes),
    Limit(
      "TEXT_LIMIT", \.textLimit, default: 1024 * 1024, .range(0...67_108_864),
      "Bytes of a text in an action of an open session, whose body may then exceed --body-limit; 0 if it may not.",
      in: .bytes),
    Limit(
      "UPLOAD_LIMIT", \.uploadLimit, default: 1_024 * 1_024 * 1_024, .zeroOrAtLeast(LimitOptions.leastShare),
      "Bytes of files that people have sent, in all sessions together; 0 for any number.", in: .bytes),
    Limit(
      "HEAD_LIMIT", \.headLimit, default: 12 * 1024, .range(1_024...1_048_576),
      "Bytes of a request's line and headers.", in: .bytes),
    Limit(
      "TARGET_LIMIT", \.targetLimit, default: 8 * 1024, .range(256...1_048_576),
      "Bytes of a request's target.", in: .bytes),
    Limit("JSON_DEPTH", \.jsonDepth, default: 64, .range(4...512), "Maximum depth of JSON."),
    Limit(
      "HEAD_TIMEOUT", \.headTimeout, default: 10, .range(1...3_600),
      "Seconds in which a request's head has to arrive."),
    Limit(
      "BODY_TIMEOUT", \.bodyTimeout, default: 30, .range(1...3_600),
      "Seconds in which a request's body has to arrive."),
    Limit(
      "IDLE_TIMEOUT", \.idleTimeout, default: 60, .range(1...86_400),
      "Seconds after which a connection without traffic is closed."),
  ]
}

extension Option<Int> {
  /// Creates the option of a limit, whose row has the environment variable.
  init(limit variable: String) {
    let limit = Limit.named(variable)
    self.init(
      wrappedValue: limit.setting, name: .customLong(limit.option), help: limit.help,
      transform: { try limit.parse($0) })
  }
}
