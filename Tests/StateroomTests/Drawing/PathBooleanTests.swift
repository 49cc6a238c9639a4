import Foundation
import Stateroom
import Testing

/// Areas are combined as sets of points are.
@Suite struct PathBooleanTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let shifted = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
  private let circle = Path(ellipseIn: CGRect(x: 3, y: 3, width: 9, height: 9))

  private var points: [CGPoint] {
    (0..<16).flatMap { x in (0..<16).map { CGPoint(x: Double(x) + 0.37, y: Double($0) + 0.43) } }
  }

  private func agree(_ one: Path, _ other: Path) {
    for point in points {
      let (a, b) = (one.contains(point), other.contains(point))
      #expect(one.union(other).contains(point) == (a || b), "\(point)")
      #expect(one.intersection(other).contains(point) == (a && b), "\(point)")
      #expect(one.subtracting(other).contains(point) == (a && !b), "\(point)")
      #expect(one.symmetricDifference(other).contains(point, eoFill: true) == (a != b), "\(point)")
    }
  }

  @Test func `squares that overlap`() { agree(square, shifted) }
  @Test func `a square and a circle`() { agree(square, circle) }
  @Test func `squares with a common edge`() {
    agree(square, Path(CGRect(x: 10, y: 0, width: 5, height: 10)))
  }
  @Test func `squares of which one is in the other`() {
    agree(square, Path(CGRect(x: 2, y: 2, width: 3, height: 3)))
  }
  @Test func `areas far from each other`() { agree(square, Path(CGRect(x: 12, y: 12, width: 3, height: 3))) }
  @Test func `equal areas, and one that is empty`() {
    agree(square, square)
    #expect(square.union(Path()).contains(CGPoint(x: 1, y: 1)))
    #expect(square.intersection(Path()).isEmpty)
    #expect(square.subtracting(square).isEmpty)
  }

  @Test func `a line is cut by an area`() {
    var line = Path()
    line.move(to: CGPoint(x: -5, y: 5))
    line.addLine(to: CGPoint(x: 15, y: 5))
    #expect(line.lineIntersection(square).boundingRect == CGRect(x: 0, y: 5, width: 10, height: 0))
    #expect(line.lineSubtraction(square).boundingRect == CGRect(x: -5, y: 5, width: 20, height: 0))
    #expect(line.lineSubtraction(shifted).boundingRect.minX == -5)
  }

  @Test func `an outline that crosses itself is made plain`() {
    var bow = Path()
    bow.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    bow.closeSubpath()
    let plain = bow.normalized()
    for point in points { #expect(plain.contains(point) == bow.contains(point, eoFill: true), "\(point)") }
  }
}
