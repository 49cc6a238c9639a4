import CSQLite
import Glibc

/// An error that SQLite returned.
struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The extended result code, such as `SQLITE_IOERR_FSYNC`.
  let extendedCode: Int32
  /// SQLite's message.
  let message: String
  /// The error of the system call that failed, or 0 if none did.
  let systemError: Int32

  /// The result code, such as `SQLITE_FULL`.
  var code: Int32 { extendedCode & 0xff }

  /// Whether the write-ahead log's index cannot be created, for lack of disk space or another reason:
  /// `SQLITE_IOERR_SHMOPEN`, `_SHMSIZE` and `_SHMMAP`.
  var concernsLogIndex: Bool { code == SQLITE_IOERR && [18, 19, 21].contains(extendedCode >> 8) }

  init(extendedCode: Int32, message: String, systemError: Int32 = 0) {
    self.extendedCode = extendedCode
    self.message = message
    self.systemError = systemError
  }

  /// Creates the error of the last call on a connection.
  init(_ connection: OpaquePointer?, code: Int32) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    // The connection describes its last call, which need not be the one that failed.
    let isLast = extended & 0xff == code & 0xff
    extendedCode = isLast ? extended : code
    message = String(cString: isLast && connection != nil ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
    let blamesSystem = code & 0xff == SQLITE_IOERR || code & 0xff == SQLITE_CANTOPEN
    systemError = blamesSystem ? connection.map { sqlite3_system_errno($0) } ?? 0 : 0
  }

  var description: String {
    let reason = systemError == 0 ? "" : ": " + String(cString: strerror(systemError))
    return "\(message)\(reason) (SQLite \(extendedCode))"
  }
}
