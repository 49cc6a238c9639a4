import Glibc

/// A regular file, open for reading until its last reference goes.
package final class OpenFile: Sendable {
  let descriptor: Int32
  let size: Int
  /// Inode, size and time of the last change: what differs when the file is another one.
  let version: [Int]

  /// Nil for what is not there, not readable or no regular file. The last component is not followed
  /// where it is a link: callers resolve links before.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    version = Self.version(status)
  }

  /// The file that a path leads to, links included.
  package convenience init?(resolving path: String) {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    self.init(path: String(cString: resolved))
  }

  deinit {
    close(descriptor)
  }

  static func version(_ status: stat) -> [Int] {
    [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  /// The whole content; nil where it became shorter meanwhile or cannot be read.
  func read() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while count < size {
        let more = pread(descriptor, buffer.baseAddress! + count, size - count, count)
        guard more > 0 else { break }
        count += more
      }
      initialized = count
    }
    return count == size ? bytes : nil
  }
}
