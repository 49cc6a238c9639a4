import RenderTree

extension View {
  /// Says how the page is called among the tabs.
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(AttachmentModifier("tabItem", HiddenRegion("tabItem", label())))
  }
}
