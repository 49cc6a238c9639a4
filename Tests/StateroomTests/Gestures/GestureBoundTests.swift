import Foundation
import RenderTree
import Stateroom
import Testing

/// No pointer and no finger makes larger numbers, and apps turn them into integers.
@MainActor
@Suite struct GestureBoundTests {
  struct Taking: View {
    let journal: Journal
    var body: some View {
      Text("taking")
        .gesture(
          DragGesture().onEnded {
            journal.note("\(Int($0.location.x)) \(Int($0.translation.width)) \(Int($0.velocity.height))")
          }
        )
        .gesture(
          MagnifyGesture().onEnded { journal.note("\(Int($0.magnification)) \(Int(1 / $0.magnification))") }
        )
        .gesture(RotateGesture().onEnded { journal.note("\(Int($0.rotation.degrees))") })
        .onTapGesture { (place: CGPoint) in journal.note("\(Int(place.y))") }
        .onContinuousHover { if case .active(let place) = $0 { journal.note("\(Int(place.x))") } }
        .dropDestination(for: String.self) { _, place in
          journal.note("\(Int(place.x))")
          return true
        }
    }
  }

  private nonisolated static let beyond: [JSONValue] = [
    .number(1e19), .number(-1e308), .integer(.max), .integer(1_000_001),
  ]

  private static func values(_ number: JSONValue) -> [(String, JSONValue)] {
    let place: JSONValue = ["x": number, "y": 3]
    let zero: JSONValue = ["x": 0, "y": 0]
    return [
      ("drag", ["location": place]), ("drag", ["translation": place]),
      ("drag", ["location": zero, "start": place]), ("drag", ["location": zero, "velocity": place]),
      ("magnify", ["magnification": number]), ("magnify", ["magnification": 1, "velocity": number]),
      ("magnify", ["magnification": 1, "anchor": place]), ("rotate", ["degrees": number]),
      ("rotate", ["degrees": 1, "start": place]), ("tap", ["location": place]), ("hoverMove", place),
      ("drop", ["items": ["word"], "location": place]),
    ]
  }

  @Test(arguments: beyond) func `numbers beyond a million are refused`(number: JSONValue) {
    let journal = Journal()
    let host = Host(Taking(journal: journal))
    for (action, value) in Self.values(number) {
      #expect {
        try host.perform(action, on: "taking", value)
      } throws: { error in
        guard case ActionRefusal.action(.invalidValue(let problem), _, _) = error else { return false }
        return problem.contains("1000000")
      }
    }
    #expect(journal.lines == [])
  }

  @Test func `a million is taken`() throws {
    let journal = Journal()
    let host = Host(Taking(journal: journal))
    for (action, value) in Self.values(1_000_000) { try host.perform(action, on: "taking", value) }
    #expect(journal.lines.count == 12)
  }

  @Test func `the difference of two places is bounded as they are`() {
    let host = Host(Taking(journal: Journal()))
    let (left, right): (JSONValue, JSONValue) = (["x": -600_000, "y": 0], ["x": 600_000, "y": 0])
    #expect(throws: ActionRefusal.self) {
      try host.perform("drag", on: "taking", ["start": left, "location": right])
    }
    #expect(throws: ActionRefusal.self) {
      try host.perform("drag", on: "taking", ["start": right, "translation": right])
    }
  }

  @Test func `nothing is magnified by zero or less`() {
    let host = Host(Taking(journal: Journal()))
    for number: JSONValue in [0, -1, .number(.leastNonzeroMagnitude)] {
      #expect(throws: ActionRefusal.self) {
        try host.perform("magnify", on: "taking", ["magnification": number])
      }
    }
  }

  @Test func `the negative zero is zero`() throws {
    let number = try JSONValue.members(("x", .number(-0.0))).measure("x")
    #expect(number?.sign == .plus)
  }
}
