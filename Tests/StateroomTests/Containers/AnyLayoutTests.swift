import Foundation
import Stateroom
import Testing

/// Layouts that exchange, use and contain one another.
@MainActor
@Suite struct AnyLayoutTests {
  private struct Turning: View {
    @State private var isWide = true
    var body: some View {
      let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
      layout { Counter() }
      Button("turn") { isWide.toggle() }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test func `views keep their state when the layout becomes another one`() throws {
    let host = Host { Turning() }
    #expect(host.snapshot.contains(#""props":{"layout":"HStack","spacing":4}"#))
    try host.tap("count 0")
    try host.tap("turn")
    #expect(host.snapshot.contains(#""props":{"layout":"VStack","alignment":"leading"}"#))
    try host.tap("count 1")
  }

  @Test func `a built-in layout measures and places in a layout of an app's own`() {
    struct Row: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        HStackLayout(spacing: 6).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        HStackLayout(spacing: 6).placeSubviews(
          in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    #expect(
      Host {
        Row() {
          block(10); block(20, 40)
        }
      }.places == [[0, 10, 10, 20], [16, 0, 20, 40]])
  }

  @Test func `layouts may be nested, and a view without a place is in the middle`() {
    struct Lazy: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 50)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let host = Host {
      Lazy() {
        Flow() {
          block(20); block(30)
        }
      }
    }
    #expect(host.places.first == [20, 15, 60, 20])
  }
}
