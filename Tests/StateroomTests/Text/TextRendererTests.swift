import Foundation
import Stateroom
import StateroomTesting
import Testing

/// A renderer of the app's own draws a text with estimated places of its letters.
@MainActor @Suite struct TextRendererTests {
  private struct Emphasis: TextAttribute, Equatable { var level = 1 }

  private struct Letters: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for line in layout {
        for run in line {
          guard run[Emphasis.self] != nil else {
            context.draw(run)
            continue
          }
          for letter in run {
            var copy = context
            copy.opacity = 0.5
            copy.draw(letter)
          }
        }
      }
    }
  }

  private func width(_ text: TestNode) -> Double {
    guard case .array(let size)? = text["drawing"]?["size"] else { return 0 }
    return size[0].doubleValue ?? 0
  }

  private func commands(_ text: TestNode) -> [JSONValue] {
    guard case .array(let commands)? = text["drawing"]?["commands"] else { return [] }
    return commands
  }

  @Test func `runs and letters are drawn at their places`() throws {
    let session = TestSession {
      (Text("Hi ") + Text("you").customAttribute(Emphasis()))
        .font(.system(size: 20)).textRenderer(Letters())
    }
    let text = try session.first("Text")
    #expect(text["text"] == "Hi you")
    let commands = commands(text)
    #expect(commands.map { $0["text"]?["text"]?.stringValue } == ["Hi ", "y", "o", "u"])
    #expect(commands.map { $0["opacity"]?.doubleValue } == [nil, 0.5, 0.5, 0.5])
    let places = commands.compactMap { $0["baseline"]?["x"]?.doubleValue }
    #expect(places == places.sorted() && places.first == 0 && Set(places).count == 4)
    #expect(Set(commands.map { $0["baseline"]?["y"]?.doubleValue }).count == 1)
  }

  @Test func `a long text is broken into lines`() throws {
    struct Bounds: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout { context.fill(Path(line.typographicBounds.rect), with: .color(.red)) }
      }
    }
    let session = TestSession {
      Text("one two three four five six seven").frame(width: 80).textRenderer(Bounds())
      Text("one two three four").frame(width: 80).lineLimit(1).textRenderer(Bounds())
      Text("first\nsecond").textRenderer(Bounds())
    }
    let texts = session.root.descendants.filter { $0.type == "Text" }
    #expect(commands(texts[0]).count > 2)
    #expect(commands(texts[1]).count == 1)
    #expect(commands(texts[2]).count == 2)
    let width = width(texts[0])
    #expect(width > 40 && width <= 80)
  }

  @Test func `the layout says what it is made of`() {
    struct Asking: TextRenderer {
      let ask: (Text.Layout) -> Void
      func draw(layout: Text.Layout, in context: inout GraphicsContext) { ask(layout) }
      func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(.unspecified)
        return CGSize(width: size.width + 10, height: size.height)
      }
    }
    var seen: Text.Layout?
    let session = TestSession {
      Text("ab\ncd").bold().customAttribute(Emphasis(level: 3)).textRenderer(Asking { seen = $0 })
    }
    let layout = seen
    #expect(layout?.map { $0.map(\.count) } == [[3], [2]])
    #expect(layout?.first?.first?[Emphasis.self] == Emphasis(level: 3))
    #expect(layout?.last?.first?.characterIndices.count == 2)
    #expect(layout?.isTruncated == false)
    if let line = layout?.last, let run = line.first {
      #expect(run[0].typographicBounds.width + run[1].typographicBounds.width == run.typographicBounds.width)
      #expect(run.typographicBounds.rect.minY >= (layout?.first?.typographicBounds.rect.maxY ?? 0) - 0.01)
      #expect(Text.Layout.RunSlice(run: run, indices: 0..<2).typographicBounds == run.typographicBounds)
    }
    #expect(width(session.root.descendants.first { $0.type == "Text" }!) > 10)
  }

  @Test func `a renderer that changes draws again`() throws {
    struct Faded: TextRenderer {
      var opacity: Double
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        context.opacity = opacity
        for line in layout { context.draw(line) }
      }
    }
    struct Content: View {
      @State private var opacity = 0.25
      var body: some View {
        Text("Words").textRenderer(Faded(opacity: opacity))
        Button("More") { opacity = 0.75 }
      }
    }
    let session = TestSession { Content() }
    try session.button("More").tap()
    #expect(commands(try session.first("Text")).map { $0["opacity"] } == [0.75])
  }

  @Test func `a text that is stored keeps its words`() throws {
    struct Content: View {
      @State private var text = Text("Kept").customAttribute(Emphasis())
      @State private var count = 0
      var body: some View {
        text
        Button("Count \(count)") { count += 1 }
      }
    }
    let session = TestSession { Content() }
    try session.button("Count 0").tap()
    session.hibernate()
    #expect(session.text("Kept").exists && session.button("Count 1").exists)
  }
}
