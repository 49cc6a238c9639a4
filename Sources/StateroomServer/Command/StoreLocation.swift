import ArgumentParser
import Glibc

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
    let folder = folder(in: "XDG_STATE_HOME") ?? home + "/.local/state"
    return .sqlite("\(folder)/stateroom/\(program).sqlite")
  }

  /// The user's own folder. Foundation would go through URLs for it, which takes a megabyte of its code into memory.
  private static var home: String {
    if let home = folder(in: "HOME") { return home }
    // Options are read before there is a second thread, with which the entry would be shared.
    guard let folder = getpwuid(getuid())?.pointee.pw_dir else { return "" }
    return String(cString: folder)
  }

  /// The folder that a variable names; nil for a relative path, which the specification has ignored.
  private static func folder(in variable: String) -> String? {
    EnvironmentSetting.text(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  var description: String {
    switch self {
    case .memory: "memory"
    case .sqlite(let path): Self.scheme + path
    }
  }

  var defaultValueDescription: String { description }
}
