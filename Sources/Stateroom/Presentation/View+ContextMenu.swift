import RenderTree

extension View {
  /// Adds a context menu to the view, which opens on a long press or a secondary click.
  ///
  /// ```swift
  /// Text("Report").contextMenu {
  ///   Button("Duplicate") {}
  /// }
  /// // {"type": "ContextMenu", …} stands below the text, with the button as its child.
  /// ```
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
  }

  /// Adds a context menu with a preview to the view.
  nonisolated public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(AttachmentModifier("contextMenu", ContextMenuElement(content: menuItems())))
      .modifier(AttachmentModifier("contextMenuPreview", ContextMenuPreviewElement(content: preview())))
  }
}

/// The preview of a context menu: views that are shown beside it in place of its owner.
nonisolated struct ContextMenuPreviewElement<Content: View>: Container {
  let content: Content

  var attributes: ContextMenuPreviewAttributes { ContextMenuPreviewAttributes() }
}

/// The attributes of such views: none but themselves.
nonisolated struct ContextMenuPreviewAttributes: ElementAttributes {
  static var typeName: StaticString { "ContextMenuPreview" }
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
