import Foundation
import RenderTree
import Stateroom
import Testing

/// A shape of an app's own, which fills its rectangle.
private struct Ticket: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }
}

@MainActor
@Suite struct ShapeModifierTests {
  private func size(_ width: Double, _ height: Double) -> JSONValue {
    .object([
      JSONMember(name: "width", value: .number(width)), JSONMember(name: "height", value: .number(height)),
    ])
  }

  /// The sizes of all drawn shapes, in document order.
  private func sizes(of host: Host) -> [String] {
    host.snapshot.matches(of: /"pathSize":\[([^\]]*)\]/).map { String($0.output.1) }
  }

  @Test func `a clip by a shape of an app's own is drawn for the size that a client reports`() throws {
    let host = Host { Text("A").clipShape(Ticket()) }
    #expect(host.snapshot.contains(#""modifiers":[{"clipShape":{"node":"#))
    #expect(host.snapshot.contains(#""type":"Mask","children":[{"type":"Shape""#))
    #expect(sizes(of: host) == ["100,100"])
    try host.perform("resize", on: host.ids(of: "Shape")[0], size(300, 80))
    #expect(sizes(of: host) == ["300,80"])
    #expect(host.snapshot.contains("M0 0L300 0L300 80L0 80Z"))
  }

  @Test func `a style fills a shape of an app's own behind and in front of a view in the view's size`() throws
  {
    let host = Host { Text("A").background(.red, in: Ticket()).overlay(.blue, in: Ticket()) }
    #expect(host.snapshot.contains(#"{"background":{"node":"#))
    #expect(host.snapshot.contains(#"{"overlay":{"node":"#))
    for (shape, width) in zip(host.ids(of: "Shape"), [300.0, 200]) {
      try host.perform("resize", on: shape, size(width, 80))
    }
    #expect(host.snapshot.contains(##""fill":"red","path":"M0 0L300 0L300 80L0 80Z""##))
    #expect(host.snapshot.contains(##""fill":"blue","path":"M0 0L200 0L200 80L0 80Z""##))
  }

  @Test func `each of several views has the size of its own clip`() throws {
    let host = Host {
      Group {
        Text("A")
        Text("B")
      }
      .clipShape(Ticket())
    }
    try host.perform("resize", on: host.ids(of: "Shape")[1], size(300, 80))
    #expect(sizes(of: host) == ["100,100", "300,80"])
  }

  @Test func `a frame inside of a clip gives its size at once, and one outside does not`() throws {
    let host = Host {
      Text("A").frame(width: 40, height: 20).padding(5).clipShape(Ticket())
      Text("B").clipShape(Ticket()).frame(width: 40, height: 20)
      Text("C").frame(width: 40, height: 20).frame(maxWidth: .infinity).clipShape(Ticket())
    }
    #expect(sizes(of: host) == ["50,30", "100,100", "100,100"])
    let revision = host.revision
    try host.perform("resize", on: host.ids(of: "Shape")[0], size(50, 30))
    #expect(host.revision == revision)
    try host.perform("resize", on: host.ids(of: "Shape")[0], size(40, 30))
    #expect(sizes(of: host).first == "40,30")
  }

  private struct Growing: View {
    @State private var isLarge = false
    var body: some View {
      Button("Grow") { isLarge = true }
      Text("A").frame(width: isLarge ? 80 : 40, height: 20).clipShape(Ticket())
    }
  }

  @Test func `a clip follows the frame inside of it`() throws {
    let host = Host { Growing() }
    try host.tap("Grow")
    #expect(sizes(of: host) == ["80,20"])
  }

  @Test func `a clip by a shape that clients know is its name and no view`() {
    let host = Host {
      Text("A").clipShape(Circle()).background(.red, in: .capsule).clipShape(AnyShape(.rect))
    }
    #expect(!host.snapshot.contains("node"))
    #expect(host.snapshot.contains(#"{"clipShape":"Circle"}"#))
  }

  private struct Erased: View {
    @State private var shape = AnyShape(Ticket())
    var body: some View {
      Button("Round") { shape = AnyShape(Circle()) }
      Button("Own") { shape = AnyShape(Ticket()) }
      Text("A").clipShape(shape)
    }
  }

  @Test func `an erased shape may become another one`() throws {
    let host = Host { Erased() }
    try host.tap("Round")
    #expect(host.snapshot.contains(#""props":{"name":"Circle","fill":"black"}"#))
    try host.tap("Own")
    #expect(sizes(of: host) == ["100,100"])
  }

  @Test func `glass in a shape of an app's own is a shape behind the view`() {
    let host = Host {
      Text("A").glassEffect(.regular, in: Ticket())
      Text("B").glassEffect(.identity, in: Ticket())
    }
    #expect(host.ids(of: "Shape").count == 1)
    #expect(host.snapshot.contains(#""fill":{"material":"#))
  }

  @Test func `a shape takes the reports of what is around it, too`() throws {
    let host = Host {
      Ticket().accessibilityIdentifier("ticket").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) {
        _ in
      }
    }
    #expect(host.snapshot.contains(#""actions":["resize"]"#))
    try host.perform("resize", on: "ticket", size(300, 80))
    #expect(sizes(of: host) == ["300,80"])
  }
}
