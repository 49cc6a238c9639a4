import RenderTree

extension View {
  /// Presents a sheet while a binding is true. `onDismiss` runs after the sheet is dismissed.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @State private var isShown = false
  ///
  ///   var body: some View {
  ///     Button("Settings") { isShown = true }
  ///       .sheet(isPresented: $isShown) { Text("Volume") }
  ///   }
  /// }
  /// // A tap adds {"type": "Sheet", "actions": ["dismiss"], "children": […]} to the tree.
  /// ```
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "sheet",
        BooleanPresentation(SheetKind.self, isPresented: isPresented, onDismiss: onDismiss, content: content))
    )
  }

  /// Presents a sheet while a binding has a value. `onDismiss` runs after the sheet is dismissed.
  ///
  /// ```swift
  /// struct Recipe: Identifiable { var id: String }
  ///
  /// struct Recipes: View {
  ///   @State private var open: Recipe?
  ///
  ///   var body: some View {
  ///     Button("Plum Cake") { open = Recipe(id: "Plum Cake") }.sheet(item: $open) { Text($0.id) }
  ///   }
  /// }
  /// // Dismissing the sheet sets `open` to nil.
  /// ```
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "sheet",
        ItemPresentation(SheetKind.self, item: item, onDismiss: onDismiss, content: content)))
  }

  /// Presents a cover of the whole screen while a binding is true. `onDismiss` runs after the cover is
  /// dismissed.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @State private var isShown = true
  ///
  ///   var body: some View {
  ///     Text("Home").fullScreenCover(isPresented: $isShown) { Text("Welcome") }
  ///   }
  /// }
  /// // {"type": "FullScreenCover", "actions": ["dismiss"]}
  /// ```
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "fullScreenCover",
        BooleanPresentation(
          FullScreenCoverKind.self, isPresented: isPresented, onDismiss: onDismiss, content: content)))
  }

  /// Presents a cover of the whole screen while a binding has a value. `onDismiss` runs after the cover is
  /// dismissed.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "fullScreenCover",
        ItemPresentation(FullScreenCoverKind.self, item: item, onDismiss: onDismiss, content: content)))
  }
}
