import Foundation

extension Path {
  /// Visits the lines and curves, including the lines that close subpaths. Leaves out elements with numbers that are
  /// not finite, and subpaths that begin at no point.
  ///
  /// - Complexity: O(elements).
  func forEachSegment(_ visit: (PathSegment) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var hasBeginning = true
    for element in elements {
      if case .move(let to) = element { hasBeginning = to.isFinite }
      guard hasBeginning, element.isFinite else { continue }
      switch element {
      case .move(let to):
        (start, current) = (to, to)
      case .line(let to):
        visit(PathSegment(start: current, end: to, controls: .none))
        current = to
      case .quadCurve(let to, let control):
        visit(PathSegment(start: current, end: to, controls: .one(control)))
        current = to
      case .curve(let to, let first, let second):
        visit(PathSegment(start: current, end: to, controls: .two(first, second)))
        current = to
      case .closeSubpath:
        visit(PathSegment(start: current, end: start, controls: .none, closes: true))
        current = start
      }
    }
  }

  /// A subpath as straight lines.
  struct Line {
    var points: [CGPoint]
    var isClosed = false
  }

  /// Returns the subpaths as straight lines.
  ///
  /// - Complexity: O(elements).
  func flattened() -> [Line] {
    var lines: [Line] = []
    forEachSegment { segment in
      if lines.last.map({ $0.isClosed || $0.points.last != segment.start }) ?? true {
        lines.append(Line(points: [segment.start]))
      }
      let count = segment.lineCount
      for step in 1...count {
        let point = step == count ? segment.end : segment.point(at: CGFloat(step) / CGFloat(count))
        if lines[lines.count - 1].points.last != point { lines[lines.count - 1].points.append(point) }
      }
      if segment.closes { lines[lines.count - 1].isClosed = true }
    }
    return lines
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// - Complexity: O(elements).
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (from.clampedUnit, to.clampedUnit)
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    var measured: [(segment: PathSegment, lengths: [CGFloat])] = []
    var whole: CGFloat = 0
    forEachSegment { segment in
      let lengths = segment.lengths
      whole += lengths[lengths.count - 1]
      measured.append((segment, lengths))
    }
    guard whole > 0, whole.isFinite else { return Path() }
    let (first, last) = (from * whole, to * whole)
    var result = Path()
    var end: CGPoint?
    var passed: CGFloat = 0
    for (segment, lengths) in measured {
      let length = lengths[lengths.count - 1]
      defer { passed += length }
      guard length > 0, passed < last, passed + length > first else { continue }
      let start = passed >= first ? 0 : PathSegment.place(of: first - passed, in: lengths)
      let stop = passed + length <= last ? 1 : PathSegment.place(of: last - passed, in: lengths)
      let part = start == 0 && stop == 1 ? segment : segment.part(from: start, to: stop)
      if end != part.start { result.move(to: part.start) }
      result.add(part)
      end = part.end
    }
    return result
  }

  private mutating func add(_ segment: PathSegment) {
    switch segment.controls {
    case .none: addLine(to: segment.end)
    case .one(let control): addQuadCurve(to: segment.end, control: control)
    case .two(let first, let second): addCurve(to: segment.end, control1: first, control2: second)
    }
  }
}

extension PathSegment {
  /// The lengths from the start to evenly spaced parameters, the last of which is the end.
  fileprivate var lengths: [CGFloat] {
    let count = lineCount
    var result: [CGFloat] = [0]
    var previous = start
    for step in 1...count {
      let next = step == count ? end : point(at: CGFloat(step) / CGFloat(count))
      result.append(result[step - 1] + Self.distance(previous, next))
      previous = next
    }
    return result
  }

  /// Returns the parameter between 0 and 1 at a length from the start.
  fileprivate static func place(of length: CGFloat, in lengths: [CGFloat]) -> CGFloat {
    let index = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
    guard index > 0 else { return 0 }
    let step = lengths[index] - lengths[index - 1]
    let rest = step > 0 ? (length - lengths[index - 1]) / step : 0
    return (CGFloat(index - 1) + rest) / CGFloat(lengths.count - 1)
  }
}

extension CGFloat {
  /// The number clamped to the range from 0 to 1, or 0 if it is not a number.
  var clampedUnit: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
