import Foundation
import RenderTree

/// The representation of a `Codable` value, as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let contentType: UTType

  /// Creates the representation of a type as a content type.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { self.contentType = contentType }

  /// A built-in representation has no body.
  public typealias Body = _NoRepresentation

  /// Returns the way to write and read values. Not for use by apps.
  public func _forms() -> [_TransferForm<Item>] {
    [
      _TransferForm(
        contentType: contentType, writing: .now { try JSONEncoder().encode($0) },
        reading: .now { try JSONDecoder().decode(Item.self, from: $0) })
    ]
  }
}

/// A representation by another value that can be transferred.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  /// Creates a representation that exports the item as another value.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    (self.exporting, importing) = (exporting, nil)
  }

  /// Creates a representation that imports the item from another value.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    (exporting, self.importing) = (nil, importing)
  }

  /// Creates a representation that exports the item as another value and imports it from one.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    (self.exporting, self.importing) = (exporting, importing)
  }

  /// A built-in representation has no body.
  public typealias Body = _NoRepresentation

  /// Returns the ways of the other value. Not for use by apps.
  public func _forms() -> [_TransferForm<Item>] {
    ProxyRepresentation.forms.map { $0.mapped(exporting, importing) }
  }
}

/// A representation by bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let form: _TransferForm<Item>

  /// Creates a representation that exports bytes of a content type.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    form = _TransferForm(contentType: exportedContentType, writing: .later(exporting), reading: nil)
  }

  /// Creates a representation that imports bytes of a content type.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    form = _TransferForm(
      contentType: importedContentType, writing: nil, reading: .later { data, _ in try await importing(data) }
    )
  }

  /// Creates a representation that exports and imports bytes of a content type.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    form = _TransferForm(
      contentType: contentType, writing: .later(exporting),
      reading: .later { data, _ in try await importing(data) })
  }

  /// A built-in representation has no body.
  public typealias Body = _NoRepresentation

  /// Returns the way to write and read values. Not for use by apps.
  public func _forms() -> [_TransferForm<Item>] { [form] }
}

/// A file to send.
public struct SentTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether the receiver may use the file itself instead of a copy.
  public let allowAccessingOriginalFile: Bool

  /// Creates a file to send.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A received file.
public struct ReceivedTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether it is the sender's own file. Always false: it is a copy that the session removes.
  public let isOriginalFile: Bool
}

/// A representation by a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let form: _TransferForm<Item>

  /// Creates a representation that exports a file of a content type.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    form = _TransferForm(
      contentType: exportedContentType, writing: .later { try Data(contentsOf: await exporting($0).file) },
      reading: nil)
  }

  /// Creates a representation that imports a file of a content type.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = _TransferForm(
      contentType: importedContentType, writing: nil,
      reading: Self.reading(importedContentType, importing))
  }

  /// Creates a representation that exports and imports a file of a content type.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = _TransferForm(
      contentType: contentType, writing: .later { try Data(contentsOf: await exporting($0).file) },
      reading: Self.reading(contentType, importing))
  }

  private static func reading(
    _ type: UTType, _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> _TransferForm<Item>.Reading {
    .later { bytes, actual in
      let folder = try TemporaryFolders.make(for: "import")
      defer { try? FileManager.default.removeItem(at: folder) }
      let known = actual.preferredFilenameExtension ?? type.preferredFilenameExtension
      let suffix = known.map { ".\($0)" } ?? ""
      let file = folder.appending(path: "file\(suffix)")
      try bytes.write(to: file)
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
  }

  /// A built-in representation has no body.
  public typealias Body = _NoRepresentation

  /// Returns the way to write and read values. Not for use by apps.
  public func _forms() -> [_TransferForm<Item>] { [form] }
}

extension Transferable {
  /// The ways to write and read values, the best one first.
  static var forms: [_TransferForm<Self>] {
    guard Representation.Item.self == Self.self else { return [] }
    return transferRepresentation._forms() as? [_TransferForm<Self>] ?? []
  }
}

extension String: Transferable {
  /// The representation as plain text.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<String>(forms: [
      _TransferForm(
        contentType: .utf8PlainText, writing: .now { Data($0.utf8) },
        reading: .now { String(decoding: $0, as: UTF8.self) })
    ])
  }
}

extension URL: Transferable {
  /// The representation as an address.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<URL>(forms: [
      _TransferForm(
        contentType: .url, writing: .now { Data($0.absoluteString.utf8) },
        reading: .now { bytes in
          guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else {
            throw CocoaError(.fileReadCorruptFile)
          }
          return url
        })
    ])
  }
}

extension Data: Transferable {
  /// The representation as bytes.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<Data>(forms: [
      _TransferForm(contentType: .data, writing: .now { $0 }, reading: .now { $0 })
    ])
  }
}

extension AttributedString: Transferable {
  /// The representation as plain text.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<AttributedString>(forms: [
      _TransferForm(
        contentType: .utf8PlainText, writing: .now { Data(String($0.characters).utf8) },
        reading: .now { AttributedString(String(decoding: $0, as: UTF8.self)) })
    ])
  }
}

extension Color: Transferable {
  /// No representation: a colour can be dragged within a session only.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<Color>(forms: [])
  }
}

extension Image: Transferable {
  /// The representation as the bytes of a file, which is read only: the pixels of a picture are the client's, so it can be
  /// dragged within a session only.
  public static var transferRepresentation: some TransferRepresentation {
    TransferForms<Image>(forms: [
      _TransferForm(
        contentType: .image, writing: nil,
        reading: .now { bytes in
          guard let picture = _PictureData(bytes) else { throw CocoaError(.fileReadCorruptFile) }
          return Image(_picture: picture)
        })
    ])
  }
}
