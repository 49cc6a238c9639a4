import Foundation
import RenderTree

extension View {
  /// Sets the blend mode of the view with the content behind it.
  ///
  /// ```swift
  /// Circle().fill(.yellow).blendMode(.multiply)
  /// // {"type": "Circle", "props": {"fill": "yellow"}, "modifiers": [{"blendMode": "multiply"}]}
  /// ```
  nonisolated public func blendMode(_ mode: BlendMode) -> some View {
    entry("blendMode", .string(mode.rawValue))
  }

  /// Composites the view into one layer before effects are applied.
  ///
  /// ```swift
  /// Circle().fill(.red).compositingGroup().opacity(0.5)
  /// // {"type": "Circle", "props": {"fill": "red"},
  /// //  "modifiers": [{"compositingGroup": true}, {"opacity": 0.5}]}
  /// ```
  nonisolated public func compositingGroup() -> some View {
    entry("compositingGroup", .bool(true))
  }

  /// Composites the view into one image before it is drawn.
  ///
  /// ```swift
  /// Circle().fill(.red).drawingGroup()
  /// // {"type": "Circle", "props": {"fill": "red"}, "modifiers": [{"drawingGroup": true}]}
  /// ```
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
  ///
  /// ```swift
  /// Image("Map").colorMultiply(.yellow)
  /// // {"type": "Image", "modifiers": [{"colorMultiply": "yellow"}], …}
  /// ```
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    entry("colorMultiply", color.json)
  }

  /// Inverts the colours of the view.
  nonisolated public func colorInvert() -> some View {
    entry("colorInvert", .bool(true))
  }

  /// Rotates the hues of the view by an angle.
  ///
  /// ```swift
  /// Image("Map").hueRotation(.degrees(90))
  /// // {"type": "Image", "modifiers": [{"hueRotation": 90}], …}
  /// ```
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    entry("hueRotation", angle.writtenDegrees)
  }

  /// Adjusts the saturation of the view.
  nonisolated public func saturation(_ amount: Double) -> some View {
    entry("saturation", amount)
  }

  /// Adjusts the brightness of the view.
  nonisolated public func brightness(_ amount: Double) -> some View {
    entry("brightness", amount)
  }

  /// Adjusts the contrast of the view.
  nonisolated public func contrast(_ amount: Double) -> some View {
    entry("contrast", amount)
  }

  /// Adds a grayscale effect to the view.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    entry("grayscale", amount)
  }

  /// Turns the luminance of the view into its opacity, so that dark colours become transparent.
  nonisolated public func luminanceToAlpha() -> some View {
    entry("luminanceToAlpha", .bool(true))
  }
}

/// The working colour space of a view that is composited.
public enum ColorRenderingMode: String, Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
