import Glibc

/// A regular file, open for reading until its last reference is released.
package final class OpenFile: Sendable {
  let descriptor: Int32
  let size: Int
  /// Inode, size and modification time, which differ if the file was changed or replaced.
  let version: [Int]

  /// Opens a file. Returns nil if it does not exist, is not readable or is no regular file. A symbolic link as the
  /// last component is not followed: callers resolve links before.
  package init?(path: String) {
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

  /// Opens the file at a path, following symbolic links.
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

  /// Reads the whole content. Returns nil if the file became shorter since it was opened, or cannot be read.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
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
