import RenderTree

extension View {
  /// Places views above the tab bar of a tab view, where they stay while its pages change.
  nonisolated public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    tabViewBottomAccessory(isEnabled: true, content: content)
  }

  /// Places views above the tab bar of a tab view while a condition holds.
  nonisolated public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    let views = content().environment(\.tabViewBottomAccessoryPlacement, .expanded)
    return modifier(
      AttachmentModifier("tabViewBottomAccessory", isEnabled ? BottomAccessory(content: views) : nil))
  }
}

/// The views above a tab bar.
nonisolated struct BottomAccessory<Content: View>: Container {
  let content: Content

  var attributes: BottomAccessoryAttributes { BottomAccessoryAttributes() }
}

/// The attributes of such views: none but themselves.
nonisolated struct BottomAccessoryAttributes: ElementAttributes {
  static var typeName: StaticString { "TabViewBottomAccessory" }
}

/// The place of the views that accompany a tab bar.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Within the bar.
  case inline
  /// Above the bar, over its whole width.
  case expanded
}

extension EnvironmentValues {
  /// The place of the views in the accessory of a tab view, or nil outside of one.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[BottomAccessoryPlacementKey.self] }
    set { self[BottomAccessoryPlacementKey.self] = newValue }
  }
}

private enum BottomAccessoryPlacementKey: EnvironmentKey {
  static let defaultValue: TabViewBottomAccessoryPlacement? = nil
}
