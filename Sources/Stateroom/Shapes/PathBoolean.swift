import Foundation

/// The combination of two areas: their outlines are cut where they cross, and the pieces with the result on
/// one side only are kept. Curves become short lines.
///
/// - Complexity: O(*n*² + *k*·*n*) at most, for *n* lines of both paths with *k* pieces. Lines whose extents along
///   the horizontal axis do not overlap are not compared.
struct PathBoolean {
  private typealias Area = (CGPoint) -> Bool

  /// A line from one point to another, in whole steps of the grid.
  private struct Piece: Hashable {
    var from: Spot
    var to: Spot
    var reversed: Piece { Piece(from: to, to: from) }
  }

  /// A point of a fine grid. Points that are as good as equal are equal.
  private struct Spot: Hashable {
    let x: Int
    let y: Int
  }

  private let scale: Double
  private var lines: [(start: CGPoint, end: CGPoint)] = []

  /// The result of combining two paths, whose points are inside if `keeps` says so.
  static func combine(_ first: Path, _ second: Path, eoFill: Bool, keeps: (Bool, Bool) -> Bool) -> Path {
    var work = PathBoolean(around: [first, second])
    work.add(first)
    work.add(second)
    let pieces = work.pieces()
    return work.outline(pieces) { point in
      keeps(first.contains(point, eoFill: eoFill), second.contains(point, eoFill: eoFill))
    }
  }

  /// The parts of a path's lines that are inside of an area, or outside of it.
  ///
  /// - Complexity: O(*n*² log *n* + *c* × *m*), where *n* is the number of lines of both paths, *c* the number of
  ///   pieces that the area's lines cut the path's lines into, and *m* the number of the area's lines.
  static func lines(of path: Path, inside: Bool, of area: Path, eoFill: Bool) -> Path {
    var work = PathBoolean(around: [path, area])
    work.add(path, closed: false)
    let own = work.lines.count
    work.add(area)
    var result = Path()
    for (index, line) in work.lines[..<own].enumerated() {
      var previous = line.start
      for point in work.cuts(of: index) + [line.end] where point != previous {
        let middle = CGPoint(x: (previous.x + point.x) / 2, y: (previous.y + point.y) / 2)
        if area.contains(middle, eoFill: eoFill) == inside {
          if result.currentPoint != previous { result.move(to: previous) }
          result.addLine(to: point)
        }
        previous = point
      }
    }
    return result
  }

  private init(around paths: [Path]) {
    // Fine enough to be invisible, and coarse enough to join what rounding has torn.
    let extent = paths.map(\.boundingRect).filter { !$0.isNull }.reduce(1.0) { extent, box in
      max(extent, [box.minX, box.minY, box.maxX, box.maxY].map { abs(Double($0)) }.max() ?? 0)
    }
    scale = extent.isFinite ? min(1e5, 1e9 / extent) : 1
  }

