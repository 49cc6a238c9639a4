import Foundation
import RenderTree

/// The wire format of a shape.
public struct _ShapeDescription: Equatable, Sendable {
  let name: String
  var cornerRadius: Double?
  /// The radii of the corners, if they differ.
  var cornerRadii: RectangleCornerRadii?
  /// The inset of the shape on all sides.
  var inset: Double = 0
  /// The fractions of its length between which a named shape is drawn.
  var trim: Trim?
  var outline = Outline.named

  struct Trim: Equatable {
    let from: Double
    let to: Double
  }

  /// The outline of a shape.
  enum Outline: Equatable {
    /// The outline that clients know by the name of the shape.
    case named
    /// A path at a fixed position and size.
    case fixed(Path)
    /// A path in a rectangle of a size, which is scaled to the view.
    case scaled(Path, CGSize)
    /// A path in a rectangle of a size, which is scaled to fit the view and keeps its aspect ratio.
    case fitted(Path, CGSize)
  }

  /// The path and the size in which it is drawn, or nil for a named outline.
  var drawn: (path: Path, size: CGSize?)? {
    switch outline {
    case .named: nil
    case .fixed(let path): (path, nil)
    case .scaled(let path, let size), .fitted(let path, let size): (path, size)
    }
  }

  /// Returns the shape with its path transformed.
  func mapPath(_ transform: (Path) -> Path) -> _ShapeDescription {
    var result = self
    switch outline {
    case .named: break
    case .fixed(let path): result.outline = .fixed(transform(path))
    case .scaled(let path, let size): result.outline = .scaled(transform(path), size)
    case .fitted(let path, let size): result.outline = .fitted(transform(path), size)
    }
    return result
  }

  /// The members beside the shape's name.
  var members: [(name: StaticString, value: JSONValue)] {
    var result: [(name: StaticString, value: JSONValue)] = []
    if let cornerRadius { result.append(("cornerRadius", .number(cornerRadius))) }
    if let cornerRadii { result.append(("cornerRadii", cornerRadii.json)) }
    if inset != 0 { result.append(("inset", .number(inset))) }
    if let trim { result.append(("trim", .array([.number(trim.from), .number(trim.to)]))) }
    if let drawn {
      result.append(("path", .string(drawn.path.svg)))
      if let size = drawn.size {
        result.append(("pathSize", .array([.number(Double(size.width)), .number(Double(size.height))])))
      }
      if case .fitted = outline { result.append(("pathFit", .string("uniform"))) }
    }
    return result
  }

  /// The name of the shape, or an object with its name and other members.
  var json: JSONValue {
    let members = members
    if members.isEmpty { return .string(name) }
    return .object(
      [JSONMember(name: "shape", value: .string(name))]
        + members.map { JSONMember(name: $0.name.description, value: $0.value) })
  }
}
