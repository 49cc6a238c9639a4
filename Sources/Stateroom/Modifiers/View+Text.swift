import Foundation
import RenderTree

extension View {
  /// Changes the text attributes of the environment.
  nonisolated func textAttributes(_ change: @escaping (inout TextAttributes) -> Void) -> some View {
    transformEnvironment(\.text.attributes, transform: change)
  }

  /// Sets the font of texts.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Anna Karenina")
  ///   Text("Leo Tolstoy")
  /// }
  /// .font(.headline)
  /// // {"type": "Text", "props": {"text": "Anna Karenina", "font": "headline"}}
  /// ```
  nonisolated public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// Sets the font weight of texts.
  ///
  /// ```swift
  /// Text("42").fontWeight(.heavy)
  /// // {"type": "Text", "props": {"text": "42", "font": {"weight": "heavy"}}}
  /// ```
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.text.attributes.weight, weight)
  }

  /// Sets the font design of texts.
  ///
  /// ```swift
  /// Text("42").fontDesign(.rounded)
  /// // {"type": "Text", "props": {"text": "42", "font": {"design": "rounded"}}}
  /// ```
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.text.attributes.design, design)
  }

  /// Sets the font width of texts.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    textAttributes { $0.changeExtra { $0.width = width } }
  }

  /// Sets the scale of texts, relative to their font.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    textAttributes { if isEnabled { $0.changeExtra { $0.scale = scale.name } } }
  }

  /// Makes texts bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isBold, isActive)
  }

  /// Makes texts italic.
  ///
  /// ```swift
  /// Text("Anna Karenina").italic()
  /// // {"type": "Text", "props": {"text": "Anna Karenina", "italic": true}}
  /// ```
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isItalic, isActive)
  }

  /// Underlines texts.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textAttributes {
      $0.isUnderlined = isActive
      $0.changeExtra { $0.underline = Text.LineStyle(isActive, pattern, color) }
    }
  }

  /// Strikes texts through.
  ///
  /// ```swift
  /// Text("24.00").strikethrough()
  /// // {"type": "Text", "props": {"text": "24.00", "strikethrough": true}}
  /// ```
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textAttributes {
      $0.isStruckThrough = isActive
      $0.changeExtra { $0.strikethrough = Text.LineStyle(isActive, pattern, color) }
    }
  }

  /// Gives letters equal width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.text.attributes.isMonospaced, isActive)
  }

  /// Gives digits equal width.
  ///
  /// ```swift
  /// Text("12:34").monospacedDigit()
  /// // {"type": "Text", "props": {"text": "12:34", "font": {"monospacedDigit": true}}}
  /// ```
  nonisolated public func monospacedDigit() -> some View {
    environment(\.text.attributes.isMonospacedDigit, true)
  }

  /// Sets the kerning of texts: a distance added between letters.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    textAttributes { $0.changeExtra { $0.kerning = Double(kerning) } }
  }

  /// Sets the tracking of texts: a distance added after each letter, the last one too.
  ///
  /// ```swift
  /// Text("GATE").tracking(2)
  /// // {"type": "Text", "props": {"text": "GATE", "tracking": 2}}
  /// ```
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    textAttributes { $0.changeExtra { $0.tracking = Double(tracking) } }
  }

  /// Sets the offset of texts from their baseline, upwards if it is positive.
  ///
  /// ```swift
  /// Text("H") + Text("2").font(.footnote).baselineOffset(-4) + Text("O")
  /// // {"type": "Text", "props": {"text": "H2O", …}}
  /// ```
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View {
    textAttributes { $0.changeExtra { $0.baselineOffset = Double(offset) } }
  }

  /// Sets the colour of texts and symbols.
  ///
  /// ```swift
  /// Text("Offline").foregroundColor(.red)
  /// // {"type": "Text", "props": {"text": "Offline", "foregroundStyle": "red"}}
  /// ```
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.text.attributes.foregroundStyle, color.map { AnyShapeStyle($0) })
  }

  /// Sets the foreground style of texts, symbols and shapes.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Inbox")
  ///   Button("Empty") {}
  /// }
  /// .foregroundStyle(.secondary)
  /// // {"type": "Text", "props": {"text": "Inbox", "foregroundStyle": "secondary"}}
  /// // {"type": "Button", "props": {"label": "Empty", "foregroundStyle": "secondary"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.text.attributes.foregroundStyle, AnyShapeStyle(style))
  }

  /// Sets the foreground styles of the levels of texts, symbols and shapes.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    let levels = [AnyShapeStyle(secondary)]
    return foregroundStyle(primary).textAttributes { $0.changeExtra { $0.levels = levels } }
  }

  /// Sets the foreground styles of the levels of texts, symbols and shapes.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    let levels = [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
    return foregroundStyle(primary).textAttributes { $0.changeExtra { $0.levels = levels } }
  }
}
