import Foundation
import Stateroom
import Testing

@Suite struct PathTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func isNear(_ value: CGFloat, _ expected: CGFloat, by distance: CGFloat = 0.05) -> Bool {
    abs(value - expected) <= distance
  }

  @Test func `a description says the elements and is read again`() {
    let path = Path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 3.5, y: 4))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      $0.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
      $0.closeSubpath()
    }
    #expect(path.description == "1 2 m 3.5 4 l 7 8 5 6 q 1 1 2 2 0 0 c h")
    #expect(Path(path.description) == path)
    #expect(Path("1 2 l 3") == nil)
    #expect(Path("1 m") == nil)
  }

  @Test func `a point is inside or outside`() {
    #expect(square.contains(CGPoint(x: 5, y: 5)))
    #expect(!square.contains(CGPoint(x: 11, y: 5)))
    #expect(disc.contains(CGPoint(x: 5, y: 0.5)))
    #expect(!disc.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `the even-odd rule makes holes of what is inside twice`() {
    let ring = Path {
      $0.addPath(square)
      $0.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    }
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
  }

  @Test func `the bounds are those of the curve, not of its control points`() {
    let bounds = disc.boundingRect
    #expect(isNear(bounds.width, 10, by: 0.001) && isNear(bounds.minX, 0, by: 0.001))
    let bow = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    #expect(isNear(bow.boundingRect.maxY, 5, by: 0.001))
    #expect(Path().boundingRect.isNull)
  }

  @Test func `a trimmed path has that part of the length`() {
    let half = square.trimmedPath(from: 0, to: 0.5)
    #expect(half.description == "0 0 m 10 0 l 10 10 l")
    let quarter = disc.trimmedPath(from: 0, to: 0.25)
    #expect(isNear(quarter.currentPoint!.x, 5) && isNear(quarter.currentPoint!.y, 10))
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(square.trimmedPath(from: .nan, to: .infinity) == square)
  }

  @Test func `an arc ends where its angle says`() {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(isNear(path.currentPoint!.x, 5) && isNear(path.currentPoint!.y, 10))
    #expect(isNear(path.boundingRect.width, 5) && isNear(path.boundingRect.height, 5))
    var other = Path()
    other.addArc(
      center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(isNear(other.boundingRect.width, 10))
    var whole = Path()
    whole.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    #expect(whole.contains(CGPoint(x: -4, y: 0)))
  }

  @Test func `an arc between two lines touches both`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(isNear(path.currentPoint!.x, 10) && isNear(path.currentPoint!.y, 4))
    #expect(!path.contains(CGPoint(x: 9.8, y: 0.2)))
  }

  @Test func `a mapping moves every point`() {
    let moved = square.applying(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0))
    #expect(moved.boundingRect == CGRect(x: 2, y: 0, width: 20, height: 20))
    #expect(square.offsetBy(dx: 3, dy: 4).boundingRect.origin == CGPoint(x: 3, y: 4))
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(turn).y, 1, by: 1e-9))
    let back = CGPoint(x: 7, y: 3).applying(turn).applying(turn.inverted())
    #expect(isNear(back.x, 7, by: 1e-9) && isNear(back.y, 3, by: 1e-9))
  }

  @Test func `a stroked path covers its line, its caps and its joins`() {
    let corner = Path {
      $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    }
    let plain = corner.strokedPath(StrokeStyle(lineWidth: 2))
    #expect(plain.contains(CGPoint(x: 5, y: 0.9)) && !plain.contains(CGPoint(x: 5, y: 1.1)))
    #expect(plain.contains(CGPoint(x: 10.8, y: -0.8)))
    #expect(!plain.contains(CGPoint(x: -0.5, y: 0)))
    let bevel = corner.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square, lineJoin: .bevel))
    #expect(!bevel.contains(CGPoint(x: 10.8, y: -0.8)) && bevel.contains(CGPoint(x: -0.5, y: 0)))
    let dashed = corner.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3]))
    #expect(dashed.contains(CGPoint(x: 1, y: 0)) && !dashed.contains(CGPoint(x: 3.5, y: 0)))
    #expect(dashed.contains(CGPoint(x: 6, y: 0)))
  }

  @Test func `numbers that are none end no program`() {
    for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let path = Path {
        $0.move(to: .zero)
        $0.addArc(
          center: CGPoint(x: number, y: 0), radius: number, startAngle: .zero,
          endAngle: .radians(Double(number)),
          clockwise: true)
        $0.addCurve(to: CGPoint(x: number, y: 1), control1: .zero, control2: CGPoint(x: 1, y: number))
        $0.addRoundedRect(
          in: CGRect(x: 0, y: 0, width: number, height: 4), cornerSize: CGSize(width: number, height: 2))
      }
      let made = [
        path, path.trimmedPath(from: 0.1, to: number),
        path.strokedPath(StrokeStyle(lineWidth: number, dash: [number, 1], dashPhase: number)),
        path.strokedPath(StrokeStyle(lineWidth: 1, dash: [1, 1], dashPhase: number)),
      ]
      for path in made {
        let box = path.boundingRect
        #expect(!box.width.isNaN && !box.height.isNaN, "\(number)")
        #expect(!path.contains(CGPoint(x: -7, y: -7)), "\(number)")
        #expect(path.description.utf8.count < 100_000, "\(number)")
      }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `an element with a number that is none is left out of bounds and hits`(number: CGFloat) {
    var path = square
    path.addLine(to: CGPoint(x: number, y: 50))
    path.addCurve(to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 0, y: number), control2: .zero)
    path.move(to: CGPoint(x: number, y: 0))
    path.addLine(to: CGPoint(x: 90, y: 90))
    #expect(path.boundingRect == square.boundingRect)
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 15)))
    #expect(Path { $0.move(to: CGPoint(x: number, y: 0)) }.boundingRect.isNull)
  }
}
