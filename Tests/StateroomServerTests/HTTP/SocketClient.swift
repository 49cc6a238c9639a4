import Glibc

/// A client that sends exactly the given bytes. Waits are bounded only so that a fault does not hang.
final class SocketClient: Sendable {
  private let descriptor: Int32

  init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    withUnsafeBytes(of: &address) {
      let pointer = $0.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      precondition(connect(descriptor, pointer, socklen_t($0.count)) == 0, "the server listens")
    }
  }

  /// Creates a client of a local socket.
  init(path: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    withUnsafeBytes(of: &address) {
      let pointer = $0.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      precondition(connect(descriptor, pointer, socklen_t($0.count)) == 0, "the server listens")
    }
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Sends a request with a Host header; `head` may add lines.
  func request(_ line: String, head: String = "", body: String = "", host: String = "test") {
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    send("\(line) HTTP/1.1\r\nHost: \(host)\r\n\(length)\(head)\r\n\(body)")
  }

  func closeSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Returns everything up to and including `end`, or to the end of the connection.
  func receive(until end: String) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    let end = Array(end.utf8)
    while !bytes.suffix(end.count).elementsEqual(end), recv(descriptor, &byte, 1, 0) == 1 {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns everything that arrives within some seconds.
  func receive(for seconds: Double) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, Int32(seconds * 1_000)) > 0 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the other end has closed the connection. To be asked once everything was received.
  var hasEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || count < 0 && errno == ECONNRESET
  }

  /// Returns everything to the end of the connection.
  func receiveAll() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
