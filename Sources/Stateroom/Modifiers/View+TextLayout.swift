import Foundation
import RenderTree

extension View {
  /// Limits how many lines a text may have.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Limits how many lines a text may have, and keeps the room for them or not.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.text.minimumLines, reservesSpace ? limit : nil)
  }

  /// Limits how many lines a text may have.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.text.minimumLines, limit.lowerBound)
  }

  /// Limits how many lines a text may have.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  /// Sets how many lines a text has at least.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil).environment(\.text.minimumLines, limit.lowerBound)
  }

  /// Aligns the lines of a text to one another.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Shows texts in capitals or small letters.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Sets how small a text may become to fit.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets where a text that does not fit is cut.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the distance between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Lets letters stand closer to fit.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Lets a person select texts. The client always does.
  nonisolated public func textSelection(_ selectability: some TextSelectability) -> some View {
    entry("textSelection", .bool(selectability is EnabledTextSelectability))
  }

  /// Sets the size of symbols beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets in how many colours symbols are drawn.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
      .entry("symbolRenderingMode", mode.map { .string($0.name) } ?? .null)
  }

  /// Chooses variants of symbols.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
      .entry("symbolVariant", .array(variant.names.map(JSONValue.string)))
  }
}

/// Whether a person can select texts.
public protocol TextSelectability {}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { .init() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected.
  public static var disabled: DisabledTextSelectability { .init() }
}
