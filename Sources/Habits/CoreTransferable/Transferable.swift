import Foundation
@_exported import UniformTypeIdentifiers

/// A value that can be given to other apps.
public protocol Transferable: Sendable {
  /// The type of its forms.
  associatedtype Representation: TransferRepresentation
  /// The forms in which it is given.
  @TransferRepresentationBuilder static var transferRepresentation: Representation { get }
}

/// A form in which values are given.
public protocol TransferRepresentation: Sendable {}

/// Collects forms.
@resultBuilder
public enum TransferRepresentationBuilder {
  /// One or more forms.
  public static func buildBlock<each Form: TransferRepresentation>(
    _ forms: repeat each Form
  ) -> TransferRepresentations {
    TransferRepresentations()
  }
}

/// Several forms.
public struct TransferRepresentations: TransferRepresentation {
  init() {}
}

/// The form of a value that is Codable.
public struct CodableRepresentation<Item: Codable & Sendable>: TransferRepresentation {
  /// The form of a type as a kind of content.
  public init(for type: Item.Type = Item.self, contentType: UTType) {}
  /// The form as a kind of content.
  public init(contentType: UTType) {}
}

/// The form that another value has.
public struct ProxyRepresentation<Item: Sendable, Proxy: Sendable>: TransferRepresentation {
  /// Exports the item as another value.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  /// Exports the item as another value, and imports it from one.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// A form of bytes.
public struct DataRepresentation<Item: Sendable>: TransferRepresentation {
  /// Bytes of a kind of content.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  /// Bytes of a kind of content, and back.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}
