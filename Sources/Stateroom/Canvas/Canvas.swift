import Foundation
import RenderTree

/// A drawing that a closure makes, which goes over the wire as a list of commands.
///
/// The closure runs with the size that modifiers around give the view, 100 points where they do not; clients draw the
/// commands in that size and stretch them to that of the view.
public nonisolated struct Canvas<Symbols: View>: Container {
  package let attributes: CanvasAttributes
  package let content: Symbols

  /// The views that a drawing may contain.
  public var symbols: Symbols { content }
  /// Whether the drawing has no transparent parts.
  public var isOpaque: Bool { attributes.isOpaque }
  /// How colours are computed.
  public var colorMode: ColorRenderingMode { attributes.colorMode }
  /// Whether the drawing may be made later than the view.
  public var rendersAsynchronously: Bool { attributes.rendersAsynchronously }

  /// A drawing that may contain views, which it finds by their tags.
  @preconcurrency public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    attributes = CanvasAttributes(
      isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
    )
    content = symbols()
  }
}

extension Canvas where Symbols == EmptyView {
  /// A drawing.
  @preconcurrency public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

/// A drawing's commands.
package nonisolated struct CanvasAttributes: ElementAttributes {
  let isOpaque: Bool
  let colorMode: ColorRenderingMode
  let rendersAsynchronously: Bool
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

  package static var typeName: StaticString { "Canvas" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let size = node.node.drawingSize
    let drawing = Drawing()
    var context = GraphicsContext(drawing: drawing, environment: node.environment)
    renderer(&context, size)
    node.set("size", .array([.number(Double(size.width)), .number(Double(size.height))]))
    if isOpaque { node.set("opaque", true) }
    node.set("commands", .array(drawing.commands))
  }
}

/// The commands of a drawing, in order.
final class Drawing {
  /// More commands than this are left out, so that a drawing cannot fill the memory.
  private static let limit = 20_000

  private(set) var commands: [JSONValue] = []

  nonisolated init() {}

  nonisolated func append(_ command: JSONValue) {
    if commands.count < Self.limit { commands.append(command) }
  }
}
