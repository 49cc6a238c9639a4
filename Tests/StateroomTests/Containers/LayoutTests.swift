import Foundation
import RenderTree
import Stateroom
import Testing

/// An app's own layout places views in the room that there is.
@MainActor
@Suite struct LayoutTests {
  @Test func `a layout of an app's own says where its views go`() {
    let host = Host {
      Flow() {
        block(100); block(150); block(200)
      }.frame(width: 300)
    }
    #expect(host.places == [[0, 0, 100, 20], [110, 0, 150, 20], [0, 30, 200, 20]])
    #expect(
      host.snapshot.contains(#""type":"Layout","props":{"layout":"Flow","size":{"width":260,"height":50}"#))
  }

  @Test func `a length of the container is a fraction of it`() {
    let host = Host {
      Flow() {
        Color.red.frame(height: 20)
          .containerRelativeFrame([.horizontal, .vertical]) { $1 == .horizontal ? $0 / 2 : $0 / 4 }
      }
    }
    #expect(host.places == [[0, 0, 195, 211]])
    #expect(host.snapshot.contains(#""fractions":{"horizontal":0.5,"vertical":0.25}"#))
  }

  @Test func `a geometry reader takes what it is offered, whatever is inside`() {
    let host = Host {
      Flow() {
        GeometryReader { _ in Color.red.frame(width: 300, height: 844) }
        block(100)
      }
    }
    #expect(host.places == [[0, 0, 10, 10], [20, 0, 100, 20]])
  }

  @Test func `the room is the window's, less what is around`() {
    let host = Host {
      Flow() {
        block(200); block(170)
      }.padding(10)
    }
    #expect(host.places == [[0, 0, 200, 20], [0, 30, 170, 20]])
    #expect(
      Host {
        Flow() {
          block(200); block(140)
        }
      }.places.map { $0[1] } == [0, 0])
  }

  @Test func `a client's room takes the place of the estimate`() throws {
    let host = Host {
      Flow() {
        block(100); block(150)
      }.accessibilityIdentifier("flow")
    }
    #expect(host.places.map { $0[1] } == [0, 0])
    try host.perform("resize", on: "flow", .members(("width", .number(200))))
    #expect(host.places.map { $0[1] } == [0, 30])
  }

  @Test func `sizes that a client measured take the place of the estimate`() throws {
    let host = Host {
      Flow() {
        Text("Hello").accessibilityIdentifier("hello"); block(50)
      }.accessibilityIdentifier("flow")
    }
    let estimated = host.places[0][2]
    #expect(estimated > 30 && estimated < 60)
    let size = JSONValue.members(("width", .number(90)), ("height", .number(33)))
    try host.perform(
      "resize", on: "flow",
      .members(("width", .number(300)), ("sizes", .members((try host.id(of: "hello"), size)))))
    #expect(host.places == [[0, 0, 90, 33], [100, 0, 50, 20]])
    #expect(host.refuses("resize", on: "flow", .members(("width", .number(1)), ("sizes", .bool(true)))))
    #expect(host.refuses("resize", on: "flow", .members(("height", .number(1)))))
  }

  @Test func `places follow the views`() throws {
    struct Words: View {
      @State private var word = "a"
      @State private var isLong = false
      var body: some View {
        Flow() {
          Text(word)
          if isLong { Text("more") }
          Button("grow") { word += "bcdefgh" }
          Button("add") { isLong = true }
        }
      }
    }
    let host = Host { Words() }
    let before = host.places
    try host.tap("grow")
    #expect(host.places[0][2] > before[0][2] + 30)
    #expect(host.places[1][0] > before[1][0] + 30)
    try host.tap("add")
    #expect(host.places.count == 4)
  }

  @Test func `a layout of very many views is not arranged, and says so`() {
    let host = Host { Flow() { ForEach(0..<5_100) { _ in Spacer() } } }
    #expect(host.places.isEmpty)
    #expect(host.issues == ["view.unsupported"])
  }

  @Test func `a layout that asks without end is cut`() {
    struct Endless: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        for width in 0..<300_000 {
          _ = subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil))
        }
        return .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { subviews[0].place(at: CGPoint(x: CGFloat.nan, y: .infinity), proposal: .infinity) }
    }
    let host = Host { Endless() { Color.red } }
    #expect(host.issues == ["view.unsupported"])
    #expect(host.snapshot.contains("places"))
  }
}
