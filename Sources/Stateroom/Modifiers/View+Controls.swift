import Foundation
import RenderTree

extension View {
  /// Sets the tint of controls and links.
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the tint of controls and links.
  @_disfavoredOverload
  nonisolated public func tint(_ tint: some ShapeStyle) -> some View {
    environment(\.tint, AnyShapeStyle(tint))
  }

  /// Sets the tint of controls and links, under its older name.
  nonisolated public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Sets the size of controls.
  nonisolated public func controlSize(_ size: ControlSize) -> some View {
    environment(\.controlSize, size)
  }

  /// Prefers light or dark for the view; what is inside sees it in its environment.
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
  }

  /// Makes the view light or dark.
  nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }

  /// Sets the size of text that controls and symbols go by.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the size of text that controls and symbols go by.
  nonisolated public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
    transformEnvironment(\.dynamicTypeSize) { $0 = min(max($0, range.lowerBound), range.upperBound) }
  }

  /// Shows a number beside the view; none for 0.
  nonisolated public func badge(_ count: Int) -> some View {
    badge(
      BadgeModifier(value: count == 0 ? nil : .integer(count)), count == 0 ? nil : Text(count.description))
  }

  /// Shows a text beside the view.
  nonisolated public func badge(_ label: Text?) -> some View {
    badge(TextEntryModifier(name: "badge", text: label), label)
  }

  /// Shows a text beside the view.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Shows a text beside the view.
  @_disfavoredOverload
  nonisolated public func badge(_ label: (some StringProtocol)?) -> some View {
    badge(label.map { Text($0) })
  }
}

extension View {
  /// Shows a badge in the output, and to a tab view around that shows it on the page's tab.
  nonisolated private func badge(_ entry: some OutputModifier, _ label: Text?) -> some View {
    modifier(entry).modifier(AttachmentModifier("badge", HiddenRegion("badge", label)))
  }
}

/// An entry that may be missing.
nonisolated struct BadgeModifier: OutputModifier {
  let value: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let value { node.modifier("badge") { $0.write(value) } }
  }
}
