import Foundation
import Observation
import Stateroom
import Testing

@MainActor
@Suite struct TransitionTests {
  struct Turned: ViewModifier {
    var isAway = false

    func body(content: Content) -> some View {
      content.opacity(isAway ? 0 : 1).rotationEffect(.degrees(isAway ? 90 : 0), anchor: .bottom)
    }
  }

  private static let turned =
    #"{"type":"modifier","name":"Turned","active":[{"opacity":0},{"rotationEffect":{"degrees":90,"anchor":"#
    + #"{"x":0.5,"y":1}}}],"identity":[{"opacity":1},{"rotationEffect":{"degrees":0,"anchor":{"x":0.5,"y":1}}}]}"#

  private func transition(of view: some View) -> String {
    transition(in: Host { view })
  }

  private func transition(in host: Host) -> String {
    let snapshot = host.snapshot
    guard let start = snapshot.firstRange(of: "{\"transition\":") else { return snapshot }
    return String(snapshot[start.upperBound...].dropLast(3))
  }

  private let turning = AnyTransition.modifier(active: Turned(isAway: true), identity: Turned())

  @Test func `a transition between two modifiers says what each does to the view`() {
    let host = Host { Text("A").transition(turning) }
    #expect(transition(in: host) == Self.turned)
    #expect(host.issues == [])
    #expect(host.texts == ["A"])
  }

  @Test func `a transition between modifiers is found in others around it`() {
    #expect(
      transition(of: Text("A").transition(.slide.combined(with: turning).animation(.linear(duration: 2))))
        == #"{"type":"animated","transition":{"type":"combined","of":["slide",\#(Self.turned)]},"#
        + #""animation":{"curve":"linear","duration":2}}"#)
    let gone = AnyTransition.modifier(active: Faded(), identity: Faded())
    #expect(
      transition(of: Text("A").transition(.asymmetric(insertion: turning, removal: gone)))
        == #"{"type":"asymmetric","insertion":\#(Self.turned),"removal":"#
        + #"{"type":"modifier","name":"Faded","active":[{"opacity":0.5}],"identity":[{"opacity":0.5}]}}"#)
  }

  struct Faded: AnimatableModifier {
    var animatableData = 0.5

    func body(content: Content) -> some View { content.opacity(animatableData) }
  }

