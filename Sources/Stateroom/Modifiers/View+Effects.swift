import Foundation
import RenderTree

extension View {
  /// Adds a border to the view.
  ///
  /// ```swift
  /// Text("Draft").border(.red, width: 2)
  /// // {"type": "Text", "modifiers": [{"border": {"color": "red", "width": 2}}], …}
  /// ```
  nonisolated public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    let width = Double(width)
    return modifier(
      _StyleEntryModifier(name: "border", style: content) {
        .members(("color", $0), ("width", .number(width)))
      })
  }

  /// Sets the opacity of the view. A view that is fully transparent takes no actions.
  ///
  /// ```swift
  /// Button("Undo") {}.opacity(0)
  /// // {"type": "Button", "modifiers": [{"opacity": 0}], …}
  /// // No `actions`: what cannot be seen cannot be tapped.
  /// ```
  nonisolated public func opacity(_ opacity: Double) -> some View {
    transformEnvironment(\.outputLimits) { if opacity <= 0 { $0.isHidden = true } }.entry("opacity", opacity)
  }

  /// Hides the view but keeps its place. It takes no actions, and clients do not find it by name.
  ///
  /// ```swift
  /// Button("Undo") {}.hidden()
  /// // {"type": "Button", "props": {"label": "Undo"}, "modifiers": [{"hidden": true}]}
  /// ```
  ///
  /// See rule 70.
  nonisolated public func hidden() -> some View {
    transformEnvironment(\.outputLimits) { $0.isHidden = true }.entry("hidden", .bool(true))
  }

  /// Rounds the corners of the view.
  ///
  /// ```swift
  /// Image("Map").cornerRadius(12)
  /// // {"type": "Image", "modifiers": [{"cornerRadius": 12}], …}
  /// ```
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    entry("cornerRadius", Double(radius))
  }

  /// Clips the view to a shape.
  ///
  /// ```swift
  /// Image("Portrait").clipShape(.circle)
  /// // {"type": "Image", "modifiers": [{"clipShape": "Circle"}], …}
  /// ```
  nonisolated public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    modifier(ShapeModifier<_, MaskElement>(ShapeEntryModifier("clipShape", shape, fillStyle: style)))
  }

  /// Clips the view to its bounds.
  ///
  /// ```swift
  /// Image("Map").frame(width: 80, height: 80).clipped()
  /// // {"type": "Image", "modifiers": [{"frame": {"width": 80, "height": 80}}, {"clipped": true}],
  /// //  …}
  /// ```
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    entry("clipped", .bool(true))
  }

  /// Adds a shadow to the view.
  ///
  /// ```swift
  /// Text("Card").shadow(radius: 4, y: 2)
  /// // {"type": "Text",
  /// //  "modifiers": [{"shadow": {"color": "#00000054", "radius": 4, "x": 0, "y": 2}}], …}
  /// ```
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    entry(
      "shadow",
      .members(
        ("color", color.json), ("radius", .length(radius)), ("x", .length(x)), ("y", .length(y))))
  }

  /// Rotates the view by an angle around a point.
  ///
  /// ```swift
  /// Image(systemName: "arrow.up").rotationEffect(.degrees(90))
  /// // {"type": "Image", "modifiers": [{"rotationEffect": 90}], …}
  /// ```
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    entry(
      "rotationEffect",
      anchor == .center
        ? .number(angle.writtenDegrees)
        : .members(("degrees", .number(angle.writtenDegrees)), ("anchor", anchor.json)))
  }

  /// Rotates the view in three dimensions around an axis.
  ///
  /// ```swift
  /// Text("Card").rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))
  /// // {"type": "Text",
  /// //  "modifiers": [{"rotation3DEffect": {"degrees": 30, "axis": {"x": 0, "y": 1, "z": 0}}}], …}
  /// ```
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    entry(
      "rotation3DEffect",
      .members(
        ("degrees", .number(angle.writtenDegrees)),
        ("axis", .members(("x", .length(axis.x)), ("y", .length(axis.y)), ("z", .length(axis.z)))),
        ("anchor", anchor.entry), ("anchorZ", anchorZ == 0 ? nil : .length(anchorZ)),
        ("perspective", perspective == 1 ? nil : .length(perspective))))
  }

  /// Applies an affine transformation to the view.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    entry("transformEffect", transform.json)
  }

  /// Scales the view relative to a point.
  ///
  /// ```swift
  /// Text("Zoom").scaleEffect(1.5)
  /// // {"type": "Text", "modifiers": [{"scaleEffect": {"x": 1.5, "y": 1.5}}], …}
  /// ```
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view relative to a point.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales the view relative to a point.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    entry("scaleEffect", .members(("x", .length(x)), ("y", .length(y)), ("anchor", anchor.entry)))
  }

  /// Blurs the view.
  ///
  /// ```swift
  /// Text("Behind glass").blur(radius: 3)
  /// // {"type": "Text", "modifiers": [{"blur": 3}], …}
  /// ```
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    entry(
      "blur",
      opaque ? .members(("radius", .length(radius)), ("opaque", .bool(true))) : .number(Double(radius)))
  }
}

extension UnitPoint {
  /// The wire format of the point, or nil if it is the centre.
  nonisolated var entry: JSONValue? { self == .center ? nil : json }
}

extension CGAffineTransform {
  /// The wire format of the components.
  nonisolated var json: JSONValue { .array([a, b, c, d, tx, ty].map { .number(Double($0)) }) }
}
