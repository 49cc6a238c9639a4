import ArgumentParser
import Foundation
import Glibc
import Logging
import StateroomStores

/// Options for the sessions' store and for hibernation.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp(
      "The store of sessions: a SQLite database, by default one with the program's name below "
        + "${XDG_STATE_HOME:-~/.local/state}/stateroom, a PostgreSQL database that several servers share (if built "
        + "with the trait PostgreSQL), or the memory, as long as the server runs. [STORE]",
      valueName: StoreLocation.forms))
  var location = EnvironmentSetting.text("STORE").flatMap { StoreLocation(argument: $0) } ?? .standard

  @Option(
    help: ArgumentHelp(
      "The failure that an acknowledged action survives: the end of the process, however sudden, or also that of the machine, "
        + "which costs a flush to the disk for each commit. [DURABILITY]", valueName: "process|power"))
  var durability = EnvironmentSetting.text("DURABILITY").flatMap { Durability(rawValue: $0) } ?? .process

  @Option(
    help: ArgumentHelp(
      "Seconds after which an unused session leaves the memory until it is used again; 0 for never. "
        + "[HIBERNATE_AFTER]", valueName: "seconds"))
  var hibernateAfter = EnvironmentSetting.number("HIBERNATE_AFTER", default: 300)

  @Option(
    help: ArgumentHelp(
      "Seconds for which stored values are kept that do not fit this version of the app, in case another one is "
        + "started again. [KEEP_UNFITTING]", valueName: "seconds"))
  var keepUnfitting = EnvironmentSetting.number("KEEP_UNFITTING", default: 7 * 24 * 60 * 60)

  @Option(
    help: ArgumentHelp(
      "Save all sessions in a file and end, instead of serving; a server may use the store meanwhile.",
      valueName: "file"))
  var backup: String?

  @Option(
    help: ArgumentHelp(
      "The file that says whose code runs, so that after a trap the server knows whom to keep from running again: by "
        + "default the database's path with .notes, one in the folder for state with PostgreSQL, and none with --store "
        + "memory. [NOTES]", valueName: "path")
  )
  var notes: String?

  /// The time for which another process may keep the notes, and that for one of the same server, which ends.
  private static let patience = (first: Duration.milliseconds(500), next: Duration.seconds(10))

  func validate() throws {
    try EnvironmentSetting.checkNumbers(["HIBERNATE_AFTER", "KEEP_UNFITTING"])
    if let text = EnvironmentSetting.text("STORE"), StoreLocation(argument: text) == nil {
      throw ValidationError(
        "The environment variable STORE must be \(StoreLocation.forms), but it is something else."
      )
    }
    if let text = EnvironmentSetting.text("DURABILITY"), Durability(rawValue: text) == nil {
      throw ValidationError("The environment variable DURABILITY must be process or power.")
    }
    try ServerOptions.check("hibernate-after", hibernateAfter, 0...3_153_600_000)
    try ServerOptions.check("keep-unfitting", keepUnfitting, 0...3_153_600_000)
    if backup != nil {
      switch location {
      case .sqlite: break
      case .memory: throw ValidationError("--backup needs a store that keeps sessions: --store sqlite:PATH.")
      case .postgreSQL: throw ValidationError("Save a PostgreSQL database with its own pg_dump.")
      }
    }
    #if !PostgreSQL
      if case .postgreSQL = location {
        throw ValidationError("This program was built without PostgreSQL: build it with --traits PostgreSQL.")
      }
    #endif
  }

  /// The time after which unused sessions are hibernated, or nil for never.
  var hibernation: Duration? { hibernateAfter > 0 ? .seconds(hibernateAfter) : nil }

  /// Opens the notes file, or returns nil if there is none. Called after the store has created their folder.
  ///
  /// Throws if the option names the file, or if another process has it: one that takes the place of another must not serve
  /// without its notes. Otherwise sessions work without notes.
  @MainActor func openNotes(
    _ logger: Logger, isSuccessor: Bool, isSupervised: Bool, port: Int
  ) throws -> NotesFile? {
    let patience = isSuccessor ? Self.patience.next : Self.patience.first
    if let path = notes ?? EnvironmentSetting.text("NOTES") {
      return try NotesFile(path: path, patience: patience)
    }
    let path =
      switch location {
      case .sqlite(let path): path + ".notes"
      case .postgreSQL:
        LocalNotes(in: StoreLocation.stateFolder, isSupervised: isSupervised, port: port).path
      case .memory: nil as String?
      }
    guard let path else { return nil }
    do {
      return try NotesFile(path: path, patience: patience, isForRestarts: location.path == nil)
    } catch  where error.isInUse && location.path == nil {
      // Another server on this machine listens at the same port, as of another address.
      return try? NotesFile(path: "\(path).\(getpid())", isForRestarts: true)
    } catch  where error.isInUse {
      throw error
    } catch {
      logger.warning("\(error) Without notes nothing is put in quarantine.")
      return nil
    }
  }

  /// Opens the store. Sessions expire when they have not been used for their lifetime. A process
  /// that takes the place of another one of the same server waits until that has ended.
  func open(lifetimes: SessionLifetimes, isSuccessor: Bool) throws -> any SessionStore {
    switch location {
    case .memory: return MemoryStore()
    case .sqlite(let path):
      DataLocation.current = .file(path)
      return try SQLiteStore(path: path, durability: durability, isSuccessor: isSuccessor)
    case .postgreSQL(let target):
      DataLocation.current = .none(
        "models are stored in SQLite only: start the server with --store FILE instead of a PostgreSQL")
      #if PostgreSQL
        return try PostgreSQLStore(target, lifetimes: lifetimes)
      #else
        preconditionFailure("\(StoreLocation.postgreSQL(target)) is refused when options are read")
      #endif
    }
  }

  /// The operator's backup of the store, or nil if the store is not an SQLite file.
  @MainActor var adminBackup: AdminBackup? {
    switch location {
    case .sqlite(let path): AdminBackup(of: path)
    case .memory, .postgreSQL: nil
    }
  }

  /// Backs up the store if the option is given. Returns a message about it.
  func saveBackup() throws -> String? {
    guard let backup, case .sqlite(let path) = location else { return nil }
    let count = try SQLiteBackup.save(path, in: backup)
    try FolderBackup.save(of: path, in: backup)
    return "Saved \(count) sessions of \(path) in \(backup)."
  }
}

extension Durability: ExpressibleByArgument {}
