import Foundation
import Stateroom
import Testing

/// A shape of an app's own.
private struct Slope: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    }
  }
}

@MainActor
@Suite struct ShapeTests {
  private func shows(_ view: some View, _ text: String) -> Bool {
    let snapshot = Host { view }.snapshot
    if !snapshot.contains(text) { Issue.record("\(snapshot) does not contain \(text)") }
    return snapshot.contains(text)
  }

  @Test func `a shape of an app's own goes over the wire as a path in the size of its frame`() {
    #expect(
      shows(
        Slope().stroke(.red, lineWidth: 2).frame(width: 40, height: 20),
        #""props":{"name":"Slope","stroke":{"style":"red","width":2},"path":"M0 20L40 0","pathSize":[40,20]}"#
      ))
    #expect(
      shows(Slope().padding(5).frame(width: 40, height: 20), #""path":"M0 10L30 0","pathSize":[30,10]"#))
    #expect(shows(Slope().fill(.red), #""path":"M0 100L100 0","pathSize":[100,100]"#))
  }

  @Test func `a path stays at its place`() {
    #expect(
      shows(
        Path { $0.addLines([.zero, CGPoint(x: 7.25, y: 1 / 3)]) }.stroke(.red),
        #""props":{"name":"Path","stroke":{"style":"red","width":1},"path":"M0 0L7.25 0.333"}"#))
  }

  @Test func `a part of a named shape says which part`() {
    #expect(
      shows(
        Circle().trim(from: 0, to: 0.7).stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round)),
        #"{"type":"Circle","props":{"stroke":{"style":"blue","width":8,"lineCap":"round"},"trim":[0,0.7]}}"#))
    #expect(
      shows(
        Rectangle().trim(from: 0, to: 0.5).fill(.blue).frame(width: 10, height: 10),
        #"{"type":"Rectangle","props":{"fill":"blue","path":"M0 0L10 0L10 10","pathSize":[10,10]}"#))
  }

  @Test func `a line says its caps, its dashes and its side`() {
    #expect(
      shows(
        Rectangle().strokeBorder(
          .red, style: StrokeStyle(lineWidth: 2, lineJoin: .round, dash: [4, 2], dashPhase: 1)),
        #""stroke":{"style":"red","width":2,"lineJoin":"round","dash":[4,2],"dashPhase":1,"inside":true}"#))
  }

  @Test func `a shape that is turned, moved or smaller says so`() {
    #expect(shows(Rectangle().inset(by: 3).fill(.red), #""props":{"fill":"red","inset":3}"#))
    #expect(
      shows(
        Rectangle().offset(x: 2, y: 3).fill(.red).frame(width: 10, height: 10),
        #""path":"M2 3L12 3L12 13L2 13Z","pathSize":[10,10]"#))
    #expect(shows(Circle().rotation(.degrees(90)).fill(.red), #""pathFit":"uniform""#))
    #expect(shows(Rectangle().size(width: 4, height: 5).fill(.red), #""path":"M0 0L4 0L4 5L0 5Z"}"#))
  }

  @Test func `corners may differ, and the largest is for clients that draw one`() {
    #expect(
      shows(
        UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 9).fill(.red),
        #""cornerRadius":9,"cornerRadii":{"topLeading":4,"bottomLeading":0,"bottomTrailing":9,"topTrailing":0}"#
      ))
  }

  @Test func `what is cut out by a shape of an app's own has its path`() {
    #expect(
      shows(
        Color.red.frame(width: 10, height: 10).clipShape(Slope()),
        #""props":{"name":"Slope","fill":"black","path":"M0 10L10 0","pathSize":[10,10]}"#))
    #expect(
      shows(
        Text("A").background(.red, in: Slope(), fillStyle: FillStyle(eoFill: true)), #""eoFill":true"#))
  }

  @Test func `a plain shape says nothing of what it does not use`() {
    #expect(shows(Circle().fill(.red), #"{"type":"Circle","props":{"fill":"red"}}"#))
    #expect(
      shows(RoundedRectangle(cornerRadius: 4).fill(.red), #""props":{"fill":"red","cornerRadius":4}"#))
  }
}
