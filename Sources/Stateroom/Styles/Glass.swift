import Foundation
import RenderTree

/// A material of glass. Clients draw it as a translucent material.
public struct Glass: Equatable, Sendable {
  private let material: Material?
  private var tintColor: Color?
  fileprivate private(set) var isInteractive = false

  private init(_ material: Material?) { self.material = material }

  /// The glass of the system's bars and buttons.
  public static let regular = Glass(.regular)
  /// A glass that is almost transparent.
  public static let clear = Glass(.ultraThin)
  /// No glass.
  public static let identity = Glass(nil)

  /// Returns the glass in a colour, or without one if it is nil.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tintColor = color
    return glass
  }

  /// Returns the glass with or without a reaction to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }

  /// The style that fills the shape, or nil if there is no glass.
  fileprivate var style: AnyShapeStyle? {
    guard let material else { return nil }
    return tintColor.map { AnyShapeStyle($0.opacity(0.6)) } ?? AnyShapeStyle(material)
  }
}

/// The shape of a glass if the app names none.
public typealias DefaultGlassEffectShape = Capsule

extension View {
  /// Shows a shape of glass behind the view.
  ///
  /// ```swift
  /// Text("Now playing").padding().glassEffect()
  /// // {"type": "Text",
  /// //  "modifiers": [
  /// //    {"padding": 16}, {"background": {"style": {"material": "regular"}, "shape": "Capsule"}},
  /// //    {"glass": true}], …}
  /// ```
  nonisolated public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    modifier(
      ShapeModifier<_, BackgroundElement>(
        GlassModifier(style: glass.style, isInteractive: glass.isInteractive, shape: shape)))
  }

  /// Names the view's glass for its motion into another glass.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    entry("glassEffectID", Self.glassName(id, namespace))
  }

  /// Names the view's glass as a part of one glass with others. The page draws each by itself.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    entry("glassEffectUnion", Self.glassName(id, namespace))
  }

  /// Sets the way in which the view's glass comes and goes. On the page, that is the way of the view.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    entry("glassEffectTransition", .string(transition.name))
  }

  nonisolated private static func glassName(
    _ id: (some Hashable & Sendable)?, _ namespace: Namespace.ID
  ) -> JSONValue {
    id.map { .members(("id", .string("\($0)")), ("namespace", .string(namespace.name))) } ?? .null
  }
}

/// The way in which a glass comes and goes.
public struct GlassEffectTransition: Hashable, Sendable {
  fileprivate let name: String

  /// The glass comes and goes with its view.
  public static let identity = GlassEffectTransition(name: "identity")
  /// The glass becomes another one near it.
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  /// The glass forms in its place.
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// A modifier that fills a shape behind the view if there is a glass.
nonisolated struct GlassModifier<Outline: Shape>: ShapeEntry {
  let style: AnyShapeStyle?
  let isInteractive: Bool
  let shape: Outline

  var name: StaticString { "background" }
  var isDrawn: Bool { style != nil }
  var drawing: _ShapeView<Outline> { _ShapeView(shape: shape, fill: style) }

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let style else { return }
    ShapeAttachment(name: "background", style: style, shape: shape, fillStyle: FillStyle()).declare(node)
    node.modifier("glass") { $0.write(.bool(true)) }
    if isInteractive { node.modifier("glassInteractive") { $0.write(.bool(true)) } }
  }
}

/// A container of views with glass. The glass of each is drawn by itself.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container. `spacing` is ignored: clients do not melt near glass together.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The views.
  @MainActor public var body: some View { content }
}
