import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

/// Every action of every scene, with the numbers that clients may send and with those that they may not.
///
/// A test fails if the process ends.
@MainActor @Suite struct ExtremeTests {
  private static let numbers: [JSONValue] = [
    1_000_000, -1_000_000, .number(0.000_001), .number(1e19), .number(-1e308), .integer(.max), .integer(.min),
  ]
  private static let dates: [JSONValue] = ["0001-01-01", "9999-12-31T23:59:59Z", "275760-09-13T00:00:00Z"]
  private static let texts: [JSONValue] = ["1e308", "99999999999999999999", "∞"]

  /// The values to try for an action.
  private static func values(_ action: String) -> [JSONValue?] {
    let still: JSONValue = ["location": ["x": 0, "y": 0], "phase": "ended"]
    func places(_ members: String...) -> [JSONValue] {
      numbers.flatMap { number in
        members.map { still.with($0, ["x": number, "y": number]) }
      }
    }
    switch action {
    case "drag": return places("location", "translation", "start", "velocity").map(Optional.init)
    case "magnify": return numbers.map { ["magnification": $0] }
    case "rotate": return numbers.map { ["degrees": $0] }
    case "hoverMove": return numbers.map { ["x": $0, "y": $0] }
    case "drop", "dropTarget", "zoom": return places("location").map(Optional.init)
    case "resize": return numbers.map { ["width": $0, "height": $0, "x": $0, "y": $0] }
    case "scroll":
      return numbers.map {
        ["geometry": ["x": $0, "y": $0, "width": 1, "height": 1, "contentWidth": $0, "contentHeight": $0]]
      }
    case "set": return (numbers + dates + texts + [true, []]).map(Optional.init)
    case "tap", "doubleTap", "longPress":
      return [nil, ["location": ["x": 1_000_000, "y": -1_000_000]]]
    default: return [nil, .number(1e19)]
    }
  }

  /// A fixed sequence of choices, so that a failure can be repeated.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  @Test func `no number ends a scene`() throws {
    let app = TestApp(of: GalleryApp.self)
    for scene in app.scenes { try attack(app.open(scene, reportsIssues: false)) }
  }

  private func attack(_ session: TestSession) throws {
    var dice = Dice()
    var tried: Set<String> = []
    for _ in 0..<4 {
      let nodes = session.root.descendants
      for node in nodes {
        // Rows of a list take the same.
        let kind = "\(node.type) \(node.identifier ?? node["label"]?.stringValue ?? "")"
        for action in node.actions where tried.insert("\(kind) \(action)").inserted && tried.count < 32 {
          for value in Self.values(action) { try? session.perform(action, on: node.id, value: value) }
          // Typed numbers count when they are submitted.
          try? session.perform("submit", on: node.id)
        }
      }
      // Onwards to other pages.
      let taps = session.root.descendants.filter { $0.actions.contains("tap") }
      if let next = taps.randomElement(using: &dice) { try? session.perform("tap", on: next.id) }
    }
    #expect(!session.root.type.isEmpty)
  }
}

extension JSONValue {
  /// Returns an object with one more member, or with another value of it.
  fileprivate func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + [JSONMember(name: name, value: value)])
  }
}
