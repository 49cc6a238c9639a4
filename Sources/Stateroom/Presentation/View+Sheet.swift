import RenderTree

extension View {
  /// Presents a sheet while a binding is true. `onDismiss` runs after the sheet is dismissed.
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
