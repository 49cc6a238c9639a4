import RenderTree

/// A control that chooses a colour.
///
/// ```swift
/// struct Ink: View {
///   @State private var ink = Color.red
///
///   var body: some View {
///     ColorPicker("Ink", selection: $ink)
///   }
/// }
/// // {"type": "ColorPicker", "props": {"selection": "red", …}, "actions": ["set"]}
/// ```
public nonisolated struct ColorPicker<Label: View>: LabeledContainer {
  package let attributes: ColorPickerAttributes
  package let label: Label

  /// Creates a picker with a custom label.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    attributes = ColorPickerAttributes(selection: selection, supportsOpacity: supportsOpacity)
    self.label = label()
  }
}

/// The selection of a colour picker, and whether it supports opacity.
package nonisolated struct ColorPickerAttributes: ElementAttributes {
  let selection: Binding<Color>
  let supportsOpacity: Bool

  package static var typeName: StaticString { "ColorPicker" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("selection", selection.wrappedValue.json)
    node.set("supportsOpacity", supportsOpacity)
    node.declareTextStyle()
    node.declareControl()
    node.action("set") { sent in
      guard var components = RGBA(hexadecimal: try sent.requireString()) else {
        throw ActionProblem.invalidValue("The value must be a colour as #RRGGBB or #RRGGBBAA.")
      }
      if !supportsOpacity { components.alpha = 1 }
      selection.wrappedValue = Color(.components(components))
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a picker with a localized title.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
