import Foundation
import RenderTree

/// The content of a rotor: the places that it leads to.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// The type of the body.
  associatedtype Body: AccessibilityRotorContent
  /// The content of the rotor.
  @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Returns the places. Not for use by apps.
  @MainActor func _places(in environment: EnvironmentValues) -> [_RotorPlace]
}

extension AccessibilityRotorContent {
  /// Returns the places of the body. Not for use by apps.
  @MainActor public func _places(in environment: EnvironmentValues) -> [_RotorPlace] {
    body._places(in: environment)
  }
}

extension AccessibilityRotorContent where Body == Never {
  /// Stops the process. Built-in content has no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: AccessibilityRotorContent {}

/// A place that a rotor leads to.
public struct _RotorPlace: Sendable {
  let label: String?
  let id: JSONValue?
  let namespace: String?

  var json: JSONValue {
    .members(
      ("label", label.map(JSONValue.string)), ("id", id), ("namespace", namespace.map(JSONValue.string)))
  }
}

/// A place that a rotor leads to.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  let label: Text?
  let id: ID?
  let namespace: Namespace.ID?

  /// A built-in part has no body.
  public typealias Body = Never

  /// Creates an entry with a label that leads to the view of an id. `prepare` is not called, because clients
  /// reach all views.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    (self.label, self.id, namespace) = (label, id, nil)
  }

  /// Creates an entry with a label that leads to the view of an id in a namespace.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {
    (self.label, self.id, self.namespace) = (label, id, namespace)
  }

  /// Creates an entry with a label that leads to the view of an id in a namespace.
  public init(
    _ label: some StringProtocol, _ id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.init(Text(label), id: id, in: namespace)
  }

  /// Returns the place. Not for use by apps.
  @MainActor public func _places(in environment: EnvironmentValues) -> [_RotorPlace] {
    [
      _RotorPlace(
        label: label?.resolve(in: environment).text, id: id.map { JSONValue(describing: $0) },
        namespace: namespace?.name)
    ]
  }
}

extension AccessibilityRotorEntry where ID == Never {
  /// Creates an entry for a range of the view's own text.
  public init(
    _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
  ) {
    (self.label, id, namespace) = (label, nil, nil)
  }
}

/// A result builder that collects the entries of a rotor.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
    content
  }
  /// Builds a single part.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
    content
  }
  /// Builds several parts.
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content)
    -> some AccessibilityRotorContent
  {
    TupleRotorContent(content: (repeat each content))
  }
  /// Builds an optional part.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?)
    -> some AccessibilityRotorContent
  {
    RotorParts(parts: content.map { [$0] } ?? [])
  }
}

nonisolated struct TupleRotorContent<each Content: AccessibilityRotorContent>: AccessibilityRotorContent {
  let content: (repeat each Content)

  typealias Body = Never

  /// Returns the places of all parts, in order.
  ///
  /// - Complexity: O(*n*) in addition to the work for each part, where *n* is the number of places.
  @MainActor func _places(in environment: EnvironmentValues) -> [_RotorPlace] {
    var places: [_RotorPlace] = []
    for part in repeat each content { places += part._places(in: environment) }
    return places
  }
}

nonisolated struct RotorParts<Content: AccessibilityRotorContent>: AccessibilityRotorContent {
  let parts: [Content]

  typealias Body = Never

  @MainActor func _places(in environment: EnvironmentValues) -> [_RotorPlace] {
    parts.flatMap { $0._places(in: environment) }
  }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the places of all elements. Not for use by apps.
  @MainActor public func _places(in environment: EnvironmentValues) -> [_RotorPlace] {
    data.flatMap { content($0)._places(in: environment) }
  }
}
