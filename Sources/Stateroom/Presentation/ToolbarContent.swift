import RenderTree

/// A part of a toolbar.
///
/// ```swift
/// struct Zoom: ToolbarContent {
///   var body: some ToolbarContent {
///     ToolbarItem(placement: .primaryAction) { Button("In") {} }
///     ToolbarItem(placement: .secondaryAction) { Button("Out") {} }
///   }
/// }
/// // `Text("Page").toolbar { Zoom() }` has a button for each item:
/// // {"type": "Button", "props": {"label": "In"}, "modifiers": [{"placement": "primaryAction"}],
/// //  "actions": ["tap"]}
/// // {"type": "Button", "props": {"label": "Out"},
/// //  "modifiers": [{"placement": "secondaryAction"}], "actions": ["tap"]}
/// ```
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// The content of the part.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The type of the part's view in the tree. Not for use by apps.
  associatedtype _ToolbarView: View = _CompositeToolbarView<Self>
  /// Returns the view of the part. Not for use by apps.
  @MainActor static func _toolbarView(of content: Self) -> _ToolbarView
}

extension ToolbarContent where _ToolbarView == _CompositeToolbarView<Self> {
  /// Returns the view of the part. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _CompositeToolbarView(content: content)
  }
}

extension ToolbarContent where Body == Never {
  /// Stops the process. Built-in parts have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: ToolbarContent {
  /// `Never` has no values, so this is never used.
  public typealias _ToolbarView = EmptyView
  /// `Never` has no values, so this is never called.
  @MainActor public static func _toolbarView(of content: Never) -> EmptyView {}
}

/// The view of a toolbar part that has a body.
public struct _CompositeToolbarView<Content: ToolbarContent>: View, PropertyHosting {
  // Must be the first property: the part's dynamic properties are found by their offsets in `Content`.
  let content: Content

  nonisolated package static var hostedType: Any.Type { Content.self }

  /// The view of the part's body.
  public var body: Content.Body._ToolbarView { Content.Body._toolbarView(of: content.body) }
}

/// A part of a toolbar that people may rearrange. Here it is like any other part.
public protocol CustomizableToolbarContent: ToolbarContent {}
