import ArgumentParser
import Glibc
import RenderTree

/// Options that a container gives through its environment; the command line counts more.
enum EnvironmentSetting {
  /// The value of a variable; nil where it is not set or empty.
  static func text(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// A number, or the default where there is none.
  static func number(_ name: String, default value: Int) -> Int {
    text(name).flatMap { Int($0) } ?? value
  }

  /// Values that are separated by commas; none if the variable is not set.
  static func list(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether a variable switches something on.
  static func flag(_ name: String) -> Bool { text(name) == "1" }

  /// Refuses variables that should be 1 or 0 and are not.
  static func checkFlags(_ names: [String]) throws {
    for name in names {
      guard let text = text(name), text != "1", text != "0" else { continue }
      throw ValidationError("The environment variable \(name) must be 1 or 0, but it is \"\(text)\".")
    }
  }

  /// Refuses variables that should be numbers and are not.
  static func checkNumbers(_ names: [String]) throws {
    for name in names {
      guard let text = text(name), Int(text) == nil else { continue }
      throw ValidationError("The environment variable \(name) must be a number, but it is \"\(text)\".")
    }
  }
}
