import ArgumentParser
import Glibc
import RenderTree

/// Options from environment variables, as containers set them. The command line takes precedence.
enum EnvironmentSetting {
  /// Returns the value of a variable, or nil if it is not set or empty.
  static func text(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns a variable's number, or the default if it has none.
  static func number(_ name: String, default value: Int) -> Int {
    text(name).flatMap { Int($0) } ?? value
  }

  /// Returns a variable's values, which are separated by commas; none if it is not set.
  static func list(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether a variable is `1`.
  static func flag(_ name: String) -> Bool { text(name) == "1" }

  /// Throws for a variable that is set and must be one of some choices.
  static func check<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _: Choice.Type
  ) throws where Choice.RawValue == String {
    guard let text = text(name), Choice(rawValue: text) == nil else { return }
    let choices = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    throw ValidationError("The environment variable \(name) must be \(choices).")
  }

  /// Throws for variables that must be 1 or 0 and have another value.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of names.
  static func checkFlags(_ names: [String]) throws {
    for name in names {
      guard let text = text(name), text != "1", text != "0" else { continue }
      throw ValidationError("The environment variable \(name) must be 1 or 0, but it is \"\(text)\".")
    }
  }

  /// Throws for variables that must be the numbers of ports and are not.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of names.
  static func checkPorts(_ names: [String]) throws {
    for name in names {
      guard let text = text(name), UInt16(text) == nil else { continue }
      throw ValidationError(
        "The environment variable \(name) must be a port from 0 to 65535, but it is \"\(text)\".")
    }
  }

  /// Throws for variables that must be numbers and are not.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of names.
  static func checkNumbers(_ names: [String]) throws {
    for name in names {
      guard let text = text(name), Int(text) == nil else { continue }
      throw ValidationError("The environment variable \(name) must be a number, but it is \"\(text)\".")
    }
  }
}
