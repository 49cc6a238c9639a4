import Foundation
@_exported import UniformTypeIdentifiers

/// A type whose values can be transferred to other apps.
public protocol Transferable: Sendable {
  /// The type of its representations.
  associatedtype Representation: TransferRepresentation
  /// The representations to transfer a value in.
  @TransferRepresentationBuilder static var transferRepresentation: Representation { get }
}

/// A representation of values for transfer.
public protocol TransferRepresentation: Sendable {}

/// A result builder that collects representations.
@resultBuilder
public enum TransferRepresentationBuilder {
  /// Builds one or more representations.
  public static func buildBlock<each Form: TransferRepresentation>(
    _ forms: repeat each Form
  ) -> TransferRepresentations {
    TransferRepresentations()
  }
}

/// Several representations.
public struct TransferRepresentations: TransferRepresentation {
  init() {}
}

/// The representation of a `Codable` value.
public struct CodableRepresentation<Item: Codable & Sendable>: TransferRepresentation {
  /// Creates the representation of a type as a content type.
  public init(for type: Item.Type = Item.self, contentType: UTType) {}
  /// Creates the representation as a content type.
  public init(contentType: UTType) {}
}

/// A representation by another value.
public struct ProxyRepresentation<Item: Sendable, Proxy: Sendable>: TransferRepresentation {
  /// Creates a representation that exports the item as another value.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  /// Creates a representation that exports the item as another value and imports it from one.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// A representation by data.
public struct DataRepresentation<Item: Sendable>: TransferRepresentation {
  /// Creates a representation that exports data of a content type.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  /// Creates a representation that exports and imports data of a content type.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}
