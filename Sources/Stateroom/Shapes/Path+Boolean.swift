import Foundation

extension Path {
  /// Returns the area of either path. Curves become short lines.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.combine(self, other, eoFill: eoFill) { $0 || $1 }
  }

  /// Returns the area of both paths. Curves become short lines.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.combine(self, other, eoFill: eoFill) { $0 && $1 }
  }

  /// Returns the area of the path without that of another one. Curves become short lines.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.combine(self, other, eoFill: eoFill) { $0 && !$1 }
  }

  /// Returns the area of exactly one of the paths. Curves become short lines.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.combine(self, other, eoFill: eoFill) { $0 != $1 }
  }

  /// Returns the area of the path as an outline that does not cross itself. Curves become short lines.
  public func normalized(eoFill: Bool = true) -> Path {
    PathBoolean.combine(self, Path(), eoFill: eoFill) { inside, _ in inside }
  }

  /// Returns the parts of the path's line that are inside of another one's area. Curves become short lines.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.lines(of: self, inside: true, of: other, eoFill: eoFill)
  }

  /// Returns the parts of the path's line that are outside of another one's area. Curves become short lines.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    PathBoolean.lines(of: self, inside: false, of: other, eoFill: eoFill)
  }
}

extension Shape {
  /// Returns the area of either shape.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// Returns the area of both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// Returns the area of the shape without that of another one.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// Returns the area of exactly one of the shapes.
  nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// Returns the parts of the shape's line that are inside of another one's area.
  nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// Returns the parts of the shape's line that are outside of another one's area.
  nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}

/// A shape that is combined of two.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let combine: @Sendable (Path, Path) -> Path

  func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
}
