import Foundation
import RenderTree

/// A modifier that sets the accessibility label of a view, by which tests find it too. Not for use by apps.
public nonisolated struct _AccessibilityLabelModifier: OutputModifier {
  let label: Text

  @MainActor package func accessibilityLabel(in environment: EnvironmentValues) -> String? {
    label.resolve(in: environment).text
  }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.setFirst("accessibilityLabel", .string(label.resolve(in: node.environment).text))
  }
}

/// A modifier that sets the accessibility identifier of a view, by which tests find it. Not for use by
/// apps.
public nonisolated struct _AccessibilityIdentifierModifier: OutputModifier {
  let identifier: String

  @MainActor package var accessibilityIdentifier: String? { identifier }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.setFirst("identifier", .string(identifier))
  }
}

/// A prop with a text for assistive technology or a tooltip. Not for use by apps.
public nonisolated struct _TextPropModifier: OutputModifier {
  let name: StaticString
  let text: Text

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.setFirst(name, .string(text.resolve(in: node.environment).text))
  }
}

/// A modifier that hides a view from assistive technology.
nonisolated struct AccessibilityHiddenModifier: OutputModifier {
  let isAccessibilityHidden: Bool

  @MainActor func declare(_ node: NodeDeclaration) {
    if isAccessibilityHidden { node.setFirst("accessibilityHidden", .bool(true)) }
  }
}

/// A named action for assistive technology.
nonisolated struct AccessibilityActionModifier: OutputModifier {
  let name: Text
  let action: @MainActor () -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    guard node.environment.isEnabled else { return }
    node.action(named: name.resolve(in: node.environment).text) { value in
      try value.requireNone()
      action()
    }
  }
}

extension View {
  /// Sets the identifier by which tests and clients find the view.
  ///
  /// ```swift
  /// Text("Count: 1").accessibilityIdentifier("count")
  /// // {"type": "Text", "props": {"text": "Count: 1", "identifier": "count"}}
  /// // `GET /sessions/{s}/nodes/count` reads the node.
  /// ```
  nonisolated public consuming func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityIdentifierModifier(identifier: identifier))
  }

  /// Hides the view from assistive technology.
  ///
  /// ```swift
  /// Image("Ornament").accessibilityHidden(true)
  /// // {"type": "Image", "props": {"name": "Ornament", "accessibilityHidden": true}}
  /// ```
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityHiddenModifier(isAccessibilityHidden: hidden))
  }

  /// Adds accessibility traits to the view.
  ///
  /// ```swift
  /// Text("Departures").accessibilityAddTraits(.isHeader)
  /// // {"type": "Text", "props": {"text": "Departures"},
  /// //  "modifiers": [{"accessibilityAddTraits": ["isHeader"]}]}
  /// ```
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    entry("accessibilityAddTraits", traits.json)
  }

  /// Removes accessibility traits from the view.
  ///
  /// ```swift
  /// Image("Map").onTapGesture {}.accessibilityRemoveTraits(.isImage)
  /// // {"type": "Image", "modifiers": [{"accessibilityRemoveTraits": ["isImage"]}], …}
  /// ```
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    entry("accessibilityRemoveTraits", traits.json)
  }

  /// Makes the view an accessibility element, with a behaviour for its children.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Gate")
  ///   Text("B12")
  /// }
  /// .accessibilityElement(children: .combine)
  /// // {"type": "HStack", "modifiers": [{"accessibilityElement": "combine"}]}
  /// ```
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    entry("accessibilityElement", .string(children.name))
  }

  /// Sets the priority of the view in the order in which assistive technology reads.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
    entry("accessibilitySortPriority", priority)
  }

  /// Sets alternative labels for voice control.
  nonisolated public func accessibilityInputLabels(_ labels: [String]) -> some View {
    entry("accessibilityInputLabels", .array(labels.map(JSONValue.string)))
  }

  /// Adds a named action for assistive technology.
  @preconcurrency nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(name: name, action: handler))
  }

  /// Adds a named action for assistive technology.
  @preconcurrency nonisolated public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds a named action for assistive technology.
  @_disfavoredOverload
  @preconcurrency nonisolated public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }
}
