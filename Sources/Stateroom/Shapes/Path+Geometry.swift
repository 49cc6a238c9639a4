import Foundation

extension Path {
  /// Returns the path transformed.
  ///
  /// - Complexity: O(elements).
  public func applying(_ transform: CGAffineTransform) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path with an offset.
  ///
  /// - Complexity: O(elements).
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  private func mapPoints(_ map: (CGPoint) -> CGPoint) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: map(to))
      case .line(let to): .line(to: map(to))
      case .quadCurve(let to, let control): .quadCurve(to: map(to), control: map(control))
      case .curve(let to, let first, let second):
        .curve(to: map(to), control1: map(first), control2: map(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return result
  }

  /// The smallest rectangle around the path, without its control points, or the null rectangle if the path is
  /// empty. Elements with numbers that are not finite are left out.
  ///
  /// - Complexity: O(elements).
  public var boundingRect: CGRect {
    var bounds: (min: CGPoint, max: CGPoint)?
    func add(_ point: CGPoint) {
      guard let known = bounds else { return bounds = (point, point) }
      bounds = (
        CGPoint(x: min(known.min.x, point.x), y: min(known.min.y, point.y)),
        CGPoint(x: max(known.max.x, point.x), y: max(known.max.y, point.y))
      )
    }
    forEachSegment { segment in
      add(segment.start)
      add(segment.end)
      for place in segment.turningPoints { add(segment.point(at: place)) }
    }
    if let bounds {
      return CGRect(
        x: bounds.min.x, y: bounds.min.y, width: bounds.max.x - bounds.min.x,
        height: bounds.max.y - bounds.min.y)
    }
    if case .move(let point)? = elements.first, point.isFinite { return CGRect(origin: point, size: .zero) }
    return .null
  }

  /// Returns whether the path contains a point, by the nonzero or the even-odd rule. Elements with numbers that are
  /// not finite are left out.
  ///
  /// - Complexity: O(elements).
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    func cross(_ start: CGPoint, _ end: CGPoint) {
      guard (start.y <= point.y) != (end.y <= point.y) else { return }
      let height = end.y - start.y
      let place =
        height.isFinite
        ? (point.y - start.y) / height : (point.y / 2 - start.y / 2) / (end.y / 2 - start.y / 2)
      guard CGFloat.mix(start.x, end.x, at: place) > point.x else { return }
      winding += start.y < end.y ? 1 : -1
      crossings += 1
    }
    for line in flattened() {
      for index in line.points.indices.dropFirst() { cross(line.points[index - 1], line.points[index]) }
      // Every subpath counts as closed.
      if let first = line.points.first, let last = line.points.last { cross(last, first) }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }
}

/// A line or a curve from one point to another.
struct PathSegment {
  let start: CGPoint
  let end: CGPoint
  let controls: Controls
  /// Whether the segment closes its subpath.
  var closes = false

  enum Controls {
    case none
    case one(CGPoint)
    case two(CGPoint, CGPoint)
  }

  /// Returns the point at a parameter between 0 and 1.
  func point(at place: CGFloat) -> CGPoint {
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: .mix(from.x, to.x, at: place), y: .mix(from.y, to.y, at: place))
    }
    switch controls {
    case .none: return mix(start, end)
    case .one(let control): return mix(mix(start, control), mix(control, end))
    case .two(let first, let second):
      let middle = mix(first, second)
      return mix(mix(mix(start, first), middle), mix(middle, mix(second, end)))
    }
  }

  /// The parameters between 0 and 1 of the extrema along the axes.
  var turningPoints: [CGFloat] {
    switch controls {
    case .none: return []
    case .one(let control):
      return [(start.x, control.x, end.x), (start.y, control.y, end.y)].compactMap { from, by, to in
        let bend = from - 2 * by + to
        return bend == 0 ? nil : (from - by) / bend
      }.filter { $0 > 0 && $0 < 1 }
    case .two(let first, let second):
      return [(start.x, first.x, second.x, end.x), (start.y, first.y, second.y, end.y)].flatMap {
        Self.roots($0.0, $0.1, $0.2, $0.3)
      }.filter { $0 > 0 && $0 < 1 }
    }
  }

  /// Returns the parameters at which the derivative of a cubic curve is zero.
  private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }

  /// The number of straight lines that approximate the segment well.
  var lineCount: Int {
    let length: CGFloat
    switch controls {
    case .none: return 1
    case .one(let control): length = Self.distance(start, control) + Self.distance(control, end)
    case .two(let first, let second):
      length = Self.distance(start, first) + Self.distance(first, second) + Self.distance(second, end)
    }
    return length.isFinite ? max(8, Int(min(64, length.squareRoot() * 1.5))) : 8
  }

  static func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    CGFloat(hypot(Double(to.x - from.x), Double(to.y - from.y)))
  }

  /// Returns the part of the segment between two parameters.
  func part(from: CGFloat, to: CGFloat) -> PathSegment {
    switch controls {
    case .none: return PathSegment(start: point(at: from), end: point(at: to), controls: .none)
    case .one(let control):
      // The control point of a part, from the curve's polar form.
      func blossom(_ s: CGFloat, _ t: CGFloat) -> CGPoint {
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
          (1 - s) * ((1 - t) * a + t * b) + s * ((1 - t) * b + t * c)
        }
        return CGPoint(x: value(start.x, control.x, end.x), y: value(start.y, control.y, end.y))
      }
      return PathSegment(start: point(at: from), end: point(at: to), controls: .one(blossom(from, to)))
    case .two(let first, let second):
      func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
          let (ab, bc, cd) = (a + (b - a) * r, b + (c - b) * r, c + (d - c) * r)
          let (abc, bcd) = (ab + (bc - ab) * s, bc + (cd - bc) * s)
          return abc + (bcd - abc) * t
        }
        return CGPoint(
          x: value(start.x, first.x, second.x, end.x), y: value(start.y, first.y, second.y, end.y))
      }
      return PathSegment(
        start: point(at: from), end: point(at: to),
        controls: .two(blossom(from, from, to), blossom(from, to, to)))
    }
  }
}

extension CGFloat {
  /// Returns the number at a place between 0 and 1 from one finite number to another, which is finite as well.
  fileprivate static func mix(_ from: CGFloat, _ to: CGFloat, at place: CGFloat) -> CGFloat {
    let difference = to - from
    return difference.isFinite ? from + difference * place : from * (1 - place) + to * place
  }
}

extension CGPoint {
  /// Whether both numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Path.Element {
  /// Whether all numbers are finite.
  var isFinite: Bool {
    switch self {
    case .move(let to), .line(let to): to.isFinite
    case .quadCurve(let to, let control): to.isFinite && control.isFinite
    case .curve(let to, let first, let second): to.isFinite && first.isFinite && second.isFinite
    case .closeSubpath: true
    }
  }
}
