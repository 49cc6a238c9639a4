import Foundation
import RenderTree

/// A modifier entry with a shape.
nonisolated protocol ShapeEntry: OutputModifier {
  associatedtype Outline: Shape

  /// The name of the entry.
  var name: StaticString { get }
  /// The shape.
  var shape: Outline { get }
  /// Whether the shape is drawn at all.
  var isDrawn: Bool { get }
  /// The shape as a view.
  var drawing: _ShapeView<Outline> { get }
}

extension ShapeEntry {
  var isDrawn: Bool { true }
}

/// The views of a modifier, in a layer that is as large as the modified view.
nonisolated protocol LayerElement: Container {
  init(alignment: Alignment, content: Content)
}

extension BackgroundElement: LayerElement {}
extension OverlayElement: LayerElement {}
extension MaskElement: LayerElement {}

/// Writes an entry with a shape. If its outline depends on its rectangle, the shape is a view in a layer
/// instead, and is drawn for the size that a client reports.
///
/// A shape that clients draw by its name costs no more than its entry.
nonisolated struct ShapeModifier<Entry: ShapeEntry, Layer: LayerElement>: ViewModifier
where Layer.Content == SizedShape<Entry.Outline> {
  typealias Body = Never

  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  private var layer: ShapeLayerModifier<Entry, Layer> { ShapeLayerModifier(shape: entry) }

  @MainActor static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    Entry._identity(of: content)
  }

  @MainActor static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    modifier.entry.isDrawn && modifier.entry.shape._dependsOnSize
      && !EnvironmentValues(position.scope.environment).isTransitionLook
      ? ShapeLayerModifier._makeNode(content, modifiedBy: modifier.layer, in: position)
      : Entry._makeNode(content, modifiedBy: modifier.entry, in: position)
  }

  @MainActor static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    // The node stays what it is if the shape is another one, as an erased shape may be.
    if node is Entry.NodeType {
      Entry._updateNode(node, to: content, modifiedBy: modifier.entry)
    } else {
      ShapeLayerModifier._updateNode(node, to: content, modifiedBy: modifier.layer)
    }
  }
}

/// Attaches a shape that is drawn for the size of the modified view.
nonisolated struct ShapeLayerModifier<Entry: ShapeEntry, Layer: LayerElement>: AttachingModifier
where Layer.Content == SizedShape<Entry.Outline> {
  let shape: Entry

  @MainActor var entry: StaticString { shape.name }

  @MainActor func attached(to node: RenderedNode, by modifier: ModifierNode) -> Layer {
    Layer(
      alignment: .center,
      content: SizedShape(drawing: shape.drawing, expected: node.expectedSize(inside: modifier)))
  }
}

extension RenderedNode {
  /// Returns the size that the modifiers inside of another one give the view, or nil if they leave a dimension open.
  fileprivate func expectedSize(inside outer: ModifierNode) -> CGSize? {
    var (width, height): (Double?, Double?)
    var modifier = enclosingModifier
    while let current = modifier, current !== outer {
      modifier = current.enclosingModifier
      guard let entry = (current as? OutputModifierNode<_EntryModifier>)?.modifier else { continue }
      switch entry.name.description {
      case "frame":
        func length(_ name: String, _ bounds: [String], _ old: Double?) -> Double? {
          entry.value[name]?.doubleValue ?? (bounds.contains { entry.value[$0] != nil } ? nil : old)
        }
        width = length("width", ["minWidth", "idealWidth", "maxWidth"], width)
        height = length("height", ["minHeight", "idealHeight", "maxHeight"], height)
      case "padding":
        let insets = EdgeInsets(wire: entry.value)
        width = width.map { $0 + Double(insets.leading + insets.trailing) }
        height = height.map { $0 + Double(insets.top + insets.bottom) }
      case "aspectRatio", "containerRelativeFrame", "fixedSize", "position", "safeAreaPadding",
        "scenePadding":
        (width, height) = (nil, nil)
      default: break
      }
    }
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }
}
