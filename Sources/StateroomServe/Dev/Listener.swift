import Foundation

/// The socket that the app's processes accept connections from, one after the other. It stays open between them, so that
/// a request that comes meanwhile waits.
struct Listener {
  let descriptor: Int32
  /// The address for people.
  let url: String

  /// Listens on a port of the loopback address; 0 chooses a free one.
  init(port: UInt16) throws(ServeProblem) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isBound = Self.bind(descriptor, &address) && listen(descriptor, SOMAXCONN) == 0
    guard descriptor >= 0, isBound else {
      throw .failed("Port \(port) cannot be listened on:", String(cString: strerror(errno)))
    }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
    }
    self.descriptor = descriptor
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
  }

  /// Listens on a Unix socket that only this user may use. A socket that was left behind is replaced.
  init(socket path: String) throws(ServeProblem) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .failed("The path of the socket is too long:", path)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    if Self.isLeft(path, address) { unlink(path) }
    let mask = umask(0o177)
    let isBound = Self.bind(descriptor, &address) && listen(descriptor, SOMAXCONN) == 0
    let error = errno
    umask(mask)
    guard descriptor >= 0, isBound else {
      throw .failed("\(path) cannot be listened on:", String(cString: strerror(error)))
    }
    self.descriptor = descriptor
    url = "unix:\(path)"
  }

  /// Whether there is a socket at a path, and no server that listens on it.
  private static func isLeft(_ path: String, _ address: sockaddr_un) -> Bool {
    var found = stat()
    // The kernel refuses a connection to an ordinary file in the same way.
    guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFSOCK else { return false }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    var address = address
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(probe, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) != 0 && errno == ECONNREFUSED
      }
    }
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }
}
