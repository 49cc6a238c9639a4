import Foundation
import RenderTree

/// The drawing of an image that a closure draws. It differs from each other one, because closures cannot be compared.
nonisolated final class ImageDrawing: Equatable, Sendable {
  /// The size of the image in points.
  let size: CGSize
  private let isOpaque: Bool
  private let renderer: @MainActor (inout GraphicsContext) -> Void

  init(size: CGSize, isOpaque: Bool, renderer: @escaping @MainActor (inout GraphicsContext) -> Void) {
    (self.size, self.isOpaque, self.renderer) = (size, isOpaque, renderer)
  }

  static func == (left: ImageDrawing, right: ImageDrawing) -> Bool { left === right }

  /// Writes the size and the commands of the image.
  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("width", .number(Double(size.width)))
    node.set("height", .number(Double(size.height)))
    if isOpaque { node.set("opaque", true) }
    node.declareDrawing(size: size, draw: renderer)
  }

  /// Draws the image into a rectangle of another drawing.
  func draw(in rect: CGRect, of context: GraphicsContext) {
    guard size.width > 0 && size.height > 0 else { return }
    context.drawLayer { layer in
      layer.translateBy(x: rect.minX, y: rect.minY)
      layer.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
      layer.clip(to: Path(CGRect(origin: .zero, size: size)))
      // Safe: drawings are made on the main actor only, and the closure ends before the copy is read.
      nonisolated(unsafe) var copy = layer
      MainActor.assumeIsolated { renderer(&copy) }
    }
  }
}

// An image is storable by its parts. One that holds a drawing is not, which saving it reports.
extension ImageDrawing: Codable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "An image that a closure draws cannot be stored."))
  }

  convenience init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "An image that a closure draws is not stored."))
  }
}

extension NodeDeclaration {
  /// Writes the prop `drawing`: the size and commands of a drawing, of which at most 20,000 are kept.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the drawing's commands.
  @MainActor func declareDrawing(size: CGSize, draw: (inout GraphicsContext) -> Void) {
    let drawing = Drawing()
    var context = GraphicsContext(
      drawing: drawing, environment: environment, bounds: CGRect(origin: .zero, size: size))
    draw(&context)
    for name in drawing.unsupported { node.tree.reportUnsupported(name) }
    set(
      "drawing",
      .members(
        ("size", .array([.number(Double(size.width)), .number(Double(size.height))])),
        ("commands", .array(drawing.commands))))
  }
}
