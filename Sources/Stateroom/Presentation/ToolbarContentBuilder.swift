import RenderTree

/// A result builder that builds a toolbar from the statements of a closure.
@resultBuilder
public enum ToolbarContentBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Builds a single part.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Builds several parts.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    TupleToolbarContent(content: (repeat each content))
  }
  /// Builds an optional part.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbarContent<First, Second> {
    _ConditionalToolbarContent(branch: .first(first))
  }
  /// Builds the second branch of a condition.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbarContent<First, Second> {
    _ConditionalToolbarContent(branch: .second(second))
  }
  /// Builds a part behind an availability check.
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent {
    content
  }
}

/// Several parts of a toolbar.
nonisolated struct TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {
  let content: (repeat each Content)

  typealias Body = Never
  typealias _ToolbarView = TupleView<(repeat (each Content)._ToolbarView)>

  @MainActor static func _toolbarView(of content: Self) -> _ToolbarView {
    TupleView(repeat (each Content)._toolbarView(of: each content.content))
  }
}

/// One of two parts of a toolbar.
public nonisolated struct _ConditionalToolbarContent<First: ToolbarContent, Second: ToolbarContent>:
  ToolbarContent
{
  let branch: Branch<First, Second>

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the view: that of either branch.
  public typealias _ToolbarView = _ConditionalContent<First._ToolbarView, Second._ToolbarView>

  /// Returns the view of the branch. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    switch content.branch {
    case .first(let first): ViewBuilder.buildEither(first: First._toolbarView(of: first))
    case .second(let second): ViewBuilder.buildEither(second: Second._toolbarView(of: second))
    }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// The type of the view, if there is a part.
  public typealias _ToolbarView = Wrapped._ToolbarView?

  /// Returns the view of the part, if there is one. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    content.map { Wrapped._toolbarView(of: $0) }
  }
}
