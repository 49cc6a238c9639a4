import Foundation
import RenderTree

extension View {
  /// Blends the view with what lies behind: the client does not.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View {
    modifier(EmptyModifier())
  }

  /// Draws the view as one: the client does not.
  nonisolated public func compositingGroup() -> some View {
    modifier(EmptyModifier())
  }

  /// Draws the view as one: the client does not.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
    -> some View
  {
    modifier(EmptyModifier())
  }

  /// Tints the view: the client does not draw it.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(EmptyModifier())
  }

  /// Inverts colours: the client does not draw it.
  nonisolated public func colorInvert() -> some View {
    modifier(EmptyModifier())
  }

  /// Turns colours: the client does not draw it.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(EmptyModifier())
  }

  /// Changes the strength of colours: the client does not draw it.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(EmptyModifier())
  }

  /// Changes the brightness: the client does not draw it.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(EmptyModifier())
  }

  /// Changes the contrast: the client does not draw it.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(EmptyModifier())
  }

  /// Takes colours away: the client does not draw it.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(EmptyModifier())
  }

  /// Makes dark colours transparent: the client does not draw it.
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(EmptyModifier())
  }
}

/// How colours are computed while a view is drawn as one.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
