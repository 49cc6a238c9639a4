import ArgumentParser
import Foundation

/// Where sessions are kept.
enum StoreLocation: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// As long as the process lives.
  case memory
  /// In the SQLite database at a path.
  case sqlite(String)

  private static let scheme = "sqlite:"

  /// Reads `memory` or `sqlite:PATH`.
  init?(argument: String) {
    if argument == "memory" {
      self = .memory
    } else if argument.hasPrefix(Self.scheme), argument.count > Self.scheme.count {
      self = .sqlite(String(argument.dropFirst(Self.scheme.count)))
    } else {
      return nil
    }
  }

  /// The database with the program's name in the folder for state that outlasts restarts (XDG Base Directory
  /// Specification).
  static var standard: StoreLocation {
    let program = programName
    // A relative path is to be ignored, says the specification.
    let state = EnvironmentSetting.text("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = state ?? NSHomeDirectory() + "/.local/state"
    return .sqlite("\(folder)/stateroom/\(program).sqlite")
  }

  var description: String {
    switch self {
    case .memory: "memory"
    case .sqlite(let path): Self.scheme + path
    }
  }

  var defaultValueDescription: String { description }
}
