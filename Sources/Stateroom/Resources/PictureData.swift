import Foundation

/// The bytes of an image that was made at run time, and the size that they begin with. Not for use by apps.
public struct _PictureData: Hashable, Sendable {
  /// The bytes.
  public let data: Data
  /// The size in points.
  public let size: CGSize

  /// The number of bytes up to which a tree holds an image. The URL is part of the output.
  private static let limit = 256 * 1024

  /// Creates a picture from the bytes of a file, or returns nil if its format is not supported.
  ///
  /// - Complexity: O(bytes), at most 256 KiB.
  public init?(_ data: Data, scale: Double = 1) {
    let head = [UInt8](data.prefix(PictureSize.headSize))
    guard PictureFormat(head) != nil else { return nil }
    self.data = data
    let pixels = PictureSize.read(head) ?? .zero
    size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// The bytes as a `data:` URL, or nil if there are more than 256 KiB of them.
  ///
  /// - Complexity: O(bytes).
  var url: String? {
    guard data.count <= Self.limit, let format = PictureFormat(Array(data.prefix(1024))) else { return nil }
    return "data:\(format.mediaType);base64,\(data.base64EncodedString())"
  }
}

/// The format of an image, by the first bytes of its file.
enum PictureFormat {
  case png, jpeg, gif, webp, svg, pdf, heic

  init?(_ head: [UInt8]) {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: Array(text.utf8))
    }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF") {
      self = .webp
    } else if begins("%PDF") {
      self = .pdf
    } else if begins("ftyp", at: 4) {
      self = .heic
    } else if String(decoding: head.prefix(1024), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .heic: "image/heic"
    }
  }
}
