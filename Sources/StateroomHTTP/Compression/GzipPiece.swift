import CZlib

/// A piece of a content in the format `gzip`, which can be decoded as soon as it arrives.
///
/// No piece refers to another, so that one piece can be part of several answers. The beginning of each piece is
/// stored as it is: it may contain the id of a session, whose letters must not change the size of an answer together
/// with text that others have chosen.
struct GzipPiece: Sendable {
  /// The size in bytes from which compression is worth its time.
  static let smallest = 1024
  /// The number of bytes at the beginning that are stored: more than what precedes the content of a snapshot.
  private static let storedCount = 128
  /// The size in bytes from which speed counts more than the size of the result.
  private static let large = 256 * 1024

  /// The piece as deflate blocks that end at a full byte.
  let blocks: [UInt8]
  /// The checksum and the size of the content.
  let sum: GzipSum

  /// Compresses a content, or stores it if it is small.
  ///
  /// - Complexity: O(n).
  @MainActor package init(_ bytes: [UInt8]) {
    var blocks: [UInt8] = []
    if bytes.count < Self.smallest {
      Self.store(bytes[...], in: &blocks)
    } else {
      Self.store(bytes[..<Self.storedCount], in: &blocks)
      let deflater = bytes.count < Self.large ? Deflater.usual : Deflater.fast
      if !deflater.append(bytes[Self.storedCount...], to: &blocks) {
        Self.store(bytes[Self.storedCount...], in: &blocks)
      }
    }
    self.blocks = blocks
    sum = GzipSum(of: bytes)
  }

  /// Appends bytes as blocks that are not compressed (RFC 1951, 3.2.4).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  private static func store(_ bytes: ArraySlice<UInt8>, in blocks: inout [UInt8]) {
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(0xFFFF)
      let count = UInt16(part.count)
      blocks.append(0)
      for number in [count, ~count] { blocks += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }
      blocks += part
      rest = rest.dropFirst(part.count)
    }
  }
}

/// The checksum and the size of a content that consists of pieces.
struct GzipSum: Sendable {
  /// The header of the format: no name, no time (RFC 1952).
  static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  private var checksum: UInt = 0
  private var size = 0

  init() {}

  fileprivate init(of bytes: [UInt8]) {
    checksum = bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    size = bytes.count
  }

  /// Whether the content is empty.
  var isEmpty: Bool { size == 0 }

  /// Adds the content of another piece.
  mutating func append(_ other: GzipSum) {
    checksum = crc32_combine(checksum, other.checksum, other.size)
    size += other.size
  }

  /// The end of the format: an empty last block, the checksum and the size.
  var end: [UInt8] {
    let numbers = [UInt32(truncatingIfNeeded: checksum), UInt32(truncatingIfNeeded: size)]
    return [3, 0]
      + numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}

extension Gzip {
  /// Returns a whole content in the format, compressed fast. The beginning is stored, as that of each piece.
  ///
  /// - Complexity: O(n).
  @MainActor static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let piece = GzipPiece(bytes)
    var encoded = GzipSum.head
    encoded.reserveCapacity(encoded.count + piece.blocks.count + 10)
    encoded += piece.blocks
    encoded += piece.sum.end
    return encoded
  }
}

/// The state of zlib's compression, which is kept since its memory is 256 KB.
@MainActor
private final class Deflater {
  static let usual = Deflater(level: 5)
  static let fast = Deflater(level: 1)

  // zlib refers to the stream by its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  private init(level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = czlib_raw_init(stream, level) == Z_OK
  }

  /// Appends blocks that refer to nothing before them. Returns false if there is not enough memory.
  func append(_ bytes: ArraySlice<UInt8>, to blocks: inout [UInt8]) -> Bool {
    guard isReady, deflateReset(stream) == Z_OK else { return false }
    let room = Int(deflateBound(stream, UInt(bytes.count))) + 16
    var isDone = false
    let compressed = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(room)
        isDone =
          deflate(stream, Z_FULL_FLUSH) == Z_OK && stream.pointee.avail_in == 0
          && stream.pointee.avail_out > 0
      }
      count = room - Int(stream.pointee.avail_out)
    }
    if isDone { blocks += compressed }
    return isDone
  }
}
