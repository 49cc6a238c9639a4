import RenderTree

extension View {
  /// Sets the label of the page in a tab bar.
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(AttachmentModifier("tabItem", HiddenRegion("tabItem", label())))
  }
}
