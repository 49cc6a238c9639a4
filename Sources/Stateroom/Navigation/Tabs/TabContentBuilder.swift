import RenderTree

/// A result builder that builds the pages of a tab view from the statements of a closure.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// The view of a tab view's pages.
  public nonisolated struct Content<Tabs: TabContent>: View where Tabs.TabValue == TabValue {
    let tabs: Tabs

    /// The view of the pages.
    @MainActor public var body: Tabs._TabPages { Tabs._tabPages(of: tabs) }
  }

  /// Builds an expression.
  public static func buildExpression<Part: TabContent>(_ content: Part) -> Part
  where Part.TabValue == TabValue { content }
  /// Builds a single part.
  public static func buildBlock<Part: TabContent>(_ content: Part) -> Part
  where Part.TabValue == TabValue { content }
  /// Builds several parts.
  public static func buildBlock<each Part: TabContent>(
    _ content: repeat each Part
  ) -> TupleTabContent<TabValue, repeat each Part> {
    TupleTabContent(content: (repeat each content))
  }
  /// Builds an optional part.
  public static func buildIf<Part: TabContent>(_ content: Part?) -> Part?
  where Part.TabValue == TabValue { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> _ConditionalTabContent<First, Second>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _ConditionalTabContent(branch: .first(first))
  }
  /// Builds the second branch of a condition.
  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> _ConditionalTabContent<First, Second>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _ConditionalTabContent(branch: .second(second))
  }
  /// Builds a part behind an availability check.
  public static func buildLimitedAvailability<Part: TabContent>(_ content: Part) -> Part
  where Part.TabValue == TabValue { content }
}

/// Several parts of a tab view.
public nonisolated struct TupleTabContent<TabValue: Hashable, each Part: TabContent>: TabContent {
  let content: (repeat each Part)

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the view: the parts' views, one after the other.
  public typealias _TabPages = TupleView<(repeat (each Part)._TabPages)>

  /// Returns the view of the pages. Not for use by apps.
  @MainActor public static func _tabPages(of content: Self) -> _TabPages {
    TupleView(repeat (each Part)._tabPages(of: each content.content))
  }
}

/// One of two parts of a tab view.
public nonisolated struct _ConditionalTabContent<First: TabContent, Second: TabContent>: TabContent
where First.TabValue == Second.TabValue {
  let branch: Branch<First, Second>

  /// The type of the values that select the pages.
  public typealias TabValue = First.TabValue
  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the view: that of either branch.
  public typealias _TabPages = _ConditionalContent<First._TabPages, Second._TabPages>

  /// Returns the view of the branch's pages. Not for use by apps.
  @MainActor public static func _tabPages(of content: Self) -> _TabPages {
    switch content.branch {
    case .first(let first): ViewBuilder.buildEither(first: First._tabPages(of: first))
    case .second(let second): ViewBuilder.buildEither(second: Second._tabPages(of: second))
    }
  }
}

extension Optional: TabContent where Wrapped: TabContent {
  /// The type of the values that select the pages.
  public typealias TabValue = Wrapped.TabValue
  /// The type of the view, if there is a part.
  public typealias _TabPages = Wrapped._TabPages?

  /// Returns the view of the pages, if there are any. Not for use by apps.
  @MainActor public static func _tabPages(of content: Self) -> _TabPages {
    content.map { Wrapped._tabPages(of: $0) }
  }
}
