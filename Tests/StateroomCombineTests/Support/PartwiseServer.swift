import Foundation
import Glibc

/// A server on this machine that takes connections one after another, and sends what a test says.
final class PartwiseServer: Sendable {
  let url: URL
  private let listener: Int32

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [listener] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
    guard isListening, let url else { throw CocoaError(.featureUnsupported) }
    self.url = url
  }

  deinit { close(listener) }

  /// Waits for a request, and returns its connection.
  func request() async -> Connection {
    let listener = listener
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let descriptor = accept(listener, nil, nil)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = read(descriptor, &bytes, bytes.count)
        continuation.resume(returning: Connection(descriptor: descriptor))
      }
    }
  }

  /// A connection with a client.
  struct Connection: Sendable {
    let descriptor: Int32

    /// Sends a part of the answer.
    func send(_ text: String) {
      _ = text.withCString { Glibc.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    /// Sends the beginning of an answer, which is as long as is said or ends with the connection.
    func begin(length: Int? = nil) {
      let size = length.map { "Content-Length: \($0)\r\n" } ?? ""
      send("HTTP/1.1 200 OK\r\n\(size)Connection: close\r\n\r\n")
    }

    /// Ends the answer.
    func end() { close(descriptor) }

    /// Waits until the client has closed its end.
    func isClosedByClient() async -> Bool {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var byte: UInt8 = 0
          continuation.resume(returning: read(descriptor, &byte, 1) <= 0)
        }
      }
    }
  }
}
