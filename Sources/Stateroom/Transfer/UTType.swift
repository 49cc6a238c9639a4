import Foundation

/// A uniform type identifier: a type of content.
///
/// ```swift
/// let picture = UTType(filenameExtension: "png")
/// Text(picture?.preferredMIMEType ?? "")
/// // {"type": "Text", "props": {"text": "image/png"}}
/// ```
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier, such as `public.json`.
  public let identifier: String

  /// Creates a type from its identifier.
  public init?(_ identifier: String) { self.identifier = identifier }
  /// Creates a type that another app declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  /// Creates a type that this app declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates the type of files with an extension, or returns nil if there is no known one.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    let suffix = filenameExtension.lowercased()
    guard let known = Self.known.first(where: { $0.suffix == suffix || $0.others.contains(suffix) }) else {
      return nil
    }
    self = UTType(exportedAs: known.identifier)
  }

  /// Creates the type of content with a MIME type, or returns nil if there is no known one.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    guard let known = Self.known.first(where: { $0.media == mimeType.lowercased() }) else { return nil }
    self = UTType(exportedAs: known.identifier)
  }

  /// The preferred filename extension, or nil if it is not known.
  public var preferredFilenameExtension: String? { known?.suffix }
  /// The preferred MIME type, or nil if it is not known.
  public var preferredMIMEType: String? { known?.media }

  /// Returns whether the type conforms to another one. Every type conforms to `data`, `item` and `content`
  /// here.
  public func conforms(to type: UTType) -> Bool {
    self == type || type == .data || type == .item || type == .content
      || type == .audiovisualContent && [.movie, .video, .audio].contains(self)
      || known?.parents.contains(type.identifier) == true
  }

  private var known: Known? { Self.known.first { $0.identifier == identifier } }

  private struct Known {
    let identifier: String
    let suffix: String
    let media: String
    var parents: [String] = []
    /// Further extensions.
    var others: [String] = []
  }

  private static let films = ["public.movie", "public.video", "public.audiovisual-content"]
  private static let known: [Known] = [
    Known(identifier: "public.json", suffix: "json", media: "application/json", parents: ["public.text"]),
    Known(identifier: "public.plain-text", suffix: "txt", media: "text/plain", parents: ["public.text"]),
    Known(
      identifier: "public.utf8-plain-text", suffix: "txt", media: "text/plain",
      parents: ["public.plain-text", "public.text"]),
    Known(identifier: "public.html", suffix: "html", media: "text/html", parents: ["public.text"]),
    Known(identifier: "public.xml", suffix: "xml", media: "application/xml", parents: ["public.text"]),
    Known(
      identifier: "public.comma-separated-values-text", suffix: "csv", media: "text/csv",
      parents: ["public.text"]),
    Known(identifier: "public.png", suffix: "png", media: "image/png", parents: ["public.image"]),
    Known(
      identifier: "public.jpeg", suffix: "jpg", media: "image/jpeg", parents: ["public.image"],
      others: ["jpeg"]),
    Known(identifier: "com.compuserve.gif", suffix: "gif", media: "image/gif", parents: ["public.image"]),
    Known(identifier: "public.heic", suffix: "heic", media: "image/heic", parents: ["public.image"]),
    Known(identifier: "public.heif", suffix: "heif", media: "image/heif", parents: ["public.image"]),
    Known(
      identifier: "org.webmproject.webp", suffix: "webp", media: "image/webp", parents: ["public.image"]),
    Known(
      identifier: "public.tiff", suffix: "tiff", media: "image/tiff", parents: ["public.image"],
      others: ["tif"]),
    Known(identifier: "com.microsoft.bmp", suffix: "bmp", media: "image/bmp", parents: ["public.image"]),
    Known(identifier: "public.avif", suffix: "avif", media: "image/avif", parents: ["public.image"]),
    Known(identifier: "public.svg-image", suffix: "svg", media: "image/svg+xml", parents: ["public.image"]),
    Known(identifier: "com.adobe.pdf", suffix: "pdf", media: "application/pdf"),
    Known(identifier: "public.mpeg-4", suffix: "mp4", media: "video/mp4", parents: films),
    Known(
      identifier: "com.apple.quicktime-movie", suffix: "mov", media: "video/quicktime", parents: films,
      others: ["qt"]),
    Known(identifier: "org.webmproject.webm", suffix: "webm", media: "video/webm", parents: films),
    Known(identifier: "com.apple.m4v-video", suffix: "m4v", media: "video/x-m4v", parents: films),
    Known(
      identifier: "public.mp3", suffix: "mp3", media: "audio/mpeg",
      parents: ["public.audio", "public.audiovisual-content"]),
    Known(
      identifier: "public.zip-archive", suffix: "zip", media: "application/zip", parents: ["public.archive"]),
  ]

  /// Any item.
  public static let item = UTType(exportedAs: "public.item")
  /// Any content that people read or look at.
  public static let content = UTType(exportedAs: "public.content")
  /// Any data.
  public static let data = UTType(exportedAs: "public.data")
  /// A folder.
  public static let folder = UTType(exportedAs: "public.folder")
  /// Text of any kind.
  public static let text = UTType(exportedAs: "public.text")
  /// Text without markup.
  public static let plainText = UTType(exportedAs: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(exportedAs: "public.utf8-plain-text")
  /// JSON text.
  public static let json = UTType(exportedAs: "public.json")
  /// XML text.
  public static let xml = UTType(exportedAs: "public.xml")
  /// HTML text.
  public static let html = UTType(exportedAs: "public.html")
  /// A table of comma-separated values.
  public static let commaSeparatedText = UTType(exportedAs: "public.comma-separated-values-text")
  /// A URL.
  public static let url = UTType(exportedAs: "public.url")
  /// The URL of a file.
  public static let fileURL = UTType(exportedAs: "public.file-url")
  /// An image.
  public static let image = UTType(exportedAs: "public.image")
  /// A PNG image.
  public static let png = UTType(exportedAs: "public.png")
  /// A JPEG image.
  public static let jpeg = UTType(exportedAs: "public.jpeg")
  /// A GIF image.
  public static let gif = UTType(exportedAs: "com.compuserve.gif")
  /// A HEIC image.
  public static let heic = UTType(exportedAs: "public.heic")
  /// A HEIF image.
  public static let heif = UTType(exportedAs: "public.heif")
  /// A WebP image.
  public static let webP = UTType(exportedAs: "org.webmproject.webp")
  /// A TIFF image.
  public static let tiff = UTType(exportedAs: "public.tiff")
  /// A BMP image.
  public static let bmp = UTType(exportedAs: "com.microsoft.bmp")
  /// A photo that moves. Browsers send its picture alone.
  public static let livePhoto = UTType(exportedAs: "com.apple.live-photo")
  /// An SVG image.
  public static let svg = UTType(exportedAs: "public.svg-image")
  /// A PDF document.
  public static let pdf = UTType(exportedAs: "com.adobe.pdf")
  /// A movie.
  public static let movie = UTType(exportedAs: "public.movie")
  /// A film without sound.
  public static let video = UTType(exportedAs: "public.video")
  /// Sound or film.
  public static let audiovisualContent = UTType(exportedAs: "public.audiovisual-content")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(exportedAs: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(exportedAs: "public.mpeg-4")
  /// Audio.
  public static let audio = UTType(exportedAs: "public.audio")
  /// MP3 audio.
  public static let mp3 = UTType(exportedAs: "public.mp3")
  /// An archive.
  public static let zip = UTType(exportedAs: "public.zip-archive")
}
