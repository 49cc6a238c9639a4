import RenderTree

/// A view in a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// There is no body.
  public typealias Body = Never
  /// The item's view.
  public typealias _ToolbarView = _ToolbarItemView<Content>

  /// The item as a view.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarItemView(placement: content.placement, content: content.content)
  }
}

extension ToolbarItem where ID == () {
  /// A view at a place of a toolbar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  /// A view at a place of a toolbar that people may rearrange.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

/// Several views at one place of a toolbar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Several views at one place of a toolbar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// There is no body.
  public typealias Body = Never
  /// The group's views.
  public typealias _ToolbarView = _ToolbarItemView<Content>

  /// The group as a view.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarItemView(placement: content.placement, content: content.content)
  }
}

/// Views of a toolbar that show where they stand.
public nonisolated struct _ToolbarItemView<Content: View>: View {
  let placement: ToolbarItemPlacement
  let content: Content

  /// The views.
  @MainActor public var body: some View {
    content.modifier(ToolbarPlacementModifier(placement: placement))
  }
}

nonisolated struct ToolbarPlacementModifier: OutputModifier {
  let placement: ToolbarItemPlacement

  @MainActor func declare(_ node: NodeDeclaration) {
    if placement != .automatic { node.modifier("placement") { $0.write(placement.name) } }
  }
}
