import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct GestureValueTests {
  private struct Moved: View {
    let journal: Journal
    @GestureState private var distance: CGFloat = 0
    var body: some View {
      Text(verbatim: "moved \(Int(distance))")
        .gesture(
          DragGesture(minimumDistance: 4)
            .updating($distance) { value, distance, _ in distance = value.translation.width }
            .onChanged { journal.note("changed \(Int($0.location.x))") }
            .onEnded { journal.note("ended \(Int($0.translation.width)) \(Int($0.velocity.height))") })
    }
  }

  private func value(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test func `a drag as a whole goes from its beginning to its end`() throws {
    let journal = Journal()
    let host = Host { Moved(journal: journal) }
    #expect(host.snapshot.contains(#""modifiers":[{"gesture":{"drag":{"minimumDistance":4,"steps":true}}}]"#))
    try host.perform(
      "drag", on: "moved 0",
      try value(#"{"start":{"x":5,"y":0},"translation":{"x":30,"y":0},"velocity":{"x":0,"y":7}}"#))
    #expect(journal.lines == ["changed 35", "ended 30 7"])
    #expect(host.texts == ["moved 0"])
  }

  @Test func `the steps of a drag hold its state until it ends`() throws {
    let journal = Journal()
    let host = Host { Moved(journal: journal) }
    try host.perform("drag", on: "moved 0", try value(#"{"translation":{"x":10,"y":0},"phase":"changed"}"#))
    #expect(host.texts == ["moved 10"])
    try host.perform("drag", on: "moved 10", try value(#"{"translation":{"x":20,"y":0},"phase":"changed"}"#))
    try host.perform("drag", on: "moved 20", try value(#"{"translation":{"x":25,"y":0},"phase":"ended"}"#))
    #expect(host.texts == ["moved 0"])
    #expect(journal.lines == ["changed 10", "changed 20", "ended 25 0"])
  }

  @Test func `a gesture that is given up ends nothing`() throws {
    let journal = Journal()
    let host = Host { Moved(journal: journal) }
    try host.perform("drag", on: "moved 0", try value(#"{"translation":{"x":10,"y":0},"phase":"changed"}"#))
    try host.perform("drag", on: "moved 10", try value(#"{"phase":"cancelled"}"#))
    #expect(host.texts == ["moved 0"])
    #expect(journal.lines == ["changed 10"])
  }

  @Test func `values that make no sense are refused and change nothing`() throws {
    let journal = Journal()
    let host = Host { Moved(journal: journal) }
    for wrong in [
      #"{}"#, #"{"translation":{"x":"1","y":0}}"#, #"{"translation":{"x":1,"y":0},"phase":"begun"}"#,
    ] {
      #expect(throws: ActionRefusal.self) { try host.perform("drag", on: "moved 0", try! value(wrong)) }
    }
    #expect(journal.lines.isEmpty)
  }

  @Test func `two fingers say how far they move apart and turn`() throws {
    var size: CGFloat = 0
    var turn = Angle.zero
    let host = Host {
      Text(verbatim: "A")
        .gesture(MagnifyGesture().onEnded { size = $0.magnification })
        .gesture(RotationGesture().onEnded { turn = $0 })
    }
    try host.perform("magnify", on: "A", try value(#"{"magnification":2.5}"#))
    try host.perform("rotate", on: "A", try value(#"{"degrees":90}"#))
    #expect(size == 2.5 && turn == .degrees(90))
  }

  @Test func `the second gesture of a sequence makes the first`() throws {
    var steps: [String] = []
    let host = Host {
      Text(verbatim: "A").gesture(
        LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { steps.append("\(Int(drag.translation.width))") }
        })
    }
    try host.perform("drag", on: "A", try value(#"{"translation":{"x":8,"y":0}}"#))
    #expect(steps == ["8"])
  }

  @Test func `clients are told which gesture comes first and which gives way`() {
    let host = Host {
      Text(verbatim: "A").gesture(
        LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture()).onEnded { _ in })
      Text(verbatim: "B").gesture(
        TapGesture().onEnded {}.exclusively(
          before: LongPressGesture().onEnded { _ in }.exclusively(before: DragGesture().onEnded { _ in })))
    }
    #expect(
      host.snapshot.contains(
        ##""drag":{"minimumDistance":10,"after":{"longPress":{"minimumDuration":0.2}}}"##))
    #expect(
      host.snapshot.contains(
        ##""longPress":{"unless":["tap"]},"drag":{"minimumDistance":10,"unless":["tap","longPress"]}"##))
  }

  @Test func `a tap may say its place`() throws {
    var place = CGPoint.zero
    let host = Host { Text(verbatim: "A").onTapGesture { (point: CGPoint) in place = point } }
    try host.perform("tap", on: "A", try value(#"{"location":{"x":3,"y":4}}"#))
    #expect(place == CGPoint(x: 3, y: 4))
    try host.perform("tap", on: "A")
    #expect(place == .zero)
  }

  @Test func `keys, addresses and a pointer arrive at the code that takes them`() throws {
    var seen: [String] = []
    let host = Host {
      Text(verbatim: "A")
        .onKeyPress(.leftArrow) {
          seen.append("left")
          return .handled
        }
        .onKeyPress("x") {
          seen.append("x")
          return .handled
        }
        .onOpenURL { seen.append($0.absoluteString) }
        .onHover { seen.append("\($0)") }
    }
    try host.perform("keyPress", on: "A", .string("x"))
    try host.perform("keyPress", on: "A", .string("leftArrow"))
    try host.perform("openURL", on: "A", .string("app://a"))
    try host.perform("hover", on: "A", .bool(true))
    #expect(seen == ["x", "left", "app://a", "true"])
  }
}
