import RenderTree

/// A part of a tab view that describes pages.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the values that select the pages.
  associatedtype TabValue: Hashable = Body.TabValue
  /// The type of the body.
  associatedtype Body: TabContent
  /// The content of the part.
  @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }

  /// The type of the pages' view in the tree. Not for use by apps.
  associatedtype _TabPages: View = _CompositeTabPages<Self>
  /// Returns the view of the pages. Not for use by apps.
  @MainActor static func _tabPages(of content: Self) -> _TabPages
}

extension TabContent where _TabPages == _CompositeTabPages<Self> {
  /// Returns the view of the pages. Not for use by apps.
  @MainActor public static func _tabPages(of content: Self) -> _TabPages {
    _CompositeTabPages(content: content)
  }
}

extension TabContent where Body == Never {
  /// Stops the process. Built-in parts have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: TabContent {
  /// `Never` selects no page.
  public typealias TabValue = Never
  /// `Never` has no values, so this is never used.
  public typealias _TabPages = EmptyView
  /// `Never` has no values, so this is never called.
  @MainActor public static func _tabPages(of content: Never) -> EmptyView {}
}

/// The view of a part of a tab view that has a body.
public struct _CompositeTabPages<Content: TabContent>: View, PropertyHosting {
  // Must be the first property: the part's dynamic properties are found by their offsets in `Content`.
  let content: Content

  nonisolated package static var hostedType: Any.Type { Content.self }

  /// The view of the body's pages.
  public var body: Content.Body._TabPages { Content.Body._tabPages(of: content.body) }
}
