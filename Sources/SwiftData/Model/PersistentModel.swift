import Foundation
import Observation
import RenderTree

/// A class whose instances a container stores.
///
///     @Model
///     final class Trip {
///       var name: String
///       var start: Date
///       @Relationship(deleteRule: .cascade, inverse: \Accommodation.trip) var stays: [Accommodation] = []
///
///       init(name: String, start: Date) {
///         self.name = name
///         self.start = start
///       }
///     }
///
/// `@Model` makes a class conform. Models belong to the actor of their context.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype,
  _StoredElsewhere
{
  /// Creates a model of a row.
  init(backingData: any BackingData<Self>)

  /// The properties that are stored, in the order of their declaration.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The paths that lead to the model's identifier.
  static var _identityKeyPaths: [AnyKeyPath] { get }
  /// The paths whose values together are unique.
  static var _uniqueKeyPaths: [[AnyKeyPath]] { get }
  /// The paths that are indexed together.
  static var _indexKeyPaths: [[AnyKeyPath]] { get }

  /// The place of the model in its context.
  var _$state: _ModelState { get }
  /// Writes the values of all columns.
  func _$write(into row: inout _RowWriter)
  /// Reads the values of all columns, and leaves relationships for later.
  func _$read(from row: inout _RowReader)
  /// Sets a relationship to the model with an id, or to what the store has if it is 0.
  func _$relate(_ property: Int, to id: Int64)
  /// Does nothing. A model of the main actor conforms with its own.
  static func _$isolated()
}

extension PersistentModel {
  /// None.
  public static var _uniqueKeyPaths: [[AnyKeyPath]] { [] }
  /// None.
  public static var _indexKeyPaths: [[AnyKeyPath]] { [] }
  /// Does nothing.
  public static func _$isolated() {}
}

extension PersistentModel {
  /// The identity of the model's row.
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: "\(Self.self)", number: _$state.id)
  }

  /// The identity.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context of the model, or nil if it is in none, or if its deletion is saved.
  public var modelContext: ModelContext? { _$state.isErased ? nil : _$state.context }

  /// Whether the model has changes that are not saved.
  public var hasChanges: Bool { _$state.context?.isChanged(self) ?? false }

  /// Whether the model is deleted in its context. It stays so when the deletion is saved.
  public var isDeleted: Bool { _$state.phase == .deleted }

  /// Whether both are the same.
  public static func == (one: Self, other: Self) -> Bool {
    one === other
      || one._$state.id == other._$state.id && one._$state.phase != .free && other._$state.phase != .free
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(_$state.id) }

  /// The text by which the session finds the model again.
  public var _storedReference: String? {
    guard let context = _$state.context, _$state.phase != .deleted else { return nil }
    return context.reference(to: self)
  }

  /// Returns the model of a reference in the session of the running code, or nil.
  public static func _object(at reference: String) -> Self? {
    ModelContext.model(at: reference) as? Self
  }
}
