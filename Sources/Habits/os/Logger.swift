import Foundation
import Logging

/// A log by subsystem and category, whose lines go to the server's log.
public struct Logger: Sendable {
  private let log: Logging.Logger

  /// A log of a part of the app.
  public init(subsystem: String, category: String) {
    log = Logging.Logger(label: "\(subsystem).\(category)")
  }

  /// The log of the app.
  public init() { log = Logging.Logger(label: ProcessInfo.processInfo.processName) }

  /// A log that an older interface has made.
  public init(_ log: OSLog) { self.init(subsystem: log.subsystem, category: log.category) }

  /// Writes a line of the usual level.
  public func log(_ message: OSLogMessage) { log.notice("\(message.text)") }

  /// Writes a line of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.log(level: level.level, "\(message.text)")
  }

  /// Writes a line for tracing.
  public func trace(_ message: OSLogMessage) { log.trace("\(message.text)") }
  /// Writes a line for debugging.
  public func debug(_ message: OSLogMessage) { log.debug("\(message.text)") }
  /// Writes a line for information.
  public func info(_ message: OSLogMessage) { log.info("\(message.text)") }
  /// Writes a line of the usual level.
  public func notice(_ message: OSLogMessage) { log.notice("\(message.text)") }
  /// Writes a line of warning.
  public func warning(_ message: OSLogMessage) { log.warning("\(message.text)") }
  /// Writes a line for an error.
  public func error(_ message: OSLogMessage) { log.error("\(message.text)") }
  /// Writes a line for a serious error.
  public func critical(_ message: OSLogMessage) { log.critical("\(message.text)") }
  /// Writes a line for a fault in the program.
  public func fault(_ message: OSLogMessage) { log.critical("\(message.text)") }
}

/// How much a line matters.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// A level by its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A level by its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The usual level.
  public static let `default` = OSLogType(0)
  /// For information.
  public static let info = OSLogType(1)
  /// For debugging.
  public static let debug = OSLogType(2)
  /// For errors.
  public static let error = OSLogType(16)
  /// For faults in the program.
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

/// A log as the older interface names one.
public final class OSLog: Sendable {
  /// The part of the app.
  public let subsystem: String
  /// What the lines are about.
  public let category: String

  /// A log of a part of the app.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// A log for what belongs to one kind of lines.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The log of the app.
  public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")
  /// A log whose lines go nowhere; here they are lines as others.
  public static let disabled = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "disabled")

  /// A kind of lines.
  public struct Category: RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// For what matters to a person who looks for time.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }
}

/// Writes a line in the older form: a format of `printf` with its values.
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

/// Writes a line of a level in the older form.
public func os_log(_ type: OSLogType, _ message: StaticString) {
  Logger(.default).log(level: type, OSLogMessage(message.description))
}
