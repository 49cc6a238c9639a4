import Foundation
import Stateroom
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
}
