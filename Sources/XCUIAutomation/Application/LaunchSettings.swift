import CommandLineArguments
import Foundation
import StateroomStorage

/// The arguments and environment variables that a launch gives to the app through its process.
@MainActor
enum LaunchSettings {
  private static let arguments = CommandLine.arguments
  /// The variables that launches have set, with their values before.
  private static var replaced: [String: String?] = [:]

  /// Sets the arguments and the variables of the process.
  static func apply(arguments: [String], environment: [String: String]) {
    restore()
    setCommandLineArguments(Array(Self.arguments.prefix(1)) + arguments)
    for (name, value) in environment {
      replaced[name] = .some(ProcessInfo.processInfo.environment[name])
      setenv(name, value, 1)
    }
  }

  /// Sets them to what they were before the first launch.
  static func restore() {
    setCommandLineArguments(arguments)
    for (name, value) in replaced {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    replaced = [:]
  }

  /// The user defaults among arguments: `-name value`.
  static func defaults(in arguments: [String]) -> [String: KeyValue] {
    var values: [String: KeyValue] = [:]
    for (name, value) in zip(arguments, arguments.dropFirst())
    where name.hasPrefix("-") && !value.hasPrefix("-") {
      let key = String(name.dropFirst())
      values[key] =
        switch value.lowercased() {
        case "yes", "true": .bool(true)
        case "no", "false": .bool(false)
        default: Int(value).map(KeyValue.int) ?? Double(value).map(KeyValue.double) ?? .string(value)
        }
    }
    return values
  }
}
