import Glibc

/// Checks whether the paths of a store's files still lead to the files that SQLite has open.
///
/// SQLite writes to a deleted file as to any other, so that commits to it are lost with the process. This is true
/// of the write-ahead log as well; a log that was truncated ends there when it is read again.
struct SQLiteFileWatch {
  private let path: String
  private let file: FileIdentity
  private var size: off_t
  private let logName: String
  private let indexName: String
  private var log: FileIdentity?
  private var index: FileIdentity?
  /// The time of the last check that succeeded.
  private var checked: ContinuousClock.Instant?

  /// The time for which a check holds that is made before each of many commits.
  private static let interval = Duration.milliseconds(10)

  /// The sizes of a log's header and of each page's header.
  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Creates a watch of an open store's files.
  init(path: String, file: FileIdentity) {
    self.path = path
    self.file = file
    size = FileIdentity.status(path)?.st_size ?? 0
    (logName, indexName) = SQLiteFile.companions(of: path)
    log = FileIdentity(path: logName)
    index = FileIdentity(path: indexName)
  }

  /// Checks the files unless that was done within the last 10 ms.
  mutating func checkAtTimes(logPages: Int, pageSize: Int) throws(StoreFailure) {
    if let checked, ContinuousClock.now - checked < Self.interval { return }
    try check(logPages: logPages, pageSize: pageSize)
  }

  /// Throws if a file was deleted, replaced or truncated. Costs three system calls.
  ///
  /// The log must have at least `logPages` pages of `pageSize` bytes.
  mutating func check(logPages: Int, pageSize: Int) throws(StoreFailure) {
    let status = try status(path, of: file)
    guard status.st_size >= size else {
      throw StoreFailure(
        "\(path) was cut from \(size) to \(status.st_size) bytes, so that the server must be started again")
    }
    size = status.st_size
    try checkLog(logPages: logPages, pageSize: pageSize)
    if let index {
      _ = try self.status(indexName, of: index)
    } else {
      index = FileIdentity(path: indexName)
    }
    checked = .now
  }

  private mutating func checkLog(logPages: Int, pageSize: Int) throws(StoreFailure) {
    guard let log else { return log = FileIdentity(path: logName) }
    let status = try status(logName, of: log)
    let expected = logPages == 0 ? 0 : Self.headerSize + logPages * (pageSize + Self.frameHeaderSize)
    guard Int(status.st_size) >= expected else {
      throw StoreFailure(
        "\(logName) was cut to \(status.st_size) bytes, so that the server must be started again")
    }
  }

  private func status(_ name: String, of file: FileIdentity) throws(StoreFailure) -> stat {
    guard let status = FileIdentity.status(name) else {
      throw StoreFailure("\(name) was deleted or moved: \(String(cString: strerror(errno)))")
    }
    guard FileIdentity(status) == file, status.st_nlink > 0 else {
      throw StoreFailure("\(name) is another file than the one that was opened")
    }
    return status
  }
}
