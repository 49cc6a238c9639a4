import ArgumentParser
import Glibc

/// Where sessions are kept.
enum StoreLocation: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// As long as the process lives.
  case memory
  /// In the SQLite database at a path.
  case sqlite(String)
  /// In the PostgreSQL database that a connection string names, which several servers may share.
  case postgreSQL(String)

  private static let scheme = "sqlite:"

  /// Reads `memory`, `sqlite:PATH` or `postgresql://…`.
  init?(argument: String) {
    if argument == "memory" {
      self = .memory
    } else if argument.hasPrefix(Self.scheme), argument.count > Self.scheme.count {
      self = .sqlite(String(argument.dropFirst(Self.scheme.count)))
    } else if argument.hasPrefix("postgresql://") || argument.hasPrefix("postgres://") {
      self = .postgreSQL(argument)
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
    case .postgreSQL(let target): Self.withoutSecrets(target)
    }
  }

  /// A connection string for a log: without the user's password and the parameters, one of which may be another.
  private static func withoutSecrets(_ target: String) -> String {
    let address = target.prefix { $0 != "?" }
    guard let start = address.firstRange(of: "://")?.upperBound,
      let end = address[start...].lastIndex(of: "@"),
      let colon = address[start..<end].firstIndex(of: ":")
    else { return String(address) }
    return String(address[..<colon] + address[end...])
  }

  var defaultValueDescription: String { description }
}
