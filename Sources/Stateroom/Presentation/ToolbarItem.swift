import RenderTree

/// An item of a toolbar.
///
/// ```swift
/// NavigationStack {
///   Text("Inbox").toolbar {
///     ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
///   }
/// }
/// // {"type": "Button", "props": {"label": "Done"},
/// //  "modifiers": [{"placement": "confirmationAction"}], "actions": ["tap"]}
/// ```
public nonisolated struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  /// The identifier by which people's changes of the item are kept: a string, or nothing.
  public let id: ID
  var showsByDefault = true

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the item's view.
  public typealias _ToolbarView = _ToolbarItemView<Content>

  /// Returns the view of the item. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarItemView(
      placement: content.placement, content: content.content, id: content.id as? String,
      showsByDefault: content.showsByDefault)
  }
}

extension ToolbarItem where ID == () {
  /// Creates an item at a placement.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
    id = ()
  }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

extension ToolbarItem where ID == String {
  /// Creates an item of a toolbar that people may rearrange.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(id: id, placement: placement, showsByDefault: true, content: content)
  }

  /// Creates an item of a toolbar that people may rearrange, and that may be hidden at first.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
    self.id = id
    self.showsByDefault = showsByDefault
  }
}

/// A group of items at one placement of a toolbar.
///
/// ```swift
/// NavigationStack {
///   Text("Inbox").toolbar {
///     ToolbarItemGroup(placement: .bottomBar) { Button("Archive") {}; Button("Reply") {} }
///   }
/// }
/// // {"type": "Button", "props": {"label": "Archive"},
/// //  "modifiers": [{"placement": "bottomBar"}], "actions": ["tap"]}
/// ```
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group of items at a placement.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// A built-in part has no body.
  public typealias Body = Never
  /// The type of the group's view.
  public typealias _ToolbarView = _ToolbarItemView<Content>

  /// Returns the view of the group. Not for use by apps.
  @MainActor public static func _toolbarView(of content: Self) -> _ToolbarView {
    _ToolbarItemView(placement: content.placement, content: content.content)
  }
}

extension ToolbarItemGroup {
  /// Creates a group of items that belong together, with a label for the menu that replaces them in a narrow toolbar.
  public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.init(placement: placement) {
      LabeledToolbarItemGroupContent(group: ControlGroup(content: content, label: label))
    }
  }
}

/// The items of a labelled group in a toolbar.
public nonisolated struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let group: ControlGroup<Label, Content>

  /// The items, as a group of controls.
  @MainActor public var body: some View { group }
}

/// The views of a toolbar item, with its placement.
public nonisolated struct _ToolbarItemView<Content: View>: View {
  let placement: ToolbarItemPlacement
  let content: Content
  var id: String?
  var showsByDefault = true

  /// The views.
  @MainActor public var body: some View {
    content.modifier(
      ToolbarPlacementModifier(placement: placement, id: id, showsByDefault: showsByDefault))
  }
}

nonisolated struct ToolbarPlacementModifier: OutputModifier {
  let placement: ToolbarItemPlacement
  var id: String?
  var showsByDefault = true

  @MainActor func declare(_ node: NodeDeclaration) {
    if placement != .automatic { node.modifier("placement") { $0.write(placement.name) } }
    if let id {
      let entry = JSONValue.members(
        ("id", .string(id)), ("showsByDefault", showsByDefault ? nil : .bool(false)))
      node.modifier("toolbarItem") { $0.write(entry) }
    }
  }
}
