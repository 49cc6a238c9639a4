import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor @Suite struct SketchTests {
  private func draw(_ points: [(Int, Int)], in session: TestSession) throws {
    let start: JSONValue = ["x": .integer(points[0].0), "y": .integer(points[0].1)]
    for (index, point) in points.enumerated().dropFirst() {
      try session.find(.identifier("paper")).perform(
        "drag",
        value: [
          "start": start, "location": ["x": .integer(point.0), "y": .integer(point.1)],
          "phase": index == points.count - 1 ? "ended" : "changed",
        ])
    }
  }

  @Test func `a sketch is drawn, erased and renamed`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "sketch")
    try session.button("draw").tap()
    try draw([(20, 20), (60, 80), (120, 40)], in: session)
    try session.button("ink-red").tap()
    try session.slider("width").set(to: 12)
    try draw([(10, 200), (200, 200)], in: session)
    session.hibernate()
    try session.button("undo").tap()
    try session.button("redo").tap()
    try session.button("eraser").tap()
    try draw([(59, 79), (60, 80)], in: session)
    try session.find(.type("NavigationStack")).perform("pop")
    #expect(try session.link("sketch-1").texts.contains("1 stroke"))

    try session.button("Rename").tap()
    try session.textField("name").fill("Pond")
    try session.alert("Rename the sketch").button("Rename").tap()
    #expect(try session.link("sketch-1").texts.contains("Pond"))
    session.crash()
    try session.link("sketch-1").tap()
    try session.button("clear").tap()
    try session.alert("Clear the page?").button("really-clear").tap()
    #expect(try !session.button("undo").isEnabled)
    try session.find(.type("NavigationStack")).perform("pop")
    try session.button("Delete").tap()
    #expect(session.text("An empty book").exists)
  }

  @Test func `a stroke is a curve through its points`() {
    var stroke = Stroke(ink: .black, width: 4)
    for x in 0..<2_000 { stroke.add(CGPoint(x: x, y: 0)) }
    #expect(stroke.points.count == 1_000)
    #expect(stroke.passes(near: CGPoint(x: 500, y: 10)))
    #expect(!stroke.passes(near: CGPoint(x: 500, y: 40)))
    #expect(stroke.path.boundingRect.width == 999)
  }

  @Test func `a book is read as it was written`() {
    let book = Sketchbook()
    let id = book.add()
    book.sketches[0].add(Stroke(points: [CGPoint(x: 1, y: 2)], ink: .blue, width: 3))
    book.rename(id, to: "Dot")
    let copy = Sketchbook()
    copy.data = book.data
    #expect(copy.sketches == book.sketches)
  }
}
