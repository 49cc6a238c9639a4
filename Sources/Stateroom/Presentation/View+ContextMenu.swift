import RenderTree

extension View {
  /// Adds a context menu to the view, which opens on a long press or a secondary click.
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
  }

  /// Adds a context menu with a preview to the view. The preview is ignored.
  nonisolated public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
  }
}

/// The node of a context menu.
nonisolated struct ContextMenuElement<Content: View>: Container {
  let content: Content

  var attributes: ContextMenuAttributes { ContextMenuAttributes() }
}

/// The attributes of a context menu: none but its items.
nonisolated struct ContextMenuAttributes: ElementAttributes {
  static var typeName: StaticString { "ContextMenu" }
}
