import Stateroom
import StateroomTesting
import Testing

/// A mesh arrives with its points and their colours, and with stops for clients that draw none.
@MainActor @Suite struct MeshGradientTests {
  @Test func `points and colours of a mesh are described`() throws {
    let session = TestSession {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [0.5, 1]],
        colors: [.red, .green, .blue, .yellow], smoothsColors: false, colorSpace: .perceptual)
    }
    let fill = try #require(try session.first("Rectangle")["fill"])
    #expect(fill["gradient"] == "mesh")
    #expect(fill["width"] == 2 && fill["height"] == 2)
    #expect(fill["smoothsColors"] == false && fill["colorSpace"] == "perceptual")
    guard case .array(let points)? = fill["points"], case .array(let stops)? = fill["stops"] else {
      Issue.record("There is no mesh in \(fill).")
      return
    }
    #expect(points.last == ["x": 0.5, "y": 1])
    #expect(stops.map { $0["color"] } == ["red", "green", "blue", "yellow"])
  }

  private struct Glasses: View {
    @Namespace private var glasses

    var body: some View {
      Text("A").glassEffect(.clear.tint(.red)).glassEffectID(1, in: glasses)
      Text("B").glassEffect().glassEffectUnion(id: "all", namespace: glasses)
      Text("C").glassEffect().glassEffectTransition(.materialize).glassEffectID(Int?.none, in: glasses)
    }
  }

  @Test func `glasses have names, and a way to come and to go`() throws {
    let session = TestSession { Glasses() }
    let texts = session.root.descendants.filter { $0.type == "Text" }
    try #require(texts.count == 3)
    #expect(texts[0].modifier("glassEffectID")?["id"] == "1")
    #expect(texts[1].modifier("glassEffectUnion")?["id"] == "all")
    let namespace = try #require(texts[0].modifier("glassEffectID")?["namespace"])
    #expect(texts[1].modifier("glassEffectUnion")?["namespace"] == namespace)
    #expect(texts[2].modifier("glassEffectTransition") == "materialize")
    #expect(texts[2].modifier("glassEffectID") == .null)
    // A colour takes the place of the material.
    #expect(texts[0].modifier("background")?["style"]?["material"] == nil)
    #expect(texts[1].modifier("background")?["style"]?["material"] == "regular")
  }

  @Test func `glass is a translucent shape behind the view`() {
    let session = TestSession {
      GlassEffectContainer {
        Text("A").glassEffect(.regular.interactive(), in: .rect(cornerRadius: 8))
        Text("B").glassEffect(.identity)
      }
    }
    let texts = session.root.descendants.filter { $0.type == "Text" }
    #expect(texts.map { $0.modifiers.contains { $0["background"] != nil } } == [true, false])
    #expect(texts.map { $0.modifier("glass") } == [true, nil])
    #expect(texts.map { $0.modifier("glassInteractive") } == [true, nil])
  }
}
