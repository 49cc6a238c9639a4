import Glibc

/// The file that a name leads to, whatever links are on the way.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }

  /// The file at a path, or nil if there is none.
  init?(path: String) {
    guard let status = Self.status(path) else { return nil }
    self.init(status)
  }

  /// The status of the file at a path. Nothing is opened: closing a file would end the locks that SQLite has on it.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
