import Foundation
import RenderTree

/// A shape as it goes over the wire.
public struct _ShapeDescription: Equatable, Sendable {
  let name: String
  var cornerRadius: Double?
  /// The radii of corners that differ.
  var cornerRadii: RectangleCornerRadii?
  /// How much smaller the shape is than its space.
  var inset: Double = 0
  /// The fractions of its length that a named shape is drawn between.
  var trim: Trim?
  var outline = Outline.named

  struct Trim: Equatable {
    let from: Double
    let to: Double
  }

  /// The line around a shape.
  enum Outline: Equatable {
    /// Clients know it by the shape's name.
    case named
    /// A path at a place of its own.
    case fixed(Path)
    /// A path within a rectangle of a size, which is as large as the view.
    case scaled(Path, CGSize)
    /// A path within a rectangle of a size, which keeps its ratio in the view.
    case fitted(Path, CGSize)
  }

  /// The path and the size that it is drawn in.
  var drawn: (path: Path, size: CGSize?)? {
    switch outline {
    case .named: nil
    case .fixed(let path): (path, nil)
    case .scaled(let path, let size), .fitted(let path, let size): (path, size)
    }
  }

  /// The same shape with another path.
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

  /// What there is to say beside the shape's name.
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

  /// The shape by its name, with what else there is to say.
  var json: JSONValue {
    let members = members
    if members.isEmpty { return .string(name) }
    return .object(
      [JSONMember(name: "shape", value: .string(name))]
        + members.map { JSONMember(name: $0.name.description, value: $0.value) })
  }
}

/// The radii of a rectangle's corners.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The upper corner where reading begins.
  public var topLeading: CGFloat
  /// The lower corner where reading begins.
  public var bottomLeading: CGFloat
  /// The lower corner where reading ends.
  public var bottomTrailing: CGFloat
  /// The upper corner where reading ends.
  public var topTrailing: CGFloat

  /// Radii, each of its own.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }

  var json: JSONValue {
    .members(
      ("topLeading", .length(topLeading)), ("bottomLeading", .length(bottomLeading)),
      ("bottomTrailing", .length(bottomTrailing)), ("topTrailing", .length(topTrailing)))
  }
}
