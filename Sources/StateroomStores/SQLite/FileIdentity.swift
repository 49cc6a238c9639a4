import Glibc

/// The identity of a file, independent of its names and of symbolic links.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }

  /// The identity of the file at a path, or nil if there is none.
  init?(path: String) {
    guard let status = Self.status(path) else { return nil }
    self.init(status)
  }

  /// Returns the status of the file at a path. It opens nothing: closing a descriptor of a file would release the
  /// locks that SQLite has on it.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
