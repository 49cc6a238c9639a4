/// Builds a view from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  // Views are consumed here and below, because they are structures of structures whose copies cost much.
  /// A single expression.
  @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content {
    content
  }
  /// An empty closure.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  /// A single statement.
  @inlinable public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }
  /// Several statements.
  @inlinable public static func buildBlock<each Content: View>(
    _ content: repeat consuming each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(repeat each content)
  }
  /// An `if` without `else`. It takes its position even if there is no content (rule 73).
  @inlinable public static func buildIf<Content: View>(_ content: consuming Content?) -> Content? {
    content
  }
  /// The first branch of a condition (rule 72).
  @inlinable public static func buildEither<First: View, Second: View>(
    first: consuming First
  ) -> _ConditionalContent<First, Second> { .init(.first(first)) }
  /// The second branch of a condition (rule 72).
  @inlinable public static func buildEither<First: View, Second: View>(
    second: consuming Second
  ) -> _ConditionalContent<First, Second> { .init(.second(second)) }
  /// Content behind an availability check.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
