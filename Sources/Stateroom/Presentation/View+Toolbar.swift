import RenderTree

extension View {
  /// Adds views to the toolbar.
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("Inbox").toolbar {
  ///     Button("Compose", systemImage: "square.and.pencil") {}
  ///   }
  /// }
  /// // {"type": "Toolbar", …} stands below the text, with the button as its child.
  /// ```
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(PresentationModifier("toolbar", ToolbarElement(content: content())))
  }

  /// Adds items to the toolbar.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(PresentationModifier("toolbar", ToolbarItems(content: content())))
  }

  /// Adds items to a toolbar that people may rearrange.
  nonisolated public func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(PresentationModifier("toolbar", ToolbarItems(content: content(), id: id)))
  }

  /// Adds views to the ends of the navigation bar.
  ///
  /// ```swift
  /// NavigationView {
  ///   Text("Inbox").navigationBarItems(trailing: Button("Edit") {})
  /// }
  /// // {"type": "Button", "props": {"label": "Edit"},
  /// //  "modifiers": [{"placement": "topBarTrailing"}], "actions": ["tap"]}
  /// ```
  nonisolated public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds views to the leading end of the navigation bar.
  nonisolated public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds views to the trailing end of the navigation bar.
  nonisolated public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

/// The view of a toolbar's items.
nonisolated struct ToolbarItems<Content: ToolbarContent>: View {
  let content: Content
  var id: String?

  @MainActor var body: some View {
    ToolbarElement(content: Content._toolbarView(of: content), attributes: ToolbarAttributes(id: id))
  }
}

/// The node of a toolbar.
nonisolated struct ToolbarElement<Content: View>: Container {
  let content: Content
  var attributes = ToolbarAttributes()
}

/// The identifier of a toolbar that people may rearrange.
nonisolated struct ToolbarAttributes: ElementAttributes {
  var id: String?

  static var typeName: StaticString { "Toolbar" }

  @MainActor func declare(_ node: NodeDeclaration) { node.set("toolbarID", id) }
}
