import Foundation
import Stateroom
import StateroomTesting
import Testing

@MainActor
@Suite struct CanvasTests {
  @Test func `a drawing is its commands, each with the state that it is drawn in`() {
    let host = Host {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        var copy = context
        copy.opacity = 0.5
        copy.translateBy(x: 3, y: 4)
        copy.stroke(Path("0 0 m 1 1 l")!, with: .foreground, lineWidth: 2)
        context.draw(Text("A").bold(), at: CGPoint(x: 1, y: 2))
      }
      .frame(width: 20, height: 10)
    }
    #expect(
      host.snapshot.contains(
        #"{"type":"Canvas","props":{"size":[20,10],"commands":[{"fill":"M0 0L20 0L20 10L0 10Z","with":"red"},"#
          + #"{"stroke":"M0 0L1 1","with":"primary","width":2,"transform":[1,0,0,1,3,4],"opacity":0.5},"#
          + #"{"text":{"text":"A","bold":true},"at":{"x":1,"y":2}}]}"#))
  }

  @Test func `a drawing follows the state that it reads`() throws {
    struct Bars: View {
      @State private var count = 1
      var body: some View {
        Canvas { context, _ in
          for bar in 0..<count {
            context.fill(Path(CGRect(x: bar, y: 0, width: 1, height: 1)), with: .color(.red))
          }
        }
        Button("More") { count += 1 }
      }
    }
    let host = Host { Bars() }
    #expect(host.snapshot.matches(of: /"fill":"M/).count == 1)
    try host.perform("tap", on: "More")
    #expect(host.snapshot.matches(of: /"fill":"M/).count == 2)
  }

  private func elements(_ value: JSONValue?) -> [JSONValue]? {
    if case .array(let elements)? = value { elements } else { nil }
  }

  @Test func `an image that a closure draws is sent with its commands`() throws {
    let session = TestSession {
      Image(size: CGSize(width: 24, height: 12), label: Text("Bar"), opaque: true) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 24, height: 6)), with: .color(.red))
      }
    }
    let image = try session.first("Image")
    #expect(image["width"] == 24 && image["height"] == 12 && image["opaque"] == true)
    #expect(image["accessibilityLabel"] == "Bar")
    #expect(image["drawing"]?["size"] == [24, 12])
    let commands = try #require(elements(image["drawing"]?["commands"]))
    #expect(commands.count == 1 && commands[0]["fill"] != nil)
  }

  @Test func `an image says its label unless a modifier gives another, and whether it is decorative`() throws
  {
    let session = TestSession {
      VStack {
        Image("flag", label: Text("Flag"))
        Image("flag", label: Text("Flag")).accessibilityLabel("Country")
        Image(decorative: "flag")
      }
    }
    let images = try session.first("VStack").children
    #expect(images.map { $0["accessibilityLabel"] } == ["Flag", "Country", nil])
    #expect(images.map { $0["decorative"] } == [nil, nil, true])
  }

  @Test func `a drawn image keeps its size within another drawing`() throws {
    let image = Image(size: CGSize(width: 10, height: 10)) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.blue))
    }
    let session = TestSession {
      Canvas { context, _ in
        #expect(context.resolve(image).size == CGSize(width: 10, height: 10))
        context.draw(image, in: CGRect(x: 5, y: 0, width: 20, height: 30))
      }
    }
    let commands = try #require(elements(session.first("Canvas")["commands"]))
    let layer = try #require(elements(commands.first?["layer"]))
    #expect(layer.first?["transform"] == [2, 0, 0, 3, 5, 0])
  }
}
