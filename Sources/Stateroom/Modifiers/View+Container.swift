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

/// The part of a container that content margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  let name: String
  /// The container's choice.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The scrolled content.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The scroll bars.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits, one for each kind.
  public let rawValue: Int
  /// Creates a set of kinds from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The drag preview.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of the context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The hover effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The focus effect.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// Assistive technology.
  public static let accessibility = ContentShapeKinds(rawValue: 32)

  nonisolated fileprivate var json: JSONValue {
    let names: [(ContentShapeKinds, String)] = [
      (.interaction, "interaction"), (.dragPreview, "dragPreview"),
      (.contextMenuPreview, "contextMenuPreview"), (.hoverEffect, "hoverEffect"),
      (.focusEffect, "focusEffect"), (.accessibility, "accessibility"),
    ]
    return .array(names.filter { contains($0.0) }.map { .string($0.1) })
  }
}

extension View {
  /// Sets the background of the enclosing container.
  ///
  /// ```swift
  /// NavigationStack { Text("Home").containerBackground(.yellow, for: .navigation) }
  /// // {"type": "Text", "props": {"text": "Home"},
  /// //  "modifiers": [{"containerBackground": {"style": "yellow", "for": "navigation"}}]}
  /// ```
  nonisolated public func containerBackground<Style: ShapeStyle>(
    _ style: Style, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(
      _StyleEntryModifier(name: "containerBackground", style: style) { style in
        .members(("style", style), ("for", .string(container.name)))
      })
  }

  /// Sets the background of the enclosing container to views.
  nonisolated public func containerBackground<Content: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier("containerBackground", BackgroundElement(alignment: alignment, content: content())))
  }

  /// Sets the container shape of the view, for `ContainerRelativeShape`.
  nonisolated public func containerShape(_ shape: some InsettableShape) -> some View {
    modifier(ShapeEntryModifier("containerShape", shape))
  }

  /// Sets the content shape of the view for some purposes.
  nonisolated public func contentShape(_ kinds: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false)
    -> some View
  {
    modifier(ShapeEntryModifier("contentShape", shape, fillStyle: FillStyle(eoFill: eoFill)))
      .modifier(
        OptionalEntryModifier(name: "contentShapeKinds", value: kinds == .interaction ? nil : kinds.json))
  }

  /// Sets the content margins of containers.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> some View {
    entry(
      "contentMargins",
      .members(("edges", edges.json), ("length", .length(length)), ("for", .string(placement.name))))
  }

  /// Sets the content margins of containers.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    entry(
      "contentMargins",
      .members(("edges", edges.json), ("insets", insets.json), ("for", .string(placement.name))))
  }

  /// Sets the content margins of containers.
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement)
    -> some View
  {
    contentMargins(.all, length, for: placement)
  }

  /// Isolates the geometry of the view from its parent, so that its parts animate together.
  nonisolated public func geometryGroup() -> some View {
    entry("geometryGroup", .bool(true))
  }

  /// Adds the scene's padding on edges.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    entry("scenePadding", .members(("edges", edges.json)))
  }

  /// Adds a kind of scene padding on edges.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    entry("scenePadding", .members(("edges", edges.json), ("padding", .string(padding.name))))
  }

  /// Mirrors the view if the layout direction is right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    entry("flipsForRightToLeftLayoutDirection", .bool(enabled))
  }

  /// Flashes the scroll indicators of scroll views when they appear.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    entry("scrollIndicatorsFlash", .bool(onAppear))
  }

  /// Flashes the scroll indicators of scroll views each time a value changes.
  nonisolated public func scrollIndicatorsFlash(trigger: some Equatable) -> some View {
    modifier(CountedEntry("scrollIndicatorsFlash", trigger: trigger, members: []) { _, _ in [] })
  }

  /// Shows or hides the indicator of menus.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    entry("menuIndicator", .string(visibility.name)).environment(\.menuIndicatorVisibility, visibility)
  }

  /// Disables the focus effect of the view.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    entry("focusEffectDisabled", .bool(disabled))
  }

  /// Sets whether buttons repeat their action while they are held.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    entry("buttonRepeatBehavior", .string(behavior.name)).environment(\.buttonRepeatBehavior, behavior)
  }

  /// Disables replacing in text editors.
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    entry("replaceDisabled", .bool(isDisabled))
  }

  /// Disables finding in text editors.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
    entry("findDisabled", .bool(isDisabled))
  }

  /// Sets the hover effect of the view, or none if it is not enabled.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    modifier(OptionalEntryModifier(name: "hoverEffect", value: isEnabled ? .string(effect.name) : nil))
  }

  /// Sets the adaptation of a presentation to compact size classes on each axis.
  nonisolated public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    entry(
      "presentationCompactAdaptation",
      .members(("horizontal", .string(horizontal.rawValue)), ("vertical", .string(vertical.rawValue))))
  }

  /// Sets the background of the enclosing sheet to views.
  nonisolated public func presentationBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier(
        "presentationBackground", BackgroundElement(alignment: alignment, content: content())))
  }

  /// Has no effect. It would set the context of a preview.
  nonisolated public func previewContext<Value>(_ value: Value) -> some View { self }
}

/// A kind of padding that a scene has at its edges.
public struct ScenePadding: Hashable, Sendable {
  let name: String
  /// The minimum padding.
  public static let minimum = ScenePadding(name: "minimum")
  /// The padding of the navigation bar's title.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// The button repeats its action.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// The button does not repeat its action.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
