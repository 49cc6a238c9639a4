import Foundation
import RenderTree

/// A drawing destination. A copy has its own state, but draws into the same drawing.
///
/// ```swift
/// Canvas { context, size in
///   context.opacity = 0.5
///   context.draw(Text("Draft"), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// // "commands": [{"text": {"text": "Draft"}, "at": {"x": 50, "y": 50}, "opacity": 0.5}]
/// ```
public nonisolated struct GraphicsContext {
  private let drawing: Drawing
  private var clips: [JSONValue] = []
  private var filters: [JSONValue] = []
  /// The environment of the drawing.
  public let environment: EnvironmentValues
  /// The opacity of the drawing operations that follow.
  public var opacity = 1.0
  /// The blend mode of the drawing operations that follow.
  public var blendMode = BlendMode.normal
  /// The transformation of the drawing operations that follow.
  public var transform = CGAffineTransform.identity

  /// The bounds of the clips, in the coordinates of the drawing.
  private var clipBounds: CGRect

  init(drawing: Drawing, environment: EnvironmentValues, bounds: CGRect) {
    self.drawing = drawing
    self.environment = environment
    clipBounds = bounds
  }

  /// The smallest rectangle that contains the clips, in the coordinates of the operations that follow.
  public var clipBoundingRect: CGRect { clipBounds.applying(transform.inverted()) }

  /// Adds a command with the state of the context.
  func append(_ members: [(String, JSONValue?)]) {
    let state: [(String, JSONValue?)] = [
      ("transform", transform.isIdentity ? nil : transform.json),
      ("opacity", opacity == 1 ? nil : .number(opacity)),
      ("blendMode", blendMode == .normal ? nil : .string(blendMode.name)),
      ("clip", clips.isEmpty ? nil : .array(clips)), ("filters", filters.isEmpty ? nil : .array(filters)),
    ]
    drawing.append(
      .object((members + state).compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
    )
  }

  private func report(_ name: String?) {
    if let name { drawing.report(name) }
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    report(shading.unsupported)
    append([
      ("fill", .string(path.svg)), ("with", shading.json(in: environment)),
      ("eoFill", style.isEOFilled ? .bool(true) : nil),
      ("antialiased", style.isAntialiased ? nil : .bool(false)),
    ])
  }

  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    report(shading.unsupported)
    append(
      [
        ("stroke", .string(path.svg)), ("with", shading.json(in: environment)),
        ("width", .length(style.lineWidth)),
      ] + style.members.map { ($0.name, $0.value) })
  }

  /// Draws a text with its anchor at a point.
  @MainActor public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  @MainActor public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    append([("text", text.json(in: environment)), ("at", point.json), ("anchor", anchor.entry)])
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    append([("text", text.json(in: environment)), ("in", rect.json)])
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    if let drawing = image.image.drawing {
      let origin = CGPoint(
        x: point.x - drawing.size.width * anchor.x, y: point.y - drawing.size.height * anchor.y)
      return drawing.draw(in: CGRect(origin: origin, size: drawing.size), of: self)
    }
    append([("image", image.json(in: environment)), ("at", point.json), ("anchor", anchor.entry)])
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    if let drawing = image.image.drawing { return drawing.draw(in: rect, of: self) }
    append([
      ("image", image.json(in: environment)), ("in", rect.json),
      ("antialiased", style.isAntialiased ? nil : .bool(false)),
    ])
  }

  /// Draws a view with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    append([("symbol", .string(symbol.tag)), ("at", point.json), ("anchor", anchor.entry)])
  }

  /// Draws a view in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    append([("symbol", .string(symbol.tag)), ("in", rect.json)])
  }

  /// Draws the operations of a closure into one layer.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = Drawing()
    var context = GraphicsContext(drawing: layer, environment: environment, bounds: clipBoundingRect)
    try content(&context)
    drawing.report(layer)
    append([("layer", .array(layer.commands))])
  }

  /// Translates the drawing operations that follow.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Scales the drawing operations that follow.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Rotates the drawing operations that follow.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  /// Transforms the drawing operations that follow.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Clips the drawing operations that follow to a path, or to its outside.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    if !options.contains(.inverse) {
      let clip = clipBounds.intersection(path.boundingRect.applying(transform))
      // Clips without a common point have no place, which no transform could move.
      clipBounds = clip.isNull ? CGRect(origin: clipBounds.origin, size: .zero) : clip
    }
    clips.append(
      .members(
        ("path", .string(path.svg)), ("eoFill", style.isEOFilled ? .bool(true) : nil),
        ("inverse", options.contains(.inverse) ? .bool(true) : nil),
        ("transform", transform.isIdentity ? nil : transform.json)))
  }

  /// Clips the drawing operations that follow to the alpha channel of a layer, or to its inverse.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let layer = Drawing()
    var context = GraphicsContext(drawing: layer, environment: environment, bounds: clipBoundingRect)
    try content(&context)
    drawing.report(layer)
    clips.append(
      .members(
        ("layer", .array(layer.commands)), ("opacity", opacity == 1 ? nil : .number(opacity)),
        ("inverse", options.contains(.inverse) ? .bool(true) : nil),
        ("transform", transform.isIdentity ? nil : transform.json)))
  }

  /// Adds a filter to the drawing operations that follow.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    report(filter.unsupported)
    guard options.contains(.linearColor), case .object(let members) = filter.json else {
      return filters.append(filter.json)
    }
    filters.append(.object(members + [JSONMember(name: "linearColor", value: .bool(true))]))
  }

  /// Returns a text resolved for drawing, which can be drawn several times.
  @MainActor public func resolve(_ text: Text) -> ResolvedText {
    let run = text.resolve(in: environment)
    var members = [JSONMember(name: "text", value: .string(run.text))]
    run.attributes.inside(environment.text.attributes).forEachMember(in: environment) { name, value in
      members.append(JSONMember(name: name.description, value: value))
    }
    return ResolvedText(json: .object(members), words: run.text, shading: .foreground)
  }

  /// Returns an image resolved for drawing, which can be drawn several times.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: image, environment: environment)
  }

  /// Returns the shading itself: there is nothing to resolve here.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// Returns a symbol of the canvas by its tag. Never nil here: the tag is not checked.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { ResolvedSymbol(tag: "\(id)") }
}

extension CGPoint {
  nonisolated var json: JSONValue { .members(("x", .length(x)), ("y", .length(y))) }
}

extension CGRect {
  nonisolated var json: JSONValue {
    .members(
      ("x", .length(minX)), ("y", .length(minY)), ("width", .length(width)), ("height", .length(height)))
  }
}
