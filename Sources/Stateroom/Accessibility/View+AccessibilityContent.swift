import Foundation
import RenderTree

extension View {
  /// Sets whether the view responds to people, for assistive technology.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    entry("accessibilityRespondsToUserInteraction", .bool(respondsToUserInteraction))
  }

  /// Replaces the view, for assistive technology, by others.
  ///
  /// ```swift
  /// Text("★★★☆☆").accessibilityRepresentation {
  ///   Slider(value: .constant(3), in: 0...5) { Text("Rating") }
  /// }
  /// // {"type": "Text", "modifiers": [{"accessibilityRepresentation": {"node": "…"}}], …}
  /// ```
  nonisolated public func accessibilityRepresentation<Content: View>(
    @ViewBuilder representation: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier(
        "accessibilityRepresentation", AccessibilityRepresentationElement(content: representation())))
  }

  /// Replaces the children of the view, for assistive technology, by others.
  nonisolated public func accessibilityChildren<Content: View>(@ViewBuilder children: () -> Content)
    -> some View
  {
    modifier(
      AttachmentModifier("accessibilityChildren", AccessibilityRepresentationElement(content: children())))
  }

  /// Sets the place at which assistive technology activates the view, in parts of its size.
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    entry("accessibilityActivationPoint", activationPoint.json)
  }

  /// Sets the place at which assistive technology activates the view, in points.
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
    entry(
      "accessibilityActivationPoint",
      .members(("point", .members(("x", .length(activationPoint.x)), ("y", .length(activationPoint.y))))))
  }

  /// Adds a piece of information that assistive technology reads if asked.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    modifier(AccessibilityContentModifier(key: key, value: value, importance: importance))
  }

  /// Adds a piece of information that assistive technology reads if asked.
  nonisolated public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(
      AccessibilityCustomContentKey(label), Text(value), importance: importance)
  }

  /// Adds a piece of information that assistive technology reads if asked.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: some StringProtocol,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(
      AccessibilityCustomContentKey(label), Text(value), importance: importance)
  }

  /// Lets touches pass to the view while a screen reader runs.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View {
    entry(
      "accessibilityDirectTouch", isDirectTouchArea ? .members(("options", options.json)) : .bool(false))
  }

  /// Makes the view a heading of a level.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    entry("accessibilityHeading", .integer(Int(level.rawValue)))
  }

  /// Sets whether the view keeps its colours when a person inverts those of the screen.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    entry("accessibilityIgnoresInvertColors", .bool(active))
  }

  /// Pairs the view with another one, as label and content.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      AccessibilityLinkModifier(
        name: "accessibilityLabeledPair", role: role == .label ? "label" : "content", id: id,
        namespace: namespace))
  }

  /// Links the view with others, so that assistive technology moves between them.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> some View
  {
    modifier(
      AccessibilityLinkModifier(name: "accessibilityLinkedGroup", role: nil, id: id, namespace: namespace))
  }

  /// Shows the view large while a person presses it, for those who need large content.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    entry("accessibilityShowsLargeContentViewer", .bool(true))
  }

  /// Shows other views large while a person presses the view, for those who need large content.
  nonisolated public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier(
        "accessibilityShowsLargeContentViewer",
        AccessibilityRepresentationElement(content: largeContentView())))
  }

  /// Sets the kind of the view's text, by which it is read aloud.
  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
    entry("accessibilityTextContentType", .string(value.name))
  }

  /// Sets the pitch at which the view's text is spoken, from -1 to 1.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View {
    entry("speechAdjustedPitch", value)
  }

  /// Sets whether punctuation is always spoken.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    entry("speechAlwaysIncludesPunctuation", .bool(value))
  }

  /// Sets whether announcements wait for those before them.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    entry("speechAnnouncementsQueued", .bool(value))
  }

  /// Sets whether text is spelled out letter by letter.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    entry("speechSpellsOutCharacters", .bool(value))
  }
}

/// The importance of additional information.
public enum AXCustomContent {
  /// The importance of a piece of information.
  public enum Importance: String, Sendable {
    /// Read if asked for.
    case `default`
    /// Read along with the label.
    case high
  }
}

nonisolated struct AccessibilityContentModifier: OutputModifier {
  let key: AccessibilityCustomContentKey
  let value: Text?
  let importance: AXCustomContent.Importance

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    guard let value else { return }
    let entry = JSONValue.members(
      ("label", .string(key.label.resolve(in: environment).text)),
      ("value", .string(value.resolve(in: environment).text)),
      ("importance", importance == .high ? .string("high") : nil))
    node.modifier("accessibilityCustomContent") { $0.write(entry) }
  }
}

nonisolated struct AccessibilityLinkModifier<ID: Hashable>: OutputModifier {
  let name: StaticString
  let role: String?
  let id: ID
  let namespace: Namespace.ID

  @MainActor func declare(_ node: NodeDeclaration) {
    let entry = JSONValue.members(
      ("role", role.map(JSONValue.string)), ("id", JSONValue(describing: id)),
      ("namespace", .string(namespace.name)))
    node.modifier(name) { $0.write(entry) }
  }
}

/// Views that assistive technology has in place of others.
nonisolated struct AccessibilityRepresentationElement<Content: View>: Container {
  let content: Content

  var attributes: AccessibilityRepresentationAttributes { AccessibilityRepresentationAttributes() }
}

/// The attributes of such views: none but themselves.
nonisolated struct AccessibilityRepresentationAttributes: ElementAttributes {
  static var typeName: StaticString { "AccessibilityRepresentation" }
}
