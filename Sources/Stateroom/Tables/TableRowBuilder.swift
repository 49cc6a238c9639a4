import Foundation
import RenderTree

/// A result builder that builds the rows of a table from the statements of a closure.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Builds an expression.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  /// Builds no rows.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  /// Builds the first part.
  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Content.TableRowValue == Value { first }
  /// Builds a further part.
  public static func buildPartialBlock<First: TableRowContent, Next: TableRowContent>(
    accumulated: First, next: Next
  ) -> TupleTableRowContent<Value, First, Next>
  where First.TableRowValue == Value, Next.TableRowValue == Value {
    TupleTableRowContent(first: accumulated, next: next)
  }
  /// Builds an optional part.
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalRows<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalRows(branch: .first(first))
  }
  /// Builds the second branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalRows<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalRows(branch: .second(second))
  }
}

/// No rows of a table.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  init() {}

  /// The type of the rows' values.
  public typealias TableRowValue = Value
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns no view. Not for use by apps.
  @MainActor public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Value { AnyView(EmptyView()) }
}

/// Several parts of a table's rows.
public nonisolated struct TupleTableRowContent<
  Value: Identifiable, First: TableRowContent, Next: TableRowContent
>: TableRowContent where First.TableRowValue == Value, Next.TableRowValue == Value {
  let first: First
  let next: Next

  init(first: First, next: Next) { (self.first, self.next) = (first, next) }

  /// The type of the rows' values.
  public typealias TableRowValue = Value
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows. Not for use by apps.
  @MainActor public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Value {
    AnyView(TupleView(first._rows(in: columns), next._rows(in: columns)))
  }
}

/// One of two parts of a table's rows.
public nonisolated struct _ConditionalRows<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  let branch: Branch<First, Second>

  /// The type of the rows' values.
  public typealias TableRowValue = First.TableRowValue
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the branch's rows. Not for use by apps.
  @MainActor public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == First.TableRowValue {
    switch branch {
    case .first(let first): AnyView(ViewBuilder._choice(first._rows(in: columns), or: nil))
    case .second(let second): AnyView(ViewBuilder._choice(nil, or: second._rows(in: columns)))
    }
  }
}

extension ViewBuilder {
  /// Returns one of two views, each with an identity of its own.
  nonisolated static func _choice(_ first: AnyView?, or second: AnyView?) -> some View {
    TupleView(first, second)
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  /// The type of the rows' values.
  public typealias TableRowValue = Wrapped.TableRowValue
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows, if there are any. Not for use by apps.
  @MainActor public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Wrapped.TableRowValue {
    AnyView(map { $0._rows(in: columns) })
  }
}

/// Rows that come from a collection.
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection's elements.
  var data: Data { get }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}
