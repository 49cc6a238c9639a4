import Foundation
import Stateroom
import Testing

/// The examples of the modifiers' documentation, and what else their masks say.
@MainActor
@Suite struct GestureRankTests {
  struct Card<Inside: View>: View {
    let inside: Inside
    let rank: (AnyView) -> AnyView

    init(_ inside: Inside, rank: @escaping (AnyView) -> AnyView) {
      (self.inside, self.rank) = (inside, rank)
    }

    var body: some View {
      rank(
        AnyView(
          VStack {
            inside.accessibilityIdentifier("inside")
            Rectangle().accessibilityIdentifier("beside")
          }))
    }
  }

  private let journal = Journal()

  private var heart: some View {
    Image(systemName: "heart.fill").onTapGesture { [journal] in journal.note("image") }
  }

  private var tap: some Gesture { TapGesture().onEnded { [journal] in journal.note("stack") } }

  private func taps(
    _ inside: some View, _ targets: String..., rank: @escaping (AnyView) -> AnyView
  ) throws -> [String] {
    let host = Host(Card(inside, rank: rank))
    for target in targets { try host.perform("tap", on: target) }
    return journal.lines
  }

  @Test func `a simultaneous gesture is made beside those of views inside`() throws {
    let lines = try taps(heart, "inside", "beside") { AnyView($0.simultaneousGesture(tap)) }
    #expect(lines == ["image", "stack", "stack"])
  }

  @Test func `a gesture of high priority is made instead of those of views inside`() throws {
    let lines = try taps(heart, "inside", "beside") { AnyView($0.highPriorityGesture(tap)) }
    #expect(lines == ["stack", "stack"])
  }

  @Test func `a usual gesture is made where views inside have none`() throws {
    let lines = try taps(heart, "inside", "beside") { AnyView($0.gesture(tap)) }
    #expect(lines == ["image", "stack"])
  }

  @Test func `a button is tapped beside, or not at all`() throws {
    let button = Button("Press") { [journal] in journal.note("button") }
    #expect(try taps(button, "inside") { AnyView($0.simultaneousGesture(tap)) } == ["button", "stack"])
    #expect(
      try taps(button, "inside") { AnyView($0.highPriorityGesture(tap)) } == ["button", "stack", "stack"])
  }

  @Test func `a gesture on the control itself has its rank there`() throws {
    let button = Button("Press") { [journal] in journal.note("button") }
    let host = Host(
      VStack {
        button.simultaneousGesture(tap).accessibilityIdentifier("both")
        button.highPriorityGesture(tap).accessibilityIdentifier("one")
        button.gesture(tap).accessibilityIdentifier("usual")
        button.disabled(true).simultaneousGesture(tap).accessibilityIdentifier("disabled")
      })
    #expect(host.first("VStack")?.children.map(\.actions) == [["tap"], ["tap"], ["tap"], []])
    for target in ["both", "one", "usual"] { try host.perform(on: target) }
    #expect(journal.lines == ["button", "stack", "stack", "button"])
  }

  @Test(arguments: [
    (GestureMask.all, ["stack"], ["stack"]), (.gesture, ["stack"], ["stack"]), (.subviews, ["image"], []),
    (.none, [], []),
  ])
  func `a mask says whose gestures are made`(mask: GestureMask, inside: [String], beside: [String]) throws {
    let host = Host(Card(heart) { AnyView($0.highPriorityGesture(tap, including: mask)) })
    try? host.perform("tap", on: "inside")
    #expect(journal.lines == inside)
    try? host.perform("tap", on: "beside")
    #expect(journal.lines == inside + beside)
  }

  @Test func `a usual gesture whose mask excludes subviews is made instead of theirs`() throws {
    let lines = try taps(heart, "inside") { AnyView($0.gesture(tap, including: .gesture)) }
    #expect(lines == ["stack"])
  }

  @Test func `a gesture that is not enabled leaves those inside alone`() throws {
    let lines = try taps(heart, "inside") { AnyView($0.highPriorityGesture(tap, isEnabled: false)) }
    #expect(lines == ["image"])
  }

  @Test func `other gestures inside go on beside one of high priority`() throws {
    let host = Host(
      Card(heart.onLongPressGesture { [journal] in journal.note("held") }) {
        AnyView($0.highPriorityGesture(tap))
      })
    try host.perform("longPress", on: "inside")
    #expect(journal.lines == ["held"])
  }

  @Test func `one of two simultaneous taps reads the place`() throws {
    let place = SpatialTapGesture().onEnded { [journal] in journal.note("\($0.location.x)") }
    let host = Host(
      Card(heart.gesture(place, including: .gesture)) { AnyView($0.simultaneousGesture(tap)) })
    try host.perform("tap", on: "inside", ["location": ["x": 3, "y": 4]])
    #expect(journal.lines == ["3.0", "stack"])
  }

  @Test func `drags are made step by step at both`() throws {
    let inner = DragGesture().onChanged { [journal] in journal.note("inner \($0.translation.width)") }
    let outer = DragGesture().onChanged { [journal] in journal.note("outer \($0.translation.width)") }
      .onEnded { [journal] _ in journal.note("ended") }
    let host = Host(
      Card(Image(systemName: "star").gesture(inner)) { AnyView($0.simultaneousGesture(outer)) })
    try host.perform("drag", on: "inside", ["translation": ["x": 1, "y": 0], "phase": "changed"])
    try host.perform("drag", on: "inside", ["translation": ["x": 2, "y": 0], "phase": "ended"])
    #expect(journal.lines == ["inner 1.0", "outer 1.0", "ended"])
  }

  @Test func `of several around, the outermost of high priority wins`() throws {
    let lines = try taps(
      heart.highPriorityGesture(TapGesture().onEnded { [journal] in journal.note("inner") }), "inside"
    ) {
      AnyView($0.highPriorityGesture(tap))
    }
    #expect(lines == ["stack"])
  }

  @Test func `a control whose value is set is not tapped, but a gesture beside is`() throws {
    let toggle = Toggle("Lamp", isOn: .constant(true))
    let host = Host(Card(toggle) { AnyView($0.simultaneousGesture(tap)) })
    try host.perform("toggle", on: "inside")
    #expect(journal.lines == [])
    try host.perform("tap", on: "inside")
    #expect(journal.lines == ["stack"])
  }
}
