import Glibc

/// An endpoint to listen at other than an address and a port.
package enum ListeningEndpoint: Hashable, Sendable {
  /// A local socket at a path, with the permissions of its file.
  case file(path: String, mode: mode_t)
  /// A listening socket that the process was started with, and that goes on listening after it.
  case inherited(descriptor: Int32)
  /// A listening socket that other processes of the server have as well. It listens no more once the server stops. The
  /// path is that of a local one.
  case shared(descriptor: Int32, path: String?)
}

/// The file of a local socket that a server listens on.
struct SocketFile {
  let path: String
  private let device: dev_t
  private let number: ino_t

  /// Identifies the file at a path, or returns nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    (self.path, device, number) = (path, status.st_dev, status.st_ino)
  }

  /// Removes the file, unless it was replaced by another one.
  func remove() {
    guard let present = SocketFile(path), present.device == device, present.number == number else { return }
    unlink(path)
  }

  /// Creates a socket that listens at a path. Replaces the file of a server that has ended.
  static func listen(
    at path: String, mode: mode_t, backlog: Int
  ) throws(HTTPServerError) -> (descriptor: Int32, file: SocketFile) {
    guard var address = address(of: path) else { throw .cannotListen(at: path, "the path is too long") }
    // Two servers that start at once must not each take the other's file for a stale one.
    let parent = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : "."
    let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotListen(at: path, error: errno) }
    defer { close(folder) }
    flock(folder, LOCK_EX)
    try removeStale(path, &address)
    let descriptor = try socket()
    // The file is created with its permissions.
    let others = umask(~mode & 0o777)
    let isBound = call(bind, descriptor, &address) == 0
    umask(others)
    guard isBound, Glibc.listen(descriptor, Int32(backlog)) == 0, let file = SocketFile(path) else {
      let error = errno
      close(descriptor)
      throw .cannotListen(at: path, error: error)
    }
    return (descriptor, file)
  }

  /// Removes a socket that no process listens on. Throws for any other file at the path, and leaves it as it is.
  private static func removeStale(_ path: String, _ address: inout sockaddr_un) throws(HTTPServerError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw .cannotListen(at: path, "there is a file that is no socket; choose another path with --socket")
    }
    let trial = try socket(Int32(SOCK_NONBLOCK.rawValue))
    defer { close(trial) }
    guard call(connect, trial, &address) != 0, errno == ECONNREFUSED else {
      throw .cannotListen(
        at: path, "another server listens there; choose another path with --socket", isInUse: true)
    }
    unlink(path)
  }

  private static func socket(_ flags: Int32 = 0) throws(HTTPServerError) -> Int32 {
    let descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags, 0)
    guard descriptor >= 0 else { throw .cannotStart(String(cString: strerror(errno))) }
    return descriptor
  }

  private static func address(of path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    return withUnsafeMutableBytes(of: &address.sun_path) { room -> Bool in
      // The kernel expects a zero at the end.
      guard !bytes.isEmpty, bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    } ? address : nil
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32,
    _ address: inout sockaddr_un
  ) -> Int32 {
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
