import RenderTree
import Stateroom

/// A result builder that builds the marks of a chart from the statements of a closure.
@resultBuilder
public enum ChartContentBuilder {
  /// Builds no marks.
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  /// Builds an expression.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Builds one part.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Builds several parts.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> BuilderTuple<repeat each Content> { BuilderTuple((repeat each content)) }
  /// Builds an optional part.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(.first(first)) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(.second(second)) }
  /// Builds a part that depends on the system's version.
  public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
    AnyChartContent(content)
  }
}

/// Several parts of a chart.
public nonisolated struct BuilderTuple<each Content> {
  let content: (repeat each Content)

  init(_ content: (repeat each Content)) { self.content = content }
}

extension BuilderTuple: ChartContent where repeat each Content: ChartContent {
  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks of all parts. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    var place = 0
    func collect<Part: ChartContent>(_ part: Part) {
      Part._collect(part, into: collector, context.inside(place))
      place += 1
    }
    repeat collect(each content.content)
  }
}

/// One of two parts of a chart.
public nonisolated struct BuilderConditional<First, Second> {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }
}

extension BuilderConditional: ChartContent where First: ChartContent, Second: ChartContent {
  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks of the branch. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    switch content.storage {
    case .first(let part): First._collect(part, into: collector, context)
    case .second(let part): Second._collect(part, into: collector, context)
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// Adds the marks of the part, if there is one. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    if let content { Wrapped._collect(content, into: collector, context) }
  }
}
