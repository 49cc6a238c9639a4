import SwiftUI

/// One page of the sketchbook.
struct Sketch: Identifiable, Codable, Equatable {
  let id: Int
  var name: String
  private(set) var strokes: [Stroke] = []
  /// The undone strokes, latest last.
  private(set) var undone: [Stroke] = []

  // Small enough to be saved at once.
  private static let mostStrokes = 300
  private static let mostPoints = 5_000

  init(id: Int, name: String, strokes: [Stroke] = []) {
    self.id = id
    self.name = name
    self.strokes = strokes
  }

  mutating func add(_ stroke: Stroke) {
    let points = strokes.reduce(stroke.points.count) { $0 + $1.points.count }
    guard strokes.count < Self.mostStrokes, points <= Self.mostPoints, !stroke.points.isEmpty else { return }
    strokes.append(stroke)
    undone = []
  }

  /// Removes the strokes that pass near a point.
  mutating func erase(at point: CGPoint) {
    let rest = strokes.filter { !$0.passes(near: point) }
    guard rest.count < strokes.count else { return }
    strokes = rest
    undone = []
  }

  mutating func undo() {
    if let stroke = strokes.popLast() { undone.append(stroke) }
  }

  mutating func redo() {
    if let stroke = undone.popLast() { strokes.append(stroke) }
  }

  mutating func clear() {
    strokes = []
    undone = []
  }
}

/// A line that was drawn in one go.
struct Stroke: Codable, Equatable {
  private(set) var points: [CGPoint] = []
  let ink: Ink
  let width: CGFloat

  private static let mostPoints = 1_000

  init(points: [CGPoint] = [], ink: Ink, width: CGFloat) {
    self.points = points
    self.ink = ink
    self.width = width
  }

  mutating func add(_ point: CGPoint) {
    if points.count < Self.mostPoints, points.last != point { points.append(point) }
  }

  func passes(near point: CGPoint) -> Bool {
    points.contains { hypot($0.x - point.x, $0.y - point.y) <= width / 2 + 12 }
  }

  /// A curve through the middles of its segments, which bends at the points.
  var path: Path {
    Path { path in
      guard let first = points.first, let last = points.last else { return }
      path.move(to: first)
      for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
        path.addQuadCurve(to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
      }
      // A line of no length is a dot.
      path.addLine(to: last)
    }
  }

  var style: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round) }
}

enum Ink: String, CaseIterable, Codable, Identifiable {
  case black = "Black"
  case red = "Red"
  case green = "Green"
  case blue = "Blue"

  var id: Self { self }

  var color: Color {
    switch self {
    case .black: .primary
    case .red: .red
    case .green: .green
    case .blue: .blue
    }
  }
}
