import Foundation
import RenderTree

extension View {
  /// Sets the tint of controls and links.
  ///
  /// ```swift
  /// Toggle("Lamp", isOn: .constant(true)).tint(.orange)
  /// // {"type": "Toggle", "props": {"label": "Lamp", "isOn": true, "tint": "orange"},
  /// //  "actions": ["toggle", "set"]}
  /// ```
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the tint of controls and links.
  @_disfavoredOverload
  nonisolated public func tint(_ tint: some ShapeStyle) -> some View {
    environment(\.tint, AnyShapeStyle(tint))
  }

  /// Sets the tint of controls and links, under its older name.
  ///
  /// ```swift
  /// Button("Buy") {}.accentColor(.pink)
  /// // {"type": "Button", "props": {"label": "Buy", "tint": "pink"}, "actions": ["tap"]}
  /// ```
  nonisolated public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Sets the size of controls.
  ///
  /// ```swift
  /// Button("Buy") {}.controlSize(.large)
  /// // {"type": "Button", "props": {"label": "Buy", "controlSize": "large"}, "actions": ["tap"]}
  /// ```
  nonisolated public func controlSize(_ size: ControlSize) -> some View {
    environment(\.controlSize, size)
  }

  /// Sets the dynamic type size of the view.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the dynamic type size of the view to a range.
  nonisolated public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    let sizes = DynamicTypeSize.allCases.filter(range.contains)
    return transformEnvironment(\.dynamicTypeSize) { size in
      if let least = sizes.first, let largest = sizes.last { size = min(max(size, least), largest) }
    }
  }

  /// Shows a number as a badge of the view, or none for 0.
  ///
  /// ```swift
  /// List { Text("Inbox").badge(3) }
  /// // {"type": "Text", "props": {"text": "Inbox"}, "modifiers": [{"badge": 3}]}
  /// ```
  nonisolated public func badge(_ count: Int) -> some View {
    badge(
      BadgeModifier(value: count == 0 ? nil : .integer(count)), count == 0 ? nil : Text(count.description))
  }

  /// Shows a text as a badge of the view, or none if it is nil.
  nonisolated public func badge(_ label: Text?) -> some View {
    badge(_TextEntryModifier(name: "badge", text: label), label)
  }

  /// Shows a text as a badge of the view, or none if it is nil.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Shows a text as a badge of the view, or none if it is nil.
  @_disfavoredOverload
  nonisolated public func badge(_ label: (some StringProtocol)?) -> some View {
    badge(label.map { Text($0) })
  }
}

extension View {
  /// Writes a badge in the output, and passes it to an enclosing tab view, which shows it on the page's tab.
  nonisolated private func badge(_ entry: some OutputModifier, _ label: Text?) -> some View {
    modifier(entry).modifier(AttachmentModifier("badge", HiddenRegion("badge", label)))
  }
}

/// A modifier that writes a badge if it has a value.
nonisolated struct BadgeModifier: OutputModifier {
  let value: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let value { node.modifier("badge") { $0.write(value) } }
  }
}
