import RenderTree

/// A part of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// What the part consists of.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The view that the part is in the tree. Not for use by apps.
  associatedtype _ToolbarView: View = _CompositeToolbarView<Self>
  /// The part as a view. Not for use by apps.
  @MainActor static func _toolbarView(of content: Self) -> _ToolbarView
}

extension ToolbarContent where _ToolbarView == _CompositeToolbarView<Self> {
  /// The part as a view. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _CompositeToolbarView(content: content)
  }
}

extension ToolbarContent where Body == Never {
  /// Parts that are built in have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: ToolbarContent {
  /// No view: there is no such part.
  public typealias _ToolbarView = EmptyView
  /// Never called.
  @MainActor public static func _toolbarView(of content: Never) -> EmptyView {}
}

/// A part of a toolbar with a body, as a view.
public struct _CompositeToolbarView<Content: ToolbarContent>: View, PropertyHosting {
  // First, so that the part's dynamic properties have the offsets of its own plan.
  let content: Content

  nonisolated package static var hostedType: Any.Type { Content.self }

  /// The part's body as a view.
  public var body: Content.Body._ToolbarView { Content.Body._toolbarView(of: content.body) }
}

/// A part of a toolbar that people may rearrange. Headless, it is like any other.
public protocol CustomizableToolbarContent: ToolbarContent {}
