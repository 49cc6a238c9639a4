import Foundation
import RenderTree

extension View {
  /// Draws a frame of some width.
  nonisolated public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    let width = Double(width)
    return modifier(
      StyleEntryModifier(name: "border", style: content) {
        .members(("color", $0), ("width", .number(width)))
      })
  }

  /// Lets what lies behind shine through. What is wholly transparent takes no actions.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    transformEnvironment(\.outputLimits) { if opacity <= 0 { $0.isHidden = true } }.entry("opacity", opacity)
  }

  /// Keeps the place of the view and does not show it (rule 70). It takes no actions, and no name finds it.
  nonisolated public func hidden() -> some View {
    transformEnvironment(\.outputLimits) { $0.isHidden = true }.entry("hidden", .bool(true))
  }

  /// Rounds the corners.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    entry("cornerRadius", Double(radius))
  }

  /// Cuts the view to a shape.
  nonisolated public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    entry("clipShape", shape._description.json)
  }

  /// Cuts off what lies outside of the view.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    entry("clipped", .bool(true))
  }

  /// Casts a shadow.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    entry(
      "shadow",
      .members(
        ("color", color.json), ("radius", .length(radius)), ("x", .length(x)), ("y", .length(y))))
  }

  /// Turns the view.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    entry("rotationEffect", angle.writtenDegrees)
  }

  /// Turns the view in space, which the client does not draw.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Makes the view larger or smaller.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Makes the view larger or smaller.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Makes the view larger or smaller.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    entry("scaleEffect", .members(("x", .length(x)), ("y", .length(y))))
  }

  /// Blurs the view.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    entry("blur", Double(radius))
  }
}
