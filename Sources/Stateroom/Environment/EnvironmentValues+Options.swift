import Foundation
import RenderTree

extension EnvironmentValues {
  /// The order of menus' items.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether holding something over controls operates them.
  public var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }

  /// The prominence of badges.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// The prominence of the background behind the view.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// The material behind the view, or nil if there is none.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// The size of rows of a sidebar.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// Whether a pointer over the view has an effect.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectEnabledKey.self] }
    set { self[HoverEffectEnabledKey.self] = newValue }
  }

  /// Whether the focus of the view is shown.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectEnabledKey.self] }
    set { self[FocusEffectEnabledKey.self] = newValue }
  }

  /// Whether the transition of content is drawn as one picture.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }

  /// The dynamic range of pictures, or nil if the client chooses.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }

  /// Whether flashing lights are dimmed. Clients do not say so.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether large content is shown on a long press. Clients do not say so.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether moving pictures play. Clients do not say that they should not.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// Whether quick actions can be performed. Clients do not say so.
  public var accessibilityQuickActionsEnabled: Bool { false }
  /// Whether buttons have visible shapes. Clients do not say so.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether a switch controls the client. Clients do not say so.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether the screen is being recorded. Clients do not say so.
  public var isSceneCaptured: Bool { false }
}

extension Image {
  /// The dynamic range in which a picture is shown.
  public struct DynamicRange: Hashable, Sendable {
    let name: String
    /// The standard range.
    public static let standard = DynamicRange(name: "standard")
    /// A limited high range.
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    /// The high range.
    public static let high = DynamicRange(name: "high")
  }
}

extension View {
  /// Sets the dynamic range of pictures.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    entry("allowedDynamicRange", range.map { .string($0.name) } ?? .null)
      .environment(\.allowedDynamicRange, range)
  }
}

private enum MenuOrderKey: EnvironmentKey {
  static let defaultValue = MenuOrder.automatic
}
private enum SpringLoadingKey: EnvironmentKey {
  static let defaultValue = SpringLoadingBehavior.automatic
}
private enum BadgeProminenceKey: EnvironmentKey {
  static let defaultValue = BadgeProminence.standard
}
private enum BackgroundProminenceKey: EnvironmentKey {
  static let defaultValue = BackgroundProminence.standard
}
private enum BackgroundMaterialKey: EnvironmentKey {
  static let defaultValue: Material? = nil
}
private enum SidebarRowSizeKey: EnvironmentKey {
  static let defaultValue = SidebarRowSize.medium
}
private enum HoverEffectEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
private enum FocusEffectEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
private enum DrawingGroupKey: EnvironmentKey {
  static let defaultValue = false
}
private enum DynamicRangeKey: EnvironmentKey {
  static let defaultValue: Image.DynamicRange? = nil
}
