import RenderTree

extension View {
  /// Gives the view a menu that opens on a long press or a secondary click.
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
  }

  /// Gives the view a menu with a preview, which headless is not shown.
  nonisolated public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
  }
}

/// A menu of a view as a node.
nonisolated struct ContextMenuElement<Content: View>: Container {
  let content: Content

  var attributes: ContextMenuAttributes { ContextMenuAttributes() }
}

/// What is shown of a menu of a view itself: nothing but its items.
nonisolated struct ContextMenuAttributes: ElementAttributes {
  static var typeName: StaticString { "ContextMenu" }
}
