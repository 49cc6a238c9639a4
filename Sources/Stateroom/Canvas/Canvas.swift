import Foundation
import RenderTree

/// A view that draws with a closure. Clients are sent the drawing as a list of commands.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: 4)), with: .color(.blue))
/// }
/// .frame(width: 20, height: 20)
/// // {"type": "Canvas",
/// //  "props": {"size": [20, 20], "commands": [{"fill": "M0 0L20 0L20 4L0 4Z", "with": "blue"}]},
/// //  …}
/// ```
///
/// The closure runs with the size that the modifiers around the view set. If they leave a dimension open, a
/// client reports it by the action `resize`; until then it is 100 points. Clients draw the commands in that
/// size and scale them to the size of the view.
public nonisolated struct Canvas<Symbols: View>: View {
  let attributes: CanvasAttributes
  let content: Symbols
  @State private var room: CGSize?

  /// The closure that draws.
  public var renderer: @MainActor (inout GraphicsContext, CGSize) -> Void { attributes.renderer }
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

  /// The drawing.
  @MainActor public var body: some View {
    CanvasElement(attributes: attributes.filling(room), content: content)
      .modifier(DrawingReportModifier(room: $room))
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

/// The element that renders a canvas.
private nonisolated struct CanvasElement<Symbols: View>: Container {
  let attributes: CanvasAttributes
  let content: Symbols
}

/// The options and the renderer of a canvas.
nonisolated struct CanvasAttributes: ElementAttributes {
  let isOpaque: Bool
  let colorMode: ColorRenderingMode
  let rendersAsynchronously: Bool
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  /// The size that a client has reported.
  var room: CGSize?

  static var typeName: StaticString { "Canvas" }

  /// Runs the renderer and writes its commands.
  ///
  /// - Complexity: O(*n*) in addition to the renderer, where *n* is the size of what it draws.
  @MainActor package func declare(_ node: NodeDeclaration) {
    let size = node.node.drawingSize(in: room)
    let drawing = Drawing()
    var context = GraphicsContext(
      drawing: drawing, environment: node.environment, bounds: CGRect(origin: .zero, size: size))
    renderer(&context, size)
    for name in drawing.unsupported { node.node.tree.reportUnsupported(name) }
    node.set("size", .array([.number(Double(size.width)), .number(Double(size.height))]))
    if isOpaque { node.set("opaque", true) }
    if colorMode != .nonLinear { node.set("colorMode", colorMode.rawValue) }
    node.set("commands", .array(drawing.commands))
  }

  func filling(_ room: CGSize?) -> CanvasAttributes {
    var copy = self
    copy.room = room
    return copy
  }
}

/// Offers the action `resize`: a client reports the size that the modifiers around the drawing leave open.
nonisolated struct DrawingReportModifier: OutputModifier {
  let room: Binding<CGSize?>
  var expected: CGSize?

  @MainActor func declare(_ node: NodeDeclaration) {
    let size = node.node.drawingFrame
    if size.width != nil && size.height != nil { return }
    node.modifier("measured") { $0.write("size") }
    node.report("resize") { value in
      let known = (room.wrappedValue ?? expected).map { CGRect(origin: .zero, size: $0) }
      let new = CGRect(origin: .zero, size: try CGRect(reported: value, known: .zero).size)
      // Ignores changes of less than a point.
      if known?.isNear(new) != true { room.wrappedValue = new.size }
    }
  }
}

/// The commands of a drawing, in order.
final class Drawing {
  /// The maximum number of commands. Further ones are dropped, which bounds the memory of a drawing.
  private static let limit = 20_000

  private(set) var commands: [JSONValue] = []
  /// The names of features that no client can draw. One of each kind is enough.
  private(set) var unsupported: [String] = []

  nonisolated init() {}

  nonisolated func append(_ command: JSONValue) {
    if commands.count < Self.limit { commands.append(command) }
  }

  nonisolated func report(_ name: String) {
    if !unsupported.contains(name) { unsupported.append(name) }
  }

  /// Adds the names of a layer's unsupported features to those of the drawing.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of names of the drawing and of the layer.
  ///   There are only a few kinds.
  nonisolated func report(_ layer: Drawing) {
    for name in layer.unsupported { report(name) }
  }
}
