import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct ShapeViewTests {
  private func props(_ view: some View) -> String { Host { view }.snapshot }

  @Test func `a fill and a stroke over it are one shape`() {
    #expect(
      props(Circle().fill(.red).stroke(.blue, lineWidth: 2))
        == #"{"type":"Circle","props":{"fill":"red","stroke":{"style":"blue","width":2}}}"#)
    #expect(
      props(Rectangle().fill(.red).strokeBorder(.blue, lineWidth: 2))
        .contains(#""stroke":{"style":"blue","width":2,"inside":true}"#))
  }

  @Test func `the stroke of a shape is a shape that is filled`() {
    let stroked = props(Circle().stroke(.blue, lineWidth: 3))
    #expect(props(Circle().stroke(lineWidth: 3).fill(.blue)) == stroked)
    #expect(
      props(Circle().stroke(style: StrokeStyle(lineWidth: 3)).foregroundStyle(.blue)).contains("stroke"))
  }

  @Test func `a second stroke is drawn over the first`() {
    let snapshot = props(Circle().stroke(.red, lineWidth: 9).stroke(.blue, lineWidth: 3).fill(.green))
    #expect(snapshot.matches(of: /"type":"Circle"/).count == 3)
    let places = ["red", "blue", "green"].compactMap { snapshot.firstRange(of: $0)?.lowerBound }
    #expect(places == places.sorted() && places.count == 3)
  }

  @Test func `a shape's view names its parts`() {
    let view = Circle().fill(.red).stroke(.blue, style: StrokeStyle(lineWidth: 3), antialiased: false)
    #expect(view.strokeStyle.lineWidth == 3 && !view.isAntialiased && view.style == Color.blue)
    #expect(props(view).contains(#""antialiased":false"#))
  }

  @Test func `a shape that is inset stays the same shape`() {
    #expect(
      Capsule().inset(by: 1).path(in: CGRect(x: 0, y: 0, width: 10, height: 6)).boundingRect
        == CGRect(x: 1, y: 1, width: 8, height: 4))
    #expect(
      Rectangle().offset(x: 5).inset(by: 2).path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect
        == CGRect(x: 7, y: 2, width: 6, height: 6))
    #expect(
      ButtonBorderShape.roundedRectangle(radius: 2).inset(by: 1)
        .path(in: CGRect(x: 0, y: 0, width: 8, height: 8)).boundingRect
        == CGRect(x: 1, y: 1, width: 6, height: 6))
  }

  @Test func `a path is mirrored from right to left, and a built-in shape is not`() {
    struct Corner: Shape {
      func path(in rect: CGRect) -> Path {
        Path {
          $0.move(to: .zero)
          $0.addLine(to: CGPoint(x: rect.maxX / 4, y: rect.maxY))
        }
      }
    }
    let view = Corner().fill(.red).frame(width: 8, height: 8)
    #expect(props(view).contains(#""path":"M0 0L2 8""#))
    #expect(
      props(view.environment(\.layoutDirection, .rightToLeft)).contains(#""path":"M8 0L6 8""#))
    #expect(Circle().layoutDirectionBehavior == .fixed && Corner().layoutDirectionBehavior == .mirrors)
    #expect(Circle().rotation(.degrees(5)).layoutDirectionBehavior == .fixed)
  }

  @Test func `the data of a changed shape are those of its parts`() {
    var shape = RoundedRectangle(cornerRadius: 4).offset(x: 10, y: 20)
    #expect(shape.animatableData.second.first == 10)
    shape.animatableData = shape.animatableData.scaled(by: 2)
    #expect(shape.offset == CGSize(width: 20, height: 40))
    #expect(shape.shape.cornerSize == CGSize(width: 8, height: 8))
    var line = StrokeStyle(lineWidth: 2, dashPhase: 1)
    line.animatableData = line.animatableData.interpolated(
      towards: StrokeStyle(lineWidth: 4, dashPhase: 3).animatableData, amount: 0.5)
    #expect(line.lineWidth == 3 && line.dashPhase == 2)
  }
}
