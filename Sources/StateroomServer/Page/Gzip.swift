import CZlib

enum Gzip {
  /// The bytes in the format that browsers call `gzip`, or nil if there is no memory for them.
  ///
  /// - Complexity: O(n). For what is compressed once: it is as small as zlib makes it, however long that takes.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard czlib_gzip_init(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(room)
        status = deflate(&stream, Z_FINISH)
      }
      count = Int(stream.total_out)
    }
    return status == Z_STREAM_END ? output : nil
  }
}
