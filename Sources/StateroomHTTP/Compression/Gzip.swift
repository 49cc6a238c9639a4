import CZlib

package enum Gzip {
  /// Compresses bytes in the format `gzip`, or returns nil if there is not enough memory.
  ///
  /// It uses zlib's best and slowest compression, for content that is compressed once.
  ///
  /// - Complexity: O(n).
  package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
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
