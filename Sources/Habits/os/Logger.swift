import Foundation
import Logging

/// A logger for a subsystem and category. Its messages go to the server's log.
public struct Logger: Sendable {
  private let log: Logging.Logger

  /// Creates a logger for a part of the app.
  public init(subsystem: String, category: String) {
    log = Logging.Logger(label: "\(subsystem).\(category)")
  }

  /// Creates the default logger of the app.
  public init() { log = Logging.Logger(label: ProcessInfo.processInfo.processName) }

  /// Creates a logger from a log of the older API.
  public init(_ log: OSLog) { self.init(subsystem: log.subsystem, category: log.category) }

  /// Logs a message at the notice level.
  public func log(_ message: OSLogMessage) { log.notice("\(message.text)") }

  /// Logs a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.log(level: level.level, "\(message.text)")
  }

  /// Logs a message at the trace level.
  public func trace(_ message: OSLogMessage) { log.trace("\(message.text)") }
  /// Logs a message at the debug level.
  public func debug(_ message: OSLogMessage) { log.debug("\(message.text)") }
  /// Logs a message at the info level.
  public func info(_ message: OSLogMessage) { log.info("\(message.text)") }
  /// Logs a message at the notice level.
  public func notice(_ message: OSLogMessage) { log.notice("\(message.text)") }
  /// Logs a message at the warning level.
  public func warning(_ message: OSLogMessage) { log.warning("\(message.text)") }
  /// Logs a message at the error level.
  public func error(_ message: OSLogMessage) { log.error("\(message.text)") }
  /// Logs a message at the critical level.
  public func critical(_ message: OSLogMessage) { log.critical("\(message.text)") }
  /// Logs a message about a fault in the program, at the critical level.
  public func fault(_ message: OSLogMessage) { log.critical("\(message.text)") }
}

/// The level of a log message.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(0)
  /// The level of informative messages.
  public static let info = OSLogType(1)
  /// The level of debug messages.
  public static let debug = OSLogType(2)
  /// The level of errors.
  public static let error = OSLogType(16)
  /// The level of faults in the program.
  public static let fault = OSLogType(17)

  fileprivate var level: Logging.Logger.Level {
    switch rawValue {
    case 1: .info
    case 2: .debug
    case 16: .error
    case 17: .critical
    default: .notice
    }
  }
}

/// A log of the older API.
public final class OSLog: Sendable {
  /// The subsystem: a part of the app.
  public let subsystem: String
  /// The category of the messages.
  public let category: String

  /// Creates a log for a part of the app.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Creates a log for a predefined category.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The default log of the app.
  public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")
  /// A disabled log. Here its messages are logged like any others.
  public static let disabled = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "disabled")

  /// A predefined category.
  public struct Category: RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest for performance analysis.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }
}

/// Logs a message by the older API: a `printf` format with its values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: CVarArg...
) {
  let format = message.description.replacing("{public}", with: "").replacing("{private}", with: "")
  let text =
    format.replacing("%@", with: "%s").contains("%s")
    ? "\(format) \(arguments)" : String(format: format, arguments: arguments)
  Logger(log).log(level: type, OSLogMessage(text))
}

/// Logs a message at a level by the older API.
public func os_log(_ type: OSLogType, _ message: StaticString) {
  Logger(.default).log(level: type, OSLogMessage(message.description))
}