  struct Fading: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.blur(radius: phase.isIdentity ? 0 : 8)
    }
  }

  struct Passing: Transition {
    static let properties = TransitionProperties(hasMotion: false)

    func body(content: Content, phase: TransitionPhase) -> some View {
      content.hueRotation(.degrees(phase.value * 40))
    }
  }

  @Test func `a transition of a type of its own says how the view looks in each phase`() {
    #expect(
      transition(of: Text("A").transition(Fading()))
        == #"{"type":"modifier","name":"Fading","active":[{"blur":8}],"identity":[{"blur":0}]}"#)
    let passing = #"{"type":"modifier","name":"Passing","hasMotion":false,"active":"#
    #expect(
      transition(of: Text("A").transition(Passing()))
        == #"{"type":"asymmetric","insertion":\#(passing)[{"hueRotation":-40}],"identity":[{"hueRotation":0}]},"#
        + #""removal":\#(passing)[{"hueRotation":40}],"identity":[{"hueRotation":0}]}}"#)
  }

  struct Nested: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      OpacityTransition.opacity.combined(with: .scale(0.5)).apply(
        content: PushTransition(edge: .top).apply(content: content, phase: phase), phase: phase)
    }
  }

  @Test func `a transition applies others in its body`() {
    func between(_ edge: String) -> String {
      #"{"type":"modifier","name":"Nested","active":[{"move":"\#(edge)"},{"opacity":0},{"opacity":0},"#
        + #"{"scaleEffect":{"x":0.5,"y":0.5}}],"#
        + #""identity":[{"opacity":1},{"opacity":1},{"scaleEffect":{"x":1,"y":1}}]}"#
    }
    #expect(
      transition(of: Text("A").transition(Nested()))
        == #"{"type":"asymmetric","insertion":\#(between("top")),"removal":\#(between("bottom"))}"#)
  }

  @Observable final class Strength { var value = 0.25 }

  struct Reading: ViewModifier {
    @Environment(\.layoutDirection) private var direction
    @Environment(Strength.self) private var strength
    @State private var start = 1.0
    let isAway: Bool

    func body(content: Content) -> some View {
      content.opacity(isAway ? strength.value : start).foregroundStyle(isAway ? .red : .primary)
        .offset(x: direction == .rightToLeft ? -5 : 5)
    }
  }

  @Test func `the modifiers of a transition read the environment and follow what they read`() {
    let strength = Strength()
    let host = Host {
      Text("A").transition(.modifier(active: Reading(isAway: true), identity: Reading(isAway: false)))
        .environment(\.layoutDirection, .rightToLeft).environment(strength)
    }
    #expect(
      transition(in: host).contains(
        #""active":[{"opacity":0.25},{"offset":{"x":-5,"y":0}},{"foregroundStyle":"red"}]"#))
    let bodies = host.bodies { strength.value = 0.75 }
    #expect(bodies.count == 0)
    #expect(transition(in: host).contains(#""active":[{"opacity":0.75}"#))
    #expect(transition(in: host).contains(#""identity":[{"opacity":1}"#))
  }

  struct Framed: ViewModifier {
    let isAway: Bool

    func body(content: Content) -> some View {
      ZStack {
        content.opacity(isAway ? 0 : 1).overlay { Text("In front") }
        Text("Beside")
      }
      .blur(radius: isAway ? 8 : 0)
    }
  }

  @Test func `views that a modifier of a transition adds are said once to be missing`() {
    let framed = AnyTransition.modifier(active: Framed(isAway: true), identity: Framed(isAway: false))
    let host = Host {
      VStack {
        Text("A").transition(framed)
        Text("B").transition(framed)
      }
    }
    #expect(
      host.snapshot.contains(#""active":[{"opacity":0},{"blur":8}],"identity":[{"opacity":1},{"blur":0}]"#))
    #expect(host.issues == ["view.unsupported"])
    #expect(host.texts == ["A", "B"])
  }

  struct Hiding: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      if phase.isIdentity { content }
    }
  }

  @Test func `a phase without the content hides it`() {
    #expect(
      transition(of: Text("A").transition(Hiding()))
        == #"{"type":"modifier","name":"Hiding","active":[{"opacity":0}],"identity":[]}"#)
  }

  struct Wide: ViewModifier {
    let width: CGFloat

    func body(content: Content) -> some View {
      GeometryReader { space in content.offset(x: space.size.width * width) }
    }
  }

  @Test func `a modifier of a transition may read the room`() {
    let host = Host { Text("A").transition(.modifier(active: Wide(width: 1), identity: Wide(width: 0))) }
    #expect(transition(in: host).contains(#"{"offset":{"x":390,"y":0}}"#))
    #expect(host.issues == [])
  }

  struct Iris: Shape {
    var animatableData: Double

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: rect.width * animatableData / 2, dy: 0)) }
  }

  struct Clipped: ViewModifier {
    let part: Double

    func body(content: Content) -> some View { content.clipShape(Iris(animatableData: part)) }
  }

  @Test func `a shape in a transition is drawn in the size of the view`() {
    let iris = AnyTransition.modifier(active: Clipped(part: 0.5), identity: Clipped(part: 0))
    let host = Host { Color.red.frame(width: 80, height: 20).transition(iris) }
    let json = host.snapshot
    #expect(json.contains(#""active":[{"clipShape":{"shape":"Iris","path":"M20 0"#), "\(json)")
    #expect(json.contains(#""identity":[{"clipShape":{"shape":"Iris","path":"M0 0"#), "\(json)")
  }

  final class Journal { var entries: [String] = [] }

  struct Noting: ViewModifier {
    let journal: Journal
    let isAway: Bool

    func body(content: Content) -> some View {
      content.onAppear { journal.entries.append("appears") }.onDisappear {
        journal.entries.append("disappears")
      }
      .task { journal.entries.append("runs") }.opacity(isAway ? 0 : 1)
    }
  }

  struct Changing: View {
    let journal: Journal
    @State private var transition = AnyTransition.slide
    @State private var shows = true

    var body: some View {
      Button("Own") {
        transition = .modifier(
          active: Noting(journal: journal, isAway: true), identity: Noting(journal: journal, isAway: false))
      }
      Button("Slide") { transition = .slide }
      Button("Toggle") { shows.toggle() }
      if shows { Text("A").transition(transition) }
    }
  }

  @Test func `another transition takes over, and what stands in for the view never appears`() throws {
    let journal = Journal()
    let host = Host { Changing(journal: journal) }
    #expect(host.snapshot.contains(#"{"transition":"slide"}"#))
    for _ in 0..<2 {
      try host.tap("Own")
      #expect(host.snapshot.contains(#""active":[{"opacity":0}],"identity":[{"opacity":1}]"#))
      try host.tap("Toggle")
      try host.tap("Toggle")
      #expect(host.snapshot.contains(#""active":[{"opacity":0}],"identity":[{"opacity":1}]"#))
      try host.tap("Slide")
      #expect(host.snapshot.contains(#"{"transition":"slide"}"#))
    }
    #expect(journal.entries == [])
  }

  @Test func `only so many looks of a transition are evaluated`() {
    let many = (0..<40).reduce(turning) { sum, _ in sum.combined(with: turning) }
    let host = Host { Text("A").transition(many) }
    #expect(host.snapshot.matches(of: /"active":/).count == 24)
    #expect(host.issues == ["view.unsupported"])
  }
}
