import Foundation
import RenderTree

/// A view that draws with a closure. Clients are sent the drawing as a list of commands.
///
/// The closure runs with the size that modifiers around give the view, or 100 points in a dimension that they
/// do not set. Clients draw the commands in that size and scale them to the size of the view.
public nonisolated struct Canvas<Symbols: View>: Container {
  package let attributes: CanvasAttributes
  package let content: Symbols

  /// The views that the drawing may contain.
  public var symbols: Symbols { content }
  /// Whether the drawing has no transparent parts.
  public var isOpaque: Bool { attributes.isOpaque }
  /// The working colour space of the drawing.
  public var colorMode: ColorRenderingMode { attributes.colorMode }
  /// Whether the drawing may be rendered asynchronously.
  public var rendersAsynchronously: Bool { attributes.rendersAsynchronously }

  /// Creates a canvas whose drawing may contain views, identified by their tags.
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
  /// Creates a canvas.
  @preconcurrency public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

/// The options and the renderer of a canvas.
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
  /// The maximum number of commands. Further ones are dropped, which bounds the memory of a drawing.
  private static let limit = 20_000

  private(set) var commands: [JSONValue] = []

  nonisolated init() {}

  nonisolated func append(_ command: JSONValue) {
    if commands.count < Self.limit { commands.append(command) }
  }
}
