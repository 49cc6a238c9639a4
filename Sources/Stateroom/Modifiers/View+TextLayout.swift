import Foundation
import RenderTree

extension View {
  /// Limits the number of lines of a text.
  ///
  /// ```swift
  /// Text("A long summary").lineLimit(2)
  /// // {"type": "Text", "props": {"text": "A long summary", "lineLimit": 2}}
  /// ```
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Limits the number of lines of a text, and optionally reserves space for all of them.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.text.minimumLines, reservesSpace ? limit : nil)
  }

  /// Limits the number of lines of a text.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.text.minimumLines, limit.lowerBound)
  }

  /// Limits the number of lines of a text.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  /// Sets the minimum number of lines of a text.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil).environment(\.text.minimumLines, limit.lowerBound)
  }

  /// Sets the alignment of the lines of a text to each other.
  ///
  /// ```swift
  /// Text("To be,\nor not to be").multilineTextAlignment(.center)
  /// // {"type": "Text",
  /// //  "props": {"text": "To be,\nor not to be", "multilineTextAlignment": "center"}}
  /// ```
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the letter case of texts, or leaves it unchanged if it is nil.
  ///
  /// ```swift
  /// Text("Departures").textCase(.uppercase)
  /// // {"type": "Text", "props": {"text": "Departures", "textCase": "uppercase"}}
  /// ```
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Sets the smallest scale factor to which a text may shrink to fit.
  ///
  /// ```swift
  /// Text("1,234,567").lineLimit(1).minimumScaleFactor(0.5)
  /// // {"type": "Text", "props": {"text": "1,234,567", "lineLimit": 1, "minimumScaleFactor": 0.5}}
  /// ```
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets the place at which a text is cut if it does not fit.
  ///
  /// ```swift
  /// Text("/home/ada/notes.txt").lineLimit(1).truncationMode(.middle)
  /// // {"type": "Text",
  /// //  "props": {"text": "/home/ada/notes.txt", "lineLimit": 1, "truncationMode": "middle"}}
  /// ```
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the distance between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Sets whether letters may move closer together to fit.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Sets whether people can select texts. The client always lets them.
  nonisolated public func textSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View {
    entry("textSelection", .bool(Selectability.allowsSelection))
  }

  /// Sets the scale of symbols, relative to text.
  ///
  /// ```swift
  /// Image(systemName: "star").imageScale(.large)
  /// // {"type": "Image",
  /// //  "props": {"systemName": "star", "spokenName": "Favorite", "imageScale": "large"}}
  /// ```
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets the rendering mode of symbols.
  ///
  /// ```swift
  /// Image(systemName: "cloud.sun").symbolRenderingMode(.multicolor)
  /// // {"type": "Image",
  /// //  "props": {
  /// //    "systemName": "cloud.sun", "spokenName": "Partly cloudy",
  /// //    "symbolRenderingMode": "multicolor"}}
  /// ```
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
      .entry("symbolRenderingMode", mode.map { .string($0.name) } ?? .null)
  }

  /// Sets the variants of symbols.
  ///
  /// ```swift
  /// Label("Favourite", systemImage: "star").symbolVariant(.fill)
  /// // {"type": "Label", "props": {"label": "Favourite", "systemImage": "star"},
  /// //  "modifiers": [{"symbolVariant": ["fill"]}]}
  /// ```
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
      .entry("symbolVariant", .array(variant.names.map(JSONValue.string)))
  }
}

/// Whether people can select texts.
public protocol TextSelectability {
  /// Whether people can select texts.
  static var allowsSelection: Bool { get }
}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  /// Texts can be selected.
  public static var allowsSelection: Bool { true }
}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// Texts cannot be selected.
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { .init() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected.
  public static var disabled: DisabledTextSelectability { .init() }
}
