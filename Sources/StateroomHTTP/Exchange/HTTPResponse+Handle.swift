import CMicroHTTPD
import Glibc

/// Keeps a body alive for as long as libmicrohttpd reads from it.
private final class LentBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension HTTPResponse {
  /// Up to this size a copy costs less than lending.
  private static let lendingThreshold = 512

  /// libmicrohttpd's own form of the response, which the caller has to destroy.
  @MainActor
  func makeHandle(
    isLast: Bool, besides others: [(name: String, value: String)]
  ) -> OpaquePointer? {
    guard let handle = makeBody() else { return nil }
    for header in others { Self.add(header, to: handle) }
    for header in headers { Self.add(header, to: handle) }
    // Browsers are to believe the media type, whatever the answer.
    MHD_add_response_header(handle, "X-Content-Type-Options", "nosniff")
    if isLast { MHD_add_response_header(handle, "Connection", "close") }
    return handle
  }

  /// Given as arguments, Swift would copy both texts into arrays.
  private static func add(_ header: (name: String, value: String), to handle: OpaquePointer) {
    header.name.withCString { name in
      header.value.withCString { value in _ = MHD_add_response_header(handle, name, value) }
    }
  }

  /// Lends an array, which an object keeps until libmicrohttpd has sent it.
  private static func lend(_ bytes: [UInt8], until end: AnyObject) -> OpaquePointer? {
    let lent = Unmanaged.passRetained(end)
    // The storage of a non-empty array stays where it is while the array is kept and not changed.
    return bytes.withUnsafeBytes {
      MHD_create_response_from_buffer_with_free_callback_cls(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress),
        { Unmanaged<AnyObject>.fromOpaque($0!).release() }, lent.toOpaque())
    }
  }

  private func makeBody() -> OpaquePointer? {
    switch body {
    case .empty:
      return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let bytes) where bytes.count <= Self.lendingThreshold:
      return bytes.withUnsafeBytes {
        MHD_create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .bytes(let bytes):
      return Self.lend(bytes, until: LentBytes(bytes))
    case .held(let held):
      return Self.lend(held.bytes, until: held)
    case .file(let file):
      // libmicrohttpd closes what it is given.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return nil }
      return MHD_create_response_from_fd64(UInt64(file.size), descriptor)
    case .unsent(let size):
      // libmicrohttpd never asks for the content where the status is 304; -2 would end the connection.
      return MHD_create_response_from_callback(UInt64(size), 1, { _, _, _, _ in -2 }, nil, nil)
    }
  }
}
