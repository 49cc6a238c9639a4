import Foundation
import RenderTree

extension View {
  /// Changes what the environment says of how letters look.
  nonisolated func textAttributes(_ change: @escaping (inout TextAttributes) -> Void) -> some View {
    transformEnvironment(\.text.attributes, transform: change)
  }

  /// Sets the font of texts.
  nonisolated public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// Sets the strength of texts.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.text.attributes.weight, weight)
  }

  /// Sets the character of the typeface of texts.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.text.attributes.design, design)
  }

  /// Sets the breadth of letters, which the client does not draw.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    modifier(EmptyModifier())
  }

  /// Makes texts bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isBold, isActive)
  }

  /// Makes texts italic.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isItalic, isActive)
  }

  /// Underlines texts.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.text.attributes.isUnderlined, isActive)
  }

  /// Strikes texts through.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.text.attributes.isStruckThrough, isActive)
  }

  /// Gives letters one breadth.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isMonospaced, isActive)
  }

  /// Gives digits one breadth.
  nonisolated public func monospacedDigit() -> some View {
    environment(\.text.attributes.isMonospacedDigit, true)
  }

  /// Sets the distance between letters, which the client does not draw.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the distance between letters, which the client does not draw.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Moves texts from their line, which the client does not draw.
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the colour of texts and symbols.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.text.attributes.foregroundStyle, color.map { AnyShapeStyle($0) })
  }

  /// Sets what texts, symbols and shapes are painted with.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.text.attributes.foregroundStyle, AnyShapeStyle(style))
  }

  /// Sets what the levels of texts, symbols and shapes are painted with; the client knows the first one.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    foregroundStyle(primary)
  }

  /// Sets what the levels of texts, symbols and shapes are painted with; the client knows the first one.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    foregroundStyle(primary)
  }
}
