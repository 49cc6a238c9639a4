import Foundation
import RenderTree

extension View {
  /// Blends the view with what lies behind.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View {
    entry("blendMode", .string(mode.rawValue))
  }

  /// Draws the view as one before effects are applied.
  nonisolated public func compositingGroup() -> some View {
    entry("compositingGroup", .bool(true))
  }

  /// Draws the view as one picture.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
    -> some View
  {
    entry(
      "drawingGroup",
      opaque || colorMode != .nonLinear
        ? .members(("opaque", opaque ? .bool(true) : nil), ("colorMode", .string(colorMode.rawValue)))
        : .bool(true))
  }

  /// Multiplies the colours of the view by a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    entry("colorMultiply", color.json)
  }

  /// Inverts colours.
  nonisolated public func colorInvert() -> some View {
    entry("colorInvert", .bool(true))
  }

  /// Turns colours.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    entry("hueRotation", angle.writtenDegrees)
  }

  /// Changes the strength of colours.
  nonisolated public func saturation(_ amount: Double) -> some View {
    entry("saturation", amount)
  }

  /// Changes the brightness.
  nonisolated public func brightness(_ amount: Double) -> some View {
    entry("brightness", amount)
  }

  /// Changes the contrast.
  nonisolated public func contrast(_ amount: Double) -> some View {
    entry("contrast", amount)
  }

  /// Takes colours away.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    entry("grayscale", amount)
  }

  /// Makes dark colours transparent.
  nonisolated public func luminanceToAlpha() -> some View {
    entry("luminanceToAlpha", .bool(true))
  }
}

/// How colours are computed while a view is drawn as one.
public enum ColorRenderingMode: String, Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
