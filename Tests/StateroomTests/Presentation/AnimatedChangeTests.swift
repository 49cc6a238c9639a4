import Stateroom
import StateroomTesting
import Testing

/// Changes say how they are to be animated.
@MainActor @Suite struct AnimatedChangeTests {
  private struct Moving: View {
    @State private var isOn = false
    var body: some View {
      Text(isOn ? "on" : "off").animation(.easeIn(duration: 2), value: isOn)
      Button("Animate") { withAnimation(.spring(duration: 0.5, bounce: 0.2)) { isOn.toggle() } }
      Button("Jump") { isOn.toggle() }
    }
  }

  private func changes(of host: Host, since: Int) throws -> JSONValue {
    let json = JSONWriter()
    host.session.writeChanges(since: since, to: json)
    return try JSONReader.read(json.copyBytes())
  }

  @Test func `a change names the animation that was asked for, once`() throws {
    let host = Host(VStack { Moving() })
    let before = host.session.revision
    try host.perform(on: "Animate")
    let between = host.session.revision
    #expect(try changes(of: host, since: before)["animation"]?["bounce"] == 0.2)
    try host.perform(on: "Jump")
    #expect(try changes(of: host, since: between)["animation"] == nil)
    #expect(try changes(of: host, since: before)["animation"] != nil)
  }

  @Test func `a view names the value whose changes are animated`() throws {
    let host = Host(VStack { Moving() })
    #expect(host.first("Text")?.modifier("animation")?["value"] == false)
    try host.perform(on: "Jump")
    #expect(host.first("Text")?.modifier("animation")?["value"] == true)
    #expect(host.first("Text")?.modifier("animation")?["duration"] == 2)
  }

  @Test func `transitions of types of their own are passed on`() {
    struct Own: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
      }
    }
    let host = Host(
      VStack {
        Text("Built in").transition(.move(edge: .leading).combined(with: .opacity))
        Text("Own").transition(Own())
      })
    let texts = host.first("VStack")?.children
    #expect(texts?[0].modifier("transition") != nil)
    let own = texts?[1].modifier("transition").map { "\($0)" } ?? ""
    #expect(own.contains("Own"))
  }
}
