import Foundation

extension Path {
  /// Returns the outline of a stroke along the path, for the nonzero rule.
  ///
  /// - Complexity: O(elements), with dashes O(elements + dashes).
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let radius = style.lineWidth / 2
    guard radius > 0, radius.isFinite else { return Path() }
    var result = Path()
    for line in flattened() {
      for dash in line.dashed(style) { result.addStroke(along: dash, radius: radius, style) }
    }
    return result
  }

  /// Adds the area that a stroke along a line covers.
  private mutating func addStroke(along line: Line, radius: CGFloat, _ style: StrokeStyle) {
    let points = line.points
    guard let first = points.first, let last = points.last else { return }
    if points.count == 1 {
      if style.lineCap == .round { addDisc(at: first, radius: radius) }
      return
    }
    for index in points.indices.dropFirst() {
      addBar(from: points[index - 1], to: points[index], radius: radius)
      let isLast = index == points.count - 1
      if !isLast { addJoin(points[index - 1], points[index], points[index + 1], radius: radius, style) }
    }
    if line.isClosed {
      if first == last {
        addJoin(points[points.count - 2], first, points[1], radius: radius, style)
      } else {
        addBar(from: last, to: first, radius: radius)
      }
      return
    }
    addCap(at: first, from: points[1], radius: radius, style)
    addCap(at: last, from: points[points.count - 2], radius: radius, style)
  }

  private mutating func addBar(from start: CGPoint, to end: CGPoint, radius: CGFloat) {
    let direction = Self.direction(from: start, to: end)
    let (x, y) = (-direction.y * radius, direction.x * radius)
    addPolygon([
      CGPoint(x: start.x + x, y: start.y + y), CGPoint(x: end.x + x, y: end.y + y),
      CGPoint(x: end.x - x, y: end.y - y), CGPoint(x: start.x - x, y: start.y - y),
    ])
  }

  private mutating func addCap(at end: CGPoint, from before: CGPoint, radius: CGFloat, _ style: StrokeStyle) {
    switch style.lineCap {
    case .butt: return
    case .round: addDisc(at: end, radius: radius)
    case .square:
      let direction = Self.direction(from: before, to: end)
      addBar(
        from: end, to: CGPoint(x: end.x + direction.x * radius, y: end.y + direction.y * radius),
        radius: radius)
    }
  }

  private mutating func addJoin(
    _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, radius: CGFloat, _ style: StrokeStyle
  ) {
    let incoming = Self.direction(from: before, to: corner)
    let outgoing = Self.direction(from: corner, to: after)
    let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    guard abs(turn) > 1e-9 else { return }
    if style.lineJoin == .round { return addDisc(at: corner, radius: radius) }
    // The outer side is opposite to the turn.
    let side: CGFloat = turn > 0 ? -radius : radius
    let first = CGPoint(x: corner.x - incoming.y * side, y: corner.y + incoming.x * side)
    let second = CGPoint(x: corner.x - outgoing.y * side, y: corner.y + outgoing.x * side)
    var outline = [corner, first]
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    let half = ((1 + cosine) / 2).squareRoot()
    if style.lineJoin == .miter, half > 0, 1 / half <= style.miterLimit {
      let middle = Self.direction(
        from: corner, to: CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2))
      outline.append(CGPoint(x: corner.x + middle.x * radius / half, y: corner.y + middle.y * radius / half))
    }
    addPolygon(outline + [second])
  }

  private mutating func addDisc(at center: CGPoint, radius: CGFloat) {
    addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }

  /// Adds a polygon in the winding direction of circles, so that overlapping parts add up by the nonzero
  /// rule.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for index in points.indices {
      let (point, next) = (points[index], points[(index + 1) % points.count])
      area += point.x * next.y - next.x * point.y
    }
    addLines(area < 0 ? points.reversed() : points)
    closeSubpath()
  }
}

extension Path.Line {
  /// The maximum number of dashes. A line with more is drawn without gaps.
  private static let dashLimit = 10_000

  /// Returns the dashes of the line, or the line itself if it has none.
  fileprivate func dashed(_ style: StrokeStyle) -> [Path.Line] {
    let lengths = style.dash.filter { $0.isFinite && $0 >= 0 }
    let period = lengths.reduce(0, +)
    guard period > 0, lengths.count == style.dash.count, style.dashPhase.isFinite else { return [self] }
    var corners = points
    if isClosed, let first = corners.first, corners.last != first { corners.append(first) }
    let whole = zip(corners, corners.dropFirst()).reduce(0) { $0 + PathSegment.distance($1.0, $1.1) }
    guard whole / period * CGFloat(lengths.count) < CGFloat(Self.dashLimit) else { return [self] }
    var phase = style.dashPhase.truncatingRemainder(dividingBy: period * 2)
    if phase < 0 { phase += period * 2 }
    var index = 0
    while phase >= lengths[index % lengths.count] {
      phase -= lengths[index % lengths.count]
      index += 1
    }
    var left = lengths[index % lengths.count] - phase
    var result: [Path.Line] = []
    var dash = index % 2 == 0 ? [corners[0]] : []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let length = PathSegment.distance(start, end)
      let direction = Path.direction(from: start, to: end)
      var place: CGFloat = 0
      while length - place > left {
        place += left
        let point = CGPoint(x: start.x + direction.x * place, y: start.y + direction.y * place)
        if index % 2 == 0 {
          result.append(Path.Line(points: dash + [point]))
          dash = []
        } else {
          dash = [point]
        }
        index += 1
        left = lengths[index % lengths.count]
      }
      left -= length - place
      if index % 2 == 0 { dash.append(end) }
    }
    if dash.count > 1 { result.append(Path.Line(points: dash)) }
    return result
  }
}
