import Foundation

/// A kind of content.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier, as `public.json`.
  public let identifier: String

  /// A kind by its identifier.
  public init?(_ identifier: String) { self.identifier = identifier }
  /// A kind that another app declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  /// A kind that this app declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  /// The kind of files with a suffix.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    guard let known = Self.known.first(where: { $0.suffix == filenameExtension.lowercased() }) else {
      return nil
    }
    self = UTType(exportedAs: known.identifier)
  }

  /// The kind of content with a media type.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    guard let known = Self.known.first(where: { $0.media == mimeType.lowercased() }) else { return nil }
    self = UTType(exportedAs: known.identifier)
  }

  /// The suffix that files of the kind have mostly.
  public var preferredFilenameExtension: String? { known?.suffix }
  /// The media type.
  public var preferredMIMEType: String? { known?.media }

  /// Whether content of the kind is of another kind as well.
  public func conforms(to type: UTType) -> Bool {
    self == type || type == .data || type == .item || type == .content
      || known?.parents.contains(type.identifier) == true
  }

  private var known: Known? { Self.known.first { $0.identifier == identifier } }

  private struct Known {
    let identifier: String
    let suffix: String
    let media: String
    var parents: [String] = []
  }

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
    Known(identifier: "public.jpeg", suffix: "jpg", media: "image/jpeg", parents: ["public.image"]),
    Known(identifier: "com.compuserve.gif", suffix: "gif", media: "image/gif", parents: ["public.image"]),
    Known(identifier: "public.heic", suffix: "heic", media: "image/heic", parents: ["public.image"]),
    Known(identifier: "public.svg-image", suffix: "svg", media: "image/svg+xml", parents: ["public.image"]),
    Known(identifier: "com.adobe.pdf", suffix: "pdf", media: "application/pdf"),
    Known(identifier: "public.mpeg-4", suffix: "mp4", media: "video/mp4", parents: ["public.movie"]),
    Known(identifier: "public.mp3", suffix: "mp3", media: "audio/mpeg", parents: ["public.audio"]),
    Known(
      identifier: "public.zip-archive", suffix: "zip", media: "application/zip", parents: ["public.archive"]),
  ]

  /// Anything.
  public static let item = UTType(exportedAs: "public.item")
  /// Anything that a person reads or looks at.
  public static let content = UTType(exportedAs: "public.content")
  /// Bytes.
  public static let data = UTType(exportedAs: "public.data")
  /// A folder.
  public static let folder = UTType(exportedAs: "public.folder")
  /// Text of any kind.
  public static let text = UTType(exportedAs: "public.text")
  /// Text without a form.
  public static let plainText = UTType(exportedAs: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(exportedAs: "public.utf8-plain-text")
  /// Text of JSON.
  public static let json = UTType(exportedAs: "public.json")
  /// Text of XML.
  public static let xml = UTType(exportedAs: "public.xml")
  /// Text of HTML.
  public static let html = UTType(exportedAs: "public.html")
  /// A table as text.
  public static let commaSeparatedText = UTType(exportedAs: "public.comma-separated-values-text")
  /// An address.
  public static let url = UTType(exportedAs: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(exportedAs: "public.file-url")
  /// A picture.
  public static let image = UTType(exportedAs: "public.image")
  /// A picture of PNG.
  public static let png = UTType(exportedAs: "public.png")
  /// A picture of JPEG.
  public static let jpeg = UTType(exportedAs: "public.jpeg")
  /// A picture of GIF.
  public static let gif = UTType(exportedAs: "com.compuserve.gif")
  /// A picture of HEIC.
  public static let heic = UTType(exportedAs: "public.heic")
  /// A drawing of SVG.
  public static let svg = UTType(exportedAs: "public.svg-image")
  /// A document of PDF.
  public static let pdf = UTType(exportedAs: "com.adobe.pdf")
  /// A film.
  public static let movie = UTType(exportedAs: "public.movie")
  /// A film of MPEG-4.
  public static let mpeg4Movie = UTType(exportedAs: "public.mpeg-4")
  /// Sound.
  public static let audio = UTType(exportedAs: "public.audio")
  /// Sound of MP3.
  public static let mp3 = UTType(exportedAs: "public.mp3")
  /// An archive.
  public static let zip = UTType(exportedAs: "public.zip-archive")
}
