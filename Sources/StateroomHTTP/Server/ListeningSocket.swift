import CMicroHTTPD
import Glibc

/// A listening socket that does not accept connections yet. The user of its descriptor must close it.
package struct ListeningSocket {
  package let descriptor: Int32
  let family: Int32
  /// The numeric address that was bound, or the path of a local socket.
  let address: String
  /// The port; 0 for a local socket.
  let port: UInt16
  /// The socket's file, to be removed when the server stops, or nil if there is none.
  let file: SocketFile?
  /// Whether other processes of the server have it as well.
  let isShared: Bool

  /// Starts to listen at a configuration's address or place.
  package init(_ configuration: HTTPServerConfiguration) throws(HTTPServerError) {
    switch configuration.place {
    case nil:
      try self.init(
        host: configuration.host, port: configuration.port, backlog: configuration.backlog)
    case .file(let path, let mode)?:
      let made = try SocketFile.listen(at: path, mode: mode, backlog: configuration.backlog)
      self.init(made.descriptor, AF_UNIX, (path, 0), file: made.file)
    case .inherited(let descriptor)?: try self.init(inherited: descriptor)
    case .shared(let descriptor, let path)?:
      try self.init(inherited: descriptor, file: path.flatMap { SocketFile($0) }, isShared: true)
    }
  }

  /// Removes the socket's file, if it has one, unless another server has replaced it.
  package func removeFile() { file?.remove() }

  /// Takes over a socket that listens already. Only the file that is given is removed.
  private init(
    inherited descriptor: Int32, file: SocketFile? = nil, isShared: Bool = false
  ) throws(HTTPServerError) {
    guard Self.option(SO_ACCEPTCONN, of: descriptor) == 1,
      Self.option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue)
    else { throw .cannotStart("descriptor \(descriptor) is no socket that listens for connections") }
    var storage = sockaddr_storage()
    let name = withUnsafeMutableBytes(of: &storage) { storage -> (address: String, port: UInt16)? in
      let address = storage.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      var size = socklen_t(storage.count)
      guard getsockname(descriptor, address, &size) == 0 else { return nil }
      if Int32(address.pointee.sa_family) == AF_UNIX {
        let path = storage[MemoryLayout<sa_family_t>.size..<max(Int(size), MemoryLayout<sa_family_t>.size)]
        return (String(decoding: path.prefix { $0 != 0 }, as: UTF8.self), 0)
      }
      return Self.name(of: address, size)
    }
    guard let name else { throw .cannotStart("descriptor \(descriptor) has no address") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.init(descriptor, Int32(storage.ss_family), name, file: file, isShared: isShared)
  }

  private init(
    _ descriptor: Int32, _ family: Int32, _ name: (address: String, port: UInt16), file: SocketFile? = nil,
    isShared: Bool = false
  ) {
    (self.descriptor, self.family, self.file) = (descriptor, family, file)
    self.isShared = isShared
    (address, port) = name
  }

  private static func option(_ option: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, option, &value, &size) == 0 ? value : nil
  }

  private static func name(
    of address: UnsafePointer<sockaddr>, _ size: socklen_t
  ) -> (address: String, port: UInt16)? {
    var host = [CChar](repeating: 0, count: 64)
    var port = [CChar](repeating: 0, count: 8)
    guard getnameinfo(address, size, &host, 64, &port, 8, NI_NUMERICHOST | NI_NUMERICSERV) == 0 else {
      return nil
    }
    return (host.text, UInt16(port.text) ?? 0)
  }

  private init(host: String, port: UInt16, backlog: Int) throws(HTTPServerError) {
    var error: Int32 = EADDRNOTAVAIL
    for var candidate in try Self.candidates(host: host, port: port) {
      let descriptor = Glibc.socket(
        candidate.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else {
        error = errno
        continue
      }
      if let bound = candidate.listen(descriptor, backlog: backlog) {
        self.init(descriptor, candidate.family, bound)
        return
      }
      error = errno
      close(descriptor)
    }
    throw .cannotListen(host: host, port: port, error: error)
  }

  private struct Candidate {
    let family: Int32
    var address: sockaddr_storage
    let size: socklen_t

    mutating func listen(_ descriptor: Int32, backlog: Int) -> (String, UInt16)? {
      var on: Int32 = 1
      var off: Int32 = 0
      let optionSize = socklen_t(MemoryLayout<Int32>.size)
      // Without it a restart would have to wait until the last connections have timed out.
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, optionSize)
      if family == AF_INET6 {
        setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, optionSize)
      }
      return withUnsafeMutableBytes(of: &address) { storage -> (String, UInt16)? in
        let address = storage.baseAddress!.assumingMemoryBound(to: sockaddr.self)
        guard bind(descriptor, address, size) == 0, Glibc.listen(descriptor, Int32(backlog)) == 0 else {
          return nil
        }
        var size = socklen_t(storage.count)
        guard getsockname(descriptor, address, &size) == 0 else { return nil }
        return ListeningSocket.name(of: address, size)
      }
    }
  }

  /// Resolves a host, IPv4 addresses first: for a name like localhost, every client tries them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the host's addresses, in addition to the time that resolving
  ///   takes.
  private static func candidates(host: String, port: UInt16) throws(HTTPServerError) -> [Candidate] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    let status = getaddrinfo(bare, String(port), &hints, &list)
    guard status == 0 else {
      throw .unresolvable(host: host, reason: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(list) }
    var candidates: [Candidate] = []
    var next = list
    while let entry = next?.pointee {
      var address = sockaddr_storage()
      memcpy(&address, entry.ai_addr, Int(entry.ai_addrlen))
      candidates.append(Candidate(family: entry.ai_family, address: address, size: entry.ai_addrlen))
      next = entry.ai_next
    }
    return candidates.filter { $0.family == AF_INET } + candidates.filter { $0.family != AF_INET }
  }
}

extension [CChar] {
  fileprivate var text: String {
    String(decoding: prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
