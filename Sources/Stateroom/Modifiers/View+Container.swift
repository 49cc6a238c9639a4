import Foundation
import RenderTree

/// A kind of container whose background can be set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  /// A page of a stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// A page of a tab view.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

/// What of a container has margins.
public struct ContentMarginPlacement: Hashable, Sendable {
  let name: String
  /// What suits the container.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// What is scrolled.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The scroll bars.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// What a shape of a view's content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// One bit a kind.
  public let rawValue: Int
  /// Kinds by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Being hit.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Being dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Its context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// A pointer above.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Having the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// Assistive technology.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Sets the background of the container around.
  nonisolated public func containerBackground<Style: ShapeStyle>(
    _ style: Style, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(
      StyleEntryModifier(name: "containerBackground", style: style) { style in
        .members(("style", style), ("for", .string(container.name)))
      })
  }

  /// Puts views into the background of the container around.
  nonisolated public func containerBackground<Content: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier("containerBackground", BackgroundElement(alignment: alignment, content: content())))
  }

  /// Sets the shape of containers inside, which `ContainerRelativeShape` has.
  nonisolated public func containerShape(_ shape: some InsettableShape) -> some View {
    modifier(ShapeEntryModifier("containerShape", shape))
  }

  /// Sets the shape of the view's content, for some purposes.
  nonisolated public func contentShape(_ kinds: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false)
    -> some View
  {
    modifier(ShapeEntryModifier("contentShape", shape, fillStyle: FillStyle(eoFill: eoFill)))
  }

  /// Sets the margins of what a container holds.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> some View {
    entry(
      "contentMargins",
      .members(("edges", edges.json), ("length", .length(length)), ("for", .string(placement.name))))
  }

  /// Sets the margins of what a container holds.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    entry(
      "contentMargins",
      .members(("edges", edges.json), ("insets", insets.json), ("for", .string(placement.name))))
  }

  /// Sets the margins of what a container holds.
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement)
    -> some View
  {
    contentMargins(.all, length, for: placement)
  }

  /// Keeps the animations of what is inside together.
  nonisolated public func geometryGroup() -> some View {
    entry("geometryGroup", .bool(true))
  }

  /// Adds the room that a window has at its sides.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    entry("scenePadding", .members(("edges", edges.json)))
  }

  /// Adds the room that a window has at its sides, by one of the platform's measures.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    entry("scenePadding", .members(("edges", edges.json), ("padding", .string(padding.name))))
  }

  /// Mirrors the view where reading goes from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    entry("flipsForRightToLeftLayoutDirection", .bool(enabled))
  }

  /// Shows the scroll bars of scroll views when they appear.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    entry("scrollIndicatorsFlash", .bool(onAppear))
  }

  /// Shows the scroll bars of scroll views each time that a value becomes another.
  nonisolated public func scrollIndicatorsFlash(trigger: some Equatable) -> some View {
    modifier(CountedEntry("scrollIndicatorsFlash", trigger: trigger, members: []) { _, _ in [] })
  }

  /// Shows or hides the arrow of menus.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    entry("menuIndicator", .string(visibility.name)).environment(\.menuIndicatorVisibility, visibility)
  }

  /// Keeps the focus from being shown.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    entry("focusEffectDisabled", .bool(disabled))
  }

  /// Lets buttons that are held act again and again.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    entry("buttonRepeatBehavior", .string(behavior.name)).environment(\.buttonRepeatBehavior, behavior)
  }

  /// Keeps a search from replacing.
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    entry("replaceDisabled", .bool(isDisabled))
  }

  /// Keeps a search from being offered.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
    entry("findDisabled", .bool(isDisabled))
  }

  /// Reacts to a pointer, or does not.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    modifier(OptionalEntryModifier(name: "hoverEffect", value: isEnabled ? .string(effect.name) : nil))
  }

  /// Sets what a presentation becomes where there is little room along each axis.
  nonisolated public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    entry(
      "presentationCompactAdaptation",
      .members(("horizontal", .string(horizontal.rawValue)), ("vertical", .string(vertical.rawValue))))
  }

  /// Puts views into the background of the sheet around.
  nonisolated public func presentationBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier(
        "presentationBackground", BackgroundElement(alignment: alignment, content: content())))
  }

  /// Has a meaning for previews only, of which there are none.
  nonisolated public func previewContext<Value>(_ value: Value) -> some View { self }
}

/// The room that a window has at its sides.
public struct ScenePadding: Hashable, Sendable {
  let name: String
  /// The least.
  public static let minimum = ScenePadding(name: "minimum")
  /// The room beside the title.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

/// Whether a button that is held acts again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let name: String
  /// As the place sees fit.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// It does.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// It does not.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
