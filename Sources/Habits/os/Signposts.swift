/// Marks spans of time for Apple's Instruments, which does not look here: the code in them runs.
public struct OSSignposter: Sendable {
  /// Marks of a part of the app.
  public init(subsystem: String, category: String) {}
  /// Marks in a log.
  public init(logger: Logger) {}
  /// Marks of the app.
  public init() {}

  /// Whether marks are taken.
  public var isEnabled: Bool { false }

  /// A number for a mark.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins a span.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends a span.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}
  /// Marks a moment.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {}
  /// Runs code as a span.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// A span that has begun.
public struct OSSignpostIntervalState: Sendable {}

/// A number of a mark.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// A number for a log.
  public init(log: OSLog) { rawValue = 1 }
  init(_ rawValue: UInt64) { self.rawValue = rawValue }
  /// The only mark of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}

/// What a mark does.
public struct OSSignpostType: Sendable {
  /// Marks a moment.
  public static let event = OSSignpostType()
  /// Begins a span.
  public static let begin = OSSignpostType()
  /// Ends a span.
  public static let end = OSSignpostType()
}

/// Marks a moment or a span in the older form.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}