  /// Adds the lines of a path, closed if that is wanted.
  private mutating func add(_ path: Path, closed: Bool = true) {
    for line in path.flattened() where line.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      for index in line.points.indices.dropFirst() {
        lines.append((line.points[index - 1], line.points[index]))
      }
      if closed || line.isClosed, let first = line.points.first, let last = line.points.last, first != last {
        lines.append((last, first))
      }
    }
  }

  private func spot(_ point: CGPoint) -> Spot {
    Spot(x: Int((Double(point.x) * scale).rounded()), y: Int((Double(point.y) * scale).rounded()))
  }

  private func point(_ spot: Spot) -> CGPoint {
    CGPoint(x: Double(spot.x) / scale, y: Double(spot.y) / scale)
  }

  /// The points at which the other lines cut a line, in order from its start.
  private func cuts(of index: Int) -> [CGPoint] {
    let line = lines[index]
    var places: [CGFloat] = []
    for (other, cutting) in lines.enumerated() where other != index {
      places += Self.cuts(line, cutting)
    }
    return places.sorted().map { place in
      CGPoint(
        x: line.start.x + (line.end.x - line.start.x) * place,
        y: line.start.y + (line.end.y - line.start.y) * place)
    }
  }

  /// The places from 0 to 1 at which a line is cut by another one: where they cross, and where the ends of the
  /// other one lie on it.
  private static func cuts(
    _ line: (start: CGPoint, end: CGPoint), _ other: (start: CGPoint, end: CGPoint)
  ) -> [CGFloat] {
    let slack: CGFloat = 1e-9
    guard max(line.start.x, line.end.x) + slack >= min(other.start.x, other.end.x),
      max(other.start.x, other.end.x) + slack >= min(line.start.x, line.end.x),
      max(line.start.y, line.end.y) + slack >= min(other.start.y, other.end.y),
      max(other.start.y, other.end.y) + slack >= min(line.start.y, line.end.y)
    else { return [] }
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let (ex, ey) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let cross = dx * ey - dy * ex
    let (ox, oy) = (other.start.x - line.start.x, other.start.y - line.start.y)
    let size = dx * dx + dy * dy
    guard size > 0 else { return [] }
    if abs(cross) > 1e-12 * (size + ex * ex + ey * ey) {
      let place = (ox * ey - oy * ex) / cross
      let its = (ox * dy - oy * dx) / cross
      return place >= 0 && place <= 1 && its >= -slack && its <= 1 + slack ? [place] : []
    }
    // Parallel: cut where the other one begins and ends, if both lie on one line.
    guard abs(ox * dy - oy * dx) <= 1e-9 * size.squareRoot() else { return [] }
    let first = (ox * dx + oy * dy) / size
    return [first, first + (ex * dx + ey * dy) / size].filter { $0 > 0 && $0 < 1 }
  }

  /// The lines cut where they cross, each once.
  private func pieces() -> Set<Piece> {
    var pieces: Set<Piece> = []
    for index in lines.indices {
      var previous = spot(lines[index].start)
      for point in cuts(of: index) + [lines[index].end] {
        let next = spot(point)
        let piece = Piece(from: previous, to: next)
        if next != previous, !pieces.contains(piece.reversed) { pieces.insert(piece) }
        previous = next
      }
    }
    return pieces
  }

  /// The outline of an area: the pieces that have it on one side only, joined.
  private func outline(_ pieces: Set<Piece>, of area: Area) -> Path {
    var next: [Spot: [Spot]] = [:]
    for piece in pieces {
      let (from, to) = (point(piece.from), point(piece.to))
      let length = max(PathSegment.distance(from, to), 1e-12)
      let step = min(length / 100, CGFloat(4 / scale))
      let (nx, ny) = (-(to.y - from.y) / length * step, (to.x - from.x) / length * step)
      let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
      let left = area(CGPoint(x: x + nx, y: y + ny))
      let right = area(CGPoint(x: x - nx, y: y - ny))
      if left == right { continue }
      // The area is on the left of each piece that is kept.
      if left {
        next[piece.from, default: []].append(piece.to)
      } else {
        next[piece.to, default: []].append(piece.from)
      }
    }
    var result = Path()
    // In a fixed order, so that equal paths have equal results.
    let starts = next.keys.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    for start in starts {
      while next[start]?.isEmpty == false {
        var loop = [start]
        var current = start
        while let following = next[current]?.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
          next[current]?.removeAll { $0 == following }
          current = following
          if current == start { break }
          loop.append(current)
        }
        guard loop.count > 2 else { continue }
        result.addLines(simplified(loop).map(point))
        result.closeSubpath()
      }
    }
    return result
  }

  /// Returns a loop without the points that lie on a straight line between their neighbours.
  private func simplified(_ loop: [Spot]) -> [Spot] {
    let kept = loop.indices.filter { index in
      let (a, b, c) = (
        loop[(index + loop.count - 1) % loop.count], loop[index], loop[(index + 1) % loop.count]
      )
      return (b.x - a.x) * (c.y - b.y) != (b.y - a.y) * (c.x - b.x)
    }
    return kept.count > 2 ? kept.map { loop[$0] } : loop
  }
}
