import Foundation
import RenderTree

/// A type whose values can be transferred: dragged, pasted, shared, imported and exported.
///
/// ```swift
/// struct Recipe: Codable, Transferable {
///   var title: String
///
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///     ProxyRepresentation(exporting: \.title)
///   }
/// }
/// // Dragged, it is the recipe within the session, and its title for other clients.
/// ```
public protocol Transferable: SendableMetatype {
  /// The type of its representations.
  associatedtype Representation: TransferRepresentation
  /// The representations to transfer a value in, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A representation of values for transfer.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable
  /// The type of the body.
  associatedtype Body: TransferRepresentation = _NoRepresentation
  /// The representations that this one is made of.
  @TransferRepresentationBuilder<Item> var body: Body { get }
  /// Returns the ways to write and read values. Not for use by apps.
  func _forms() -> [_TransferForm<Item>]
}

extension TransferRepresentation where Body: TransferRepresentation, Body.Item == Item {
  /// Returns the ways of the body. Not for use by apps.
  public func _forms() -> [_TransferForm<Item>] { body._forms() }
}

extension TransferRepresentation where Body == _NoRepresentation {
  /// Stops the process. Built-in representations have no body.
  public var body: _NoRepresentation { fatalError("\(Self.self) is built in and has no body") }
}

/// The body of a built-in representation, which has none.
public enum _NoRepresentation: TransferRepresentation {
  /// The type of the values.
  public typealias Item = String
  /// A built-in representation has no body.
  public typealias Body = _NoRepresentation
  /// There are no values of this type, so this is never called.
  public func _forms() -> [_TransferForm<String>] { switch self {} }
}

/// A way to write values of a type as bytes of a content type, and to read them.
public struct _TransferForm<Item>: Sendable {
  let contentType: UTType
  let writing: Writing?
  let reading: Reading?
  /// The name of the file that a value suggests, or nil if there is none.
  var suggestedName: (@Sendable (Item) -> String?)?

  enum Writing: Sendable {
    case now(@Sendable (Item) throws -> Data)
    case later(@Sendable (Item) async throws -> Data)
  }

  enum Reading: Sendable {
    case now(@Sendable (Data) throws -> Item)
    /// Is told the type of the bytes, which may be more exact than the form's.
    case later(@Sendable (Data, UTType) async throws -> Item)
  }

  /// Returns the bytes of a value, or nil if the way only reads.
  func bytes(of item: Item) async throws -> Data? {
    switch writing {
    case nil: nil
    case .now(let write)?: try write(item)
    case .later(let write)?: try await write(item)
    }
  }

  /// Returns the way for values that are converted to those of this one.
  func mapped<Outer>(
    _ export: (@Sendable (Outer) throws -> Item)?, _ read: (@Sendable (Item) throws -> Outer)?
  ) -> _TransferForm<Outer> {
    let outerWriting: _TransferForm<Outer>.Writing? = export.flatMap { export in
      switch writing {
      case nil: nil
      case .now(let write)?: .now { try write(export($0)) }
      case .later(let write)?: .later { try await write(export($0)) }
      }
    }
    let outerReading: _TransferForm<Outer>.Reading? = read.flatMap { convert in
      switch reading {
      case nil: nil
      case .now(let read)?: .now { try convert(read($0)) }
      case .later(let read)?: .later { try await convert(read($0, $1)) }
      }
    }
    return _TransferForm<Outer>(
      contentType: contentType, writing: outerWriting, reading: outerReading)
  }
}

/// A result builder that collects representations.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Builds an expression.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Builds the first representation.
  public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content
  where Content.Item == Item { first }
  /// Builds a further representation.
  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: First, next: Next
  ) -> some TransferRepresentation<Item> where First.Item == Item, Next.Item == Item {
    TransferForms<Item>(forms: accumulated._forms() + next._forms())
  }
}

/// Several representations.
struct TransferForms<Item: Transferable>: TransferRepresentation {
  let forms: [_TransferForm<Item>]

  typealias Body = _NoRepresentation

  func _forms() -> [_TransferForm<Item>] { forms }
}
