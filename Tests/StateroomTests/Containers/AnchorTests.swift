import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct AnchorTests {
  private struct Frames: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  private struct Anchored: View {
    var body: some View {
      HStack(spacing: 10) {
        Color.red.frame(width: 30, height: 20)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }.accessibilityIdentifier("one")
        Color.red.frame(width: 40, height: 60)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }.accessibilityIdentifier("two")
      }
      .overlayPreferenceValue(Frames.self) { frames in
        GeometryReader { proxy in
          ForEach(frames.indices, id: \.self) { index in
            let frame = proxy[frames[index]]
            Text(verbatim: "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))")
          }
        }
        .accessibilityIdentifier("reader")
      }
    }
  }

  @Test func `an anchor is the view with the modifiers before it`() {
    struct Padded: View {
      var body: some View {
        Color.red.frame(width: 30, height: 20).padding(5)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .padding(10)
          .overlayPreferenceValue(Frames.self) { frames in
            GeometryReader { proxy in
              let frame = frames.first.map { proxy[$0] } ?? .zero
              Text(
                verbatim: "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))")
            }
          }
      }
    }
    #expect(Host { Padded() }.texts == ["10 10 40 30"])
  }

  @Test func `an anchor is a frame in the coordinates of who reads it`() throws {
    let host = Host { Anchored() }
    #expect(host.texts == ["0 20 30 20", "40 0 40 60"])
    func report(_ name: String, _ frame: CGRect) throws {
      try host.perform(
        "resize", on: name,
        .members(
          ("x", .number(frame.minX)), ("y", .number(frame.minY)), ("width", .number(frame.width)),
          ("height", .number(frame.height))))
    }
    try report("one", CGRect(x: 107, y: 205, width: 33, height: 22))
    try report("reader", CGRect(x: 100, y: 200, width: 90, height: 80))
    #expect(host.texts.first == "7 5 33 22")
  }
}
