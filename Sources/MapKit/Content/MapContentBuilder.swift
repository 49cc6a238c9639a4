import RenderTree
import Stateroom

/// A result builder that builds the parts of a map from the statements of a closure.
@resultBuilder
public enum MapContentBuilder {
  /// Builds no parts.
  public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  /// Builds an expression.
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  /// Builds one part.
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  /// Builds several parts.
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapTuple<repeat each Content> { _MapTuple((repeat each content)) }
  /// Builds an optional part.
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: MapContent, Second: MapContent>(
    first: First
  ) -> _MapConditional<First, Second> { .first(first) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: MapContent, Second: MapContent>(
    second: Second
  ) -> _MapConditional<First, Second> { .second(second) }
  /// Builds a part that depends on the system's version.
  public static func buildLimitedAvailability<Content: MapContent>(_ content: Content) -> Content { content }
}

/// Several parts of a map. Not for use by apps.
public nonisolated struct _MapTuple<each Content: MapContent>: MapContent {
  private let content: (repeat each Content)

  init(_ content: (repeat each Content)) { self.content = content }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the items of all parts. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) {
    func collect<Part: MapContent>(_ part: Part) { Part._collect(part, into: collector, context) }
    repeat collect(each content.content)
  }
}

/// One of two parts of a map. Not for use by apps.
public nonisolated enum _MapConditional<First: MapContent, Second: MapContent>: MapContent {
  /// The part for a true condition.
  case first(First)
  /// The part for a false condition.
  case second(Second)

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the items of the branch. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) {
    switch content {
    case .first(let part): First._collect(part, into: collector, context)
    case .second(let part): Second._collect(part, into: collector, context)
    }
  }
}

extension Optional: MapContent where Wrapped: MapContent {
  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the items of the part, if there is one. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Wrapped?, into collector: _MapCollector, _ context: _MapContext
  ) {
    if let content { Wrapped._collect(content, into: collector, context) }
  }
}
