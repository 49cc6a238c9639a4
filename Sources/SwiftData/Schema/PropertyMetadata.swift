import Foundation
import StateroomStorage

extension Schema {
  /// A property of a model, as `@Model` describes it.
  public struct PropertyMetadata: @unchecked Sendable {
    // Unchecked: a key path of a stored property holds nothing that could change, and a default value is only read.
    /// The name of the property.
    public let name: String
    /// The path of the property.
    public let keypath: AnyKeyPath
    /// The value of the property in rows of earlier versions that have none.
    public let defaultValue: Any?
    /// The description by `@Attribute` or `@Relationship`.
    public let metadata: (any Hashable & Sendable)?
    let kind: ModelProperty.Kind
    let isOptional: Bool
    let defaultColumn: DataValue?
    let related: (@Sendable (any PersistentModel) -> [any PersistentModel])?
    let notify: @Sendable (any PersistentModel) -> Void
    let reads: ColumnCheck

    private init<Model: PersistentModel, Value>(
      _ name: String, _ keypath: KeyPath<Model, Value>, _ defaultValue: Any?,
      _ metadata: (any Hashable & Sendable)?,
      kind: ModelProperty.Kind, isOptional: Bool, defaultColumn: DataValue?,
      related: (@Sendable (any PersistentModel) -> [any PersistentModel])? = nil,
      reads: @escaping (DataValue) -> Bool = { _ in true }
    ) {
      self.related = related
      self.reads = ColumnCheck(reads)
      let path = Unchecked(keypath)
      notify = { model in
        let model = model as! Model
        model._$state.mutate(model, keyPath: path.value) {}
      }
      self.name = name
      self.keypath = keypath
      self.defaultValue = defaultValue
      self.metadata = metadata
      self.kind = kind
      self.isOptional = isOptional
      self.defaultColumn = defaultColumn
    }

    /// Describes a property that a column of its own type stores.
    public init<Model: PersistentModel, Value: _AttributeValue>(
      name: String, keypath: KeyPath<Model, Value>, defaultValue: Value? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) {
      self.init(
        name, keypath, defaultValue, metadata, kind: .attribute(Value._dataType, .plain),
        isOptional: Value._isOptional, defaultColumn: defaultValue?._dataValue,
        reads: { Value(_dataValue: $0) != nil || Empty.of(Value.self) != nil })
    }

    /// Describes a property whose raw value is stored.
    public init<Model: PersistentModel, Value: RawRepresentable & Codable>(
      name: String, keypath: KeyPath<Model, Value>, defaultValue: Value? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) where Value.RawValue: _AttributeValue {
      self.init(
        name, keypath, defaultValue, metadata, kind: .attribute(Value.RawValue._dataType, .raw),
        isOptional: false,
        defaultColumn: defaultValue?.rawValue._dataValue,
        reads: { Value.RawValue(_dataValue: $0).flatMap(Value.init) != nil || Empty.of(Value.self) != nil })
    }

    /// Describes a property whose raw value is stored.
    public init<Model: PersistentModel, Value: RawRepresentable & Codable>(
      name: String, keypath: KeyPath<Model, Value?>, defaultValue: Value?? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) where Value.RawValue: _AttributeValue {
      self.init(
        name, keypath, defaultValue as Any?, metadata, kind: .attribute(Value.RawValue._dataType, .raw),
        isOptional: true,
        defaultColumn: defaultValue??.rawValue._dataValue)
    }

    /// Describes a property that is stored as JSON.
    @_disfavoredOverload
    public init<Model: PersistentModel, Value: Codable>(
      name: String, keypath: KeyPath<Model, Value>, defaultValue: Value? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) {
      self.init(
        name, keypath, defaultValue, metadata, kind: .attribute(.text, .json),
        isOptional: Value.self is any _OptionalValue.Type,
        defaultColumn: defaultValue.flatMap { try? JSONColumn.value(of: $0) },
        reads: { JSONColumn.read(Value.self, from: $0) != nil || Empty.of(Value.self) != nil })
    }

    /// Refuses a property whose values can't be stored.
    @_disfavoredOverload
    @available(
      *, unavailable, message: "the value is neither Codable nor a model: mark the property '@Transient'"
    )
    public init<Model: PersistentModel, Value>(
      name: String, keypath: KeyPath<Model, Value>, defaultValue: Any? = nil, metadata: Any? = nil
    ) { fatalError() }

    /// Describes a relationship to one model.
    public init<Model: PersistentModel, Target: PersistentModel>(
      name: String, keypath: KeyPath<Model, Target>, defaultValue: Target? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) {
      let path = Unchecked(keypath)
      self.init(
        name, keypath, nil, metadata, kind: .toOne(Target.self), isOptional: false, defaultColumn: nil
      ) {
        [($0 as! Model)[keyPath: path.value]]
      }
    }

    /// Describes a relationship to one model or none.
    public init<Model: PersistentModel, Target: PersistentModel>(
      name: String, keypath: KeyPath<Model, Target?>, defaultValue: Target?? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) {
      let path = Unchecked(keypath)
      self.init(name, keypath, nil, metadata, kind: .toOne(Target.self), isOptional: true, defaultColumn: nil)
      {
        ($0 as! Model)[keyPath: path.value].map { [$0] } ?? []
      }
    }

    /// Describes a relationship to several models.
    public init<Model: PersistentModel, Targets: RelationshipCollection>(
      name: String, keypath: KeyPath<Model, Targets>, defaultValue: Targets? = nil,
      metadata: (any Hashable & Sendable)? = nil
    ) where Targets: SendableMetatype {
      let path = Unchecked(keypath)
      self.init(
        name, keypath, nil, metadata, kind: .toMany(Targets.PersistentElement.self),
        isOptional: Targets.self is any _OptionalValue.Type, defaultColumn: nil
      ) { ($0 as! Model)[keyPath: path.value]._models }
    }
  }
}

/// The path of a stored property, which holds nothing that could change.
private struct Unchecked<Value>: @unchecked Sendable {
  // Unchecked: a path without captured values is a constant.
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// An optional value, of whatever type.
public protocol _OptionalValue {
  /// Whether there is no value.
  var _isNil: Bool { get }
}

extension Optional: _OptionalValue {
  /// Whether there is no value.
  public var _isNil: Bool { self == nil }
}

/// A collection of related models: an array, or an optional one.
public protocol RelationshipCollection {
  /// The model that is related.
  associatedtype PersistentElement: PersistentModel
  /// The related models.
  var _models: [PersistentElement] { get }
  /// Creates a collection of models.
  init(_models: [PersistentElement])
}

extension Array: RelationshipCollection where Element: PersistentModel {
  /// The related model.
  public typealias PersistentElement = Element
  /// The related models.
  public var _models: [Element] { self }
  /// Creates a collection of models.
  public init(_models: [Element]) { self = _models }
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  /// The related model.
  public typealias PersistentElement = Wrapped.PersistentElement
  /// The related models.
  public var _models: [Wrapped.PersistentElement] { map(\._models) ?? [] }
  /// Creates a collection of models.
  public init(_models: [Wrapped.PersistentElement]) { self = Wrapped(_models: _models) }
}
