import Foundation
import RenderTree

/// Names a view for assistive technology and for tests.
nonisolated struct AccessibilityLabelModifier: OutputModifier {
  let label: Text

  @MainActor func accessibilityLabel(in environment: EnvironmentValues) -> String? {
    label.resolve(in: environment).text
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.setFirst("accessibilityLabel", .string(label.resolve(in: node.environment).text))
  }
}

/// Names a view for tests.
nonisolated struct AccessibilityIdentifierModifier: OutputModifier {
  let identifier: String

  @MainActor var accessibilityIdentifier: String? { identifier }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.setFirst("identifier", .string(identifier))
  }
}

/// A text for assistive technology or a tooltip.
nonisolated struct TextPropModifier: OutputModifier {
  let name: StaticString
  let text: Text

  @MainActor func declare(_ node: NodeDeclaration) {
    node.setFirst(name, .string(text.resolve(in: node.environment).text))
  }
}

/// An action for assistive technology, offered under its own name.
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
  /// Names the view for tests and clients.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityIdentifierModifier(identifier: identifier))
  }

  /// Hides the view from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(OptionalPropModifier(name: "accessibilityHidden", value: hidden ? .bool(true) : nil))
  }

  /// Says what assistive technology takes the view for.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    entry("accessibilityAddTraits", traits.json)
  }

  /// Says what assistive technology does not take the view for.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    entry("accessibilityRemoveTraits", traits.json)
  }

  /// Says how assistive technology sees what is inside.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    entry("accessibilityElement", .string(children.name))
  }

  /// Says in which order assistive technology reads.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
    entry("accessibilitySortPriority", priority)
  }

  /// Other names for voice control.
  nonisolated public func accessibilityInputLabels(_ labels: [String]) -> some View {
    entry("accessibilityInputLabels", .array(labels.map(JSONValue.string)))
  }

  /// Offers an action under its name.
  @preconcurrency nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(name: name, action: handler))
  }

  /// Offers an action under its name.
  @preconcurrency nonisolated public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Offers an action under its name.
  @_disfavoredOverload
  @preconcurrency nonisolated public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }
}

/// A prop that may be missing.
nonisolated struct OptionalPropModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let value { node.setFirst(name, value) }
  }
}
