/// The manner in which a spacer takes room.
public struct SpacerSizing: Hashable, Sendable {
  let isFixed: Bool

  /// All the room that is left.
  public static let flexible = SpacerSizing(isFixed: false)
  /// The room between two groups of items.
  public static let fixed = SpacerSizing(isFixed: true)
}

/// A space between the items of a toolbar.
///
/// ```swift
/// NavigationStack {
///   Text("Inbox").toolbar {
///     ToolbarItem(placement: .bottomBar) { Button("Archive") {} }
///     ToolbarSpacer(placement: .bottomBar)
///     ToolbarItem(placement: .bottomBar) { Button("Reply") {} }
///   }
/// }
/// // {"type": "Spacer", "modifiers": [{"placement": "bottomBar"}]}
/// ```
public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates a space at a placement.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the space's view.
  public typealias _ToolbarView = _ToolbarItemView<_ToolbarSpacerView>

  /// Returns the view of the space. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarItemView(placement: content.placement, content: _ToolbarSpacerView(sizing: content.sizing))
  }
}

/// The view of a space between the items of a toolbar.
public nonisolated struct _ToolbarSpacerView: View {
  let sizing: SpacerSizing

  /// The space.
  @MainActor public var body: some View {
    if sizing.isFixed { Spacer().frame(width: 16) } else { Spacer() }
  }
}
