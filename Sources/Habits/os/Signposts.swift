/// A signposter, which marks intervals for Apple's Instruments. Here it only runs the code in the intervals.
public struct OSSignposter: Sendable {
  /// Creates a signposter for a part of the app.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter for a logger.
  public init(logger: Logger) {}
  /// Creates a signposter for the app.
  public init() {}

  /// Whether signposts are recorded. Always false here.
  public var isEnabled: Bool { false }

  /// Returns an identifier for a signpost.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins an interval. Has no effect here.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends an interval. Has no effect here.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}
  /// Marks an event. Has no effect here.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {}
  /// Runs a closure as an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// The state of an interval that has begun.
public struct OSSignpostIntervalState: Sendable {}

/// The identifier of a signpost.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the identifier.
  public let rawValue: UInt64
  /// Creates an identifier for a log.
  public init(log: OSLog) { rawValue = 1 }
  /// Creates an identifier for an object in a log.
  public init(log: OSLog, object: AnyObject) { rawValue = 1 }
  /// Creates an identifier from its number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  /// The identifier of no signpost.
  public static let null = OSSignpostID(0)
  /// An identifier that is not valid.
  public static let invalid = OSSignpostID(~0)
  /// The identifier of a signpost that is the only one of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// The type of a signpost.
public struct OSSignpostType: Sendable {
  /// An event.
  public static let event = OSSignpostType()
  /// The beginning of an interval.
  public static let begin = OSSignpostType()
  /// The end of an interval.
  public static let end = OSSignpostType()
}

/// Marks an event or an interval by the older API. Has no effect here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks an event or an interval by the older API, with a message. Has no effect here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

extension OSLog {
  /// Whether signposts are recorded. Always false here.
  public var signpostsEnabled: Bool { false }
}
