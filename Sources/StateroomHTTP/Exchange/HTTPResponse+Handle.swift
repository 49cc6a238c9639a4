import CMicroHTTPD
import Glibc

/// Keeps a body alive for as long as libmicrohttpd reads from it.
private final class LentBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// A part of a file for as long as libmicrohttpd reads from it.
private final class FilePart {
  let file: OpenFile
  let range: Range<Int>

  init(_ file: OpenFile, _ range: Range<Int>) {
    (self.file, self.range) = (file, range)
  }
}

extension HTTPResponse {
  /// The size up to which a copy costs less than lending.
  private static let lendingThreshold = 512

  /// The number of bytes that are read from a file at once.
  private static let fileBlock = 64 * 1024

  /// Creates libmicrohttpd's form of the response, which the caller must destroy.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the headers, in addition to making the body.
  @MainActor
  func makeHandle(
    isLast: Bool, besides others: [(name: String, value: String)]
  ) -> OpaquePointer? {
    guard let handle = makeBody() else { return nil }
    for header in others { Self.add(header, to: handle) }
    for header in headers { Self.add(header, to: handle) }
    // Browsers must not guess a media type from the content.
    MHD_add_response_header(handle, "X-Content-Type-Options", "nosniff")
    if isLast { MHD_add_response_header(handle, "Connection", "close") }
    return handle
  }

  /// Adds a header. If the texts were passed as arguments, Swift would copy both into arrays.
  private static func add(_ header: (name: String, value: String), to handle: OpaquePointer) {
    header.name.withCString { name in
      header.value.withCString { value in _ = MHD_add_response_header(handle, name, value) }
    }
  }

  /// Lends an array to libmicrohttpd. `end` must keep it alive, and is released when it was sent.
  private static func lend(_ bytes: [UInt8], until end: AnyObject) -> OpaquePointer? {
    let lent = Unmanaged.passRetained(end)
    // The storage of a non-empty array does not move while the array is kept and not changed.
    return bytes.withUnsafeBytes {
      MHD_create_response_from_buffer_with_free_callback_cls(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress),
        { Unmanaged<AnyObject>.fromOpaque($0!).release() }, lent.toOpaque())
    }
  }

  /// Sends a part of a file. Given the descriptor, libmicrohttpd would wait for good for what a file has lost meanwhile.
  private static func send(_ part: FilePart) -> OpaquePointer? {
    MHD_create_response_from_callback(
      UInt64(part.range.count), fileBlock, readFile, Unmanaged.passRetained(part).toOpaque(),
      { Unmanaged<FilePart>.fromOpaque($0!).release() })
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
      return Self.send(FilePart(file, 0..<file.size))
    case .part(let file, let range):
      return Self.send(FilePart(file, range))
    case .unsent(let size):
      // libmicrohttpd never asks for the content if the status is 304; -2 would end the connection.
      return MHD_create_response_from_callback(UInt64(size), 1, { _, _, _, _ in -2 }, nil, nil)
    }
  }
}

/// Reads a part of a file for libmicrohttpd. Ends the connection if the file has become shorter: the client sees that
/// bytes are missing.
private func readFile(
  _ file: UnsafeMutableRawPointer?, _ offset: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int
) -> Int {
  let part = Unmanaged<FilePart>.fromOpaque(file!).takeUnretainedValue()
  let start = part.range.lowerBound + Int(offset)
  let read = pread(part.file.descriptor, buffer, min(count, part.range.upperBound - start), off_t(start))
  return read > 0 ? read : -2
}
