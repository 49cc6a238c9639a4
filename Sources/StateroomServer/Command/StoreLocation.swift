import ArgumentParser
import Glibc

/// The location of the sessions' store.
enum StoreLocation: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// The memory of the process.
  case memory
  /// The SQLite database at a path.
  case sqlite(String)
  /// The PostgreSQL database with a connection string, which several servers may share.
  case postgreSQL(String)

  private static let scheme = "sqlite:"

  /// The forms in which a location is written.
  static let forms = "sqlite:PATH|postgresql://…|host=…|memory"

  /// Parses a location in one of its ``forms``.
  init?(argument: String) {
    if argument == "memory" {
      self = .memory
    } else if argument.hasPrefix(Self.scheme), argument.count > Self.scheme.count {
      self = .sqlite(String(argument.dropFirst(Self.scheme.count)))
    } else if Self.isURL(argument) || ConnectionParameters(argument) != nil {
      self = .postgreSQL(argument)
    } else {
      return nil
    }
  }

  /// The default: a database with the program's name in the folder for persistent state (XDG Base Directory
  /// Specification).
  static var standard: StoreLocation {
    let program = programName
    let folder = folder(in: "XDG_STATE_HOME") ?? home + "/.local/state"
    return .sqlite("\(folder)/stateroom/\(program).sqlite")
  }

  /// The user's home folder. Foundation would use URLs for it, which load a megabyte of its code into memory.
  private static var home: String {
    if let home = folder(in: "HOME") { return home }
    // Safe, since options are read before there is a second thread that could overwrite the shared entry.
    guard let folder = getpwuid(getuid())?.pointee.pw_dir else { return "" }
    return String(cString: folder)
  }

  /// Returns the folder that a variable names, or nil for a relative path, which the specification tells to ignore.
  private static func folder(in variable: String) -> String? {
    EnvironmentSetting.text(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path of a store on this machine, beside which the server may put files, or nil for any other store.
  var path: String? {
    switch self {
    case .sqlite(let path): path
    case .memory, .postgreSQL: nil
    }
  }

  /// Whether several servers may use the store.
  var isShared: Bool {
    if case .postgreSQL = self { true } else { false }
  }

  /// The folder for the state of servers whose store is elsewhere.
  static var stateFolder: String {
    guard case .sqlite(let path) = standard, let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// The path below which sessions keep files, or nil if these are temporary. With a database of several servers it is this
  /// machine's.
  var foldersPath: String? {
    switch self {
    case .sqlite(let path): FolderBackup.path(of: path)
    case .memory: nil
    case .postgreSQL: Self.standard.foldersPath
    }
  }

  var description: String {
    switch self {
    case .memory: "memory"
    case .sqlite(let path): Self.scheme + path
    case .postgreSQL(let target): Self.withoutSecrets(target)
    }
  }

  /// Returns a connection string for a log: without the password and the parameters, which may contain another.
  private static func withoutSecrets(_ target: String) -> String {
    guard isURL(target) else { return ConnectionParameters(target)?.shown ?? "" }
    let address = target.prefix { $0 != "?" }
    guard let start = address.firstRange(of: "://")?.upperBound,
      let end = address[start...].lastIndex(of: "@"),
      let colon = address[start..<end].firstIndex(of: ":")
    else { return String(address) }
    return String(address[..<colon] + address[end...])
  }

  private static func isURL(_ target: String) -> Bool {
    target.hasPrefix("postgresql://") || target.hasPrefix("postgres://")
  }

  var defaultValueDescription: String { description }
}
