import RenderTree

extension View {
  /// Sets the label of the page in a tab bar.
  ///
  /// ```swift
  /// TabView {
  ///   Text("No news").tabItem { Label("News", systemImage: "newspaper") }
  ///   Text("No mail").tabItem { Label("Mail", systemImage: "envelope") }
  /// }
  /// // {"type": "TabView", "props": {"selection": 0, …}, "actions": ["set"]}
  /// ```
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(AttachmentModifier("tabItem", HiddenRegion("tabItem", label())))
  }
}
