import Foundation

/// Reads the size of an image from the head of its file, in pixels.
enum PictureSize {
  /// The number of bytes to read. A JPEG may have a long preview before its size.
  static let headSize = 256 * 1024

  /// Returns the size, or nil if the format of the file is not supported.
  ///
  /// - Complexity: O(bytes), at most 256 KiB.
  static func read(_ path: String) -> CGSize? { read(FileBytes.head(path, count: headSize)) }

  /// Returns the size by the first bytes of a file, or nil if their format is not supported.
  ///
  /// - Complexity: O(bytes).
  static func read(_ bytes: [UInt8]) -> CGSize? {
    switch PictureFormat(bytes) {
    case .png?: png(bytes)
    case .jpeg?: jpeg(bytes)
    case .gif?: bytes.count > 9 ? size(littleEndian(bytes, 6), littleEndian(bytes, 8)) : nil
    case .webp?: webp(bytes)
    case .svg?: svg(String(decoding: bytes, as: UTF8.self))
    case .pdf?: pdf(String(decoding: bytes, as: UTF8.self))
    case .heic?, nil: nil
    }
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize? {
    width > 0 && height > 0 ? CGSize(width: Double(width), height: Double(height)) : nil
  }

  private static func bigEndian(_ bytes: [UInt8], _ offset: Int, count: Int = 2) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ bytes: [UInt8], _ offset: Int, count: Int = 2) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24 else { return nil }
    return size(bigEndian(bytes, 16, count: 4), bigEndian(bytes, 20, count: 4))
  }

  /// Skips from marker to marker up to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return size(bigEndian(bytes, offset + 7), bigEndian(bytes, offset + 5)) }
      offset += 2 + max(2, bigEndian(bytes, offset + 2))
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: "X"):
      return size(littleEndian(bytes, 24, count: 3) + 1, littleEndian(bytes, 27, count: 3) + 1)
    case UInt8(ascii: "L"):
      let bits = littleEndian(bytes, 21, count: 4)
      return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default:
      return size(littleEndian(bytes, 26) & 0x3FFF, littleEndian(bytes, 28) & 0x3FFF)
    }
  }

  private static func svg(_ text: String) -> CGSize? {
    guard let start = text.range(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    func attribute(_ name: String) -> Substring? {
      guard let found = tag.range(of: " \(name)=") else { return nil }
      let rest = tag[found.upperBound...]
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      return rest.dropFirst().prefix { $0 != quote }
    }
    func length(_ name: String) -> Double? {
      guard let text = attribute(name), !text.hasSuffix("%") else { return nil }
      return Double(text.prefix { $0.isNumber || $0 == "." })
    }
    if let width = length("width"), let height = length("height"), width > 0, height > 0 {
      return CGSize(width: width, height: height)
    }
    let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    return box.count == 4 && box[2] > 0 && box[3] > 0 ? CGSize(width: box[2], height: box[3]) : nil
  }

  private static func pdf(_ text: String) -> CGSize? {
    guard let start = text.range(of: "/MediaBox") else { return nil }
    let rest = text[start.upperBound...].drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    let box = rest.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard box.count == 4, box[2] > box[0], box[3] > box[1] else { return nil }
    return CGSize(width: box[2] - box[0], height: box[3] - box[1])
  }
}
