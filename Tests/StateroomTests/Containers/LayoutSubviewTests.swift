import Foundation
import Stateroom
import Testing

/// Sizes, values and guides of the views that a layout arranges.
@MainActor
@Suite struct LayoutSubviewTests {
  private struct Share: LayoutValueKey { static let defaultValue: CGFloat = 1 }

  /// Divides a width by the values that the views carry.
  private struct Shares: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: proposal.width ?? 100, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let total = subviews.reduce(0) { $0 + $1[Share.self] }
      var x = bounds.minX
      for subview in subviews {
        let width = bounds.width * subview[Share.self] / total
        subview.place(
          at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
        x += width
      }
    }
  }

  @Test func `a layout reads the values that views carry, those of the outermost modifiers`() throws {
    struct Parts: View {
      @State private var share: CGFloat = 3
      var body: some View {
        Shares() {
          Color.red
          Color.blue.layoutValue(key: Share.self, value: 7).layoutValue(key: Share.self, value: share)
          Button("less") { share = 1 }
        }
        .frame(width: 100)
      }
    }
    let host = Host { Parts() }
    #expect(host.places[1] == [20, 0, 60, 10])
    try host.tap("less")
    #expect(host.places[1][2].rounded() == 33)
  }

  private struct Facts: Layout {
    let note: (Subviews) -> Void
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      note(subviews)
      return .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  /// Returns what a layout is told of some views.
  private func ask<Content: View, Fact>(
    _ question: @escaping (LayoutSubviews) -> Fact, @ViewBuilder _ content: () -> Content
  ) -> Fact {
    var fact: Fact?
    _ = Host { Facts { fact = question($0) }() { content() } }
    return fact!
  }

  @Test func `a view has a priority, distances and dimensions with guides`() {
    let priorities = ask({ $0.map(\.priority) }) {
      block(1).layoutPriority(2); block(1)
    }
    #expect(priorities == [2, 0])
    #expect(
      ask({ $0[0].spacing.distance(to: $0[1].spacing, along: .vertical) }) {
        block(1); block(1)
      } == 8)
    let guides = ask({ $0[0].dimensions(in: .unspecified) }) {
      block(40).alignmentGuide(.leading) { $0.width / 4 }
    }
    #expect(guides.width == 40 && guides[.leading] == 10 && guides[explicit: .trailing] == nil)
  }

  private func size(_ proposal: ProposedViewSize, @ViewBuilder _ content: () -> some View) -> CGSize {
    ask({ $0[0].sizeThatFits(proposal) }, content)
  }

  @Test func `stacks, paddings, frames and ratios have sizes`() {
    let unlimited = ProposedViewSize.unspecified
    let wide = ProposedViewSize(width: 200, height: 100)
    #expect(
      size(unlimited) {
        HStack(spacing: 5) {
          block(10); block(20)
        }
      } == CGSize(width: 35, height: 20))
    #expect(
      size(wide) {
        HStack {
          block(10); Spacer(); block(20)
        }
      } == CGSize(width: 200, height: 20))
    #expect(
      size(wide) {
        VStack {
          block(10); Color.red
        }
      }.height == 100)
    #expect(size(unlimited) { block(10).padding(4) } == CGSize(width: 18, height: 28))
    #expect(size(wide) { block(10).frame(maxWidth: .infinity, alignment: .leading) }.width == 200)
    #expect(size(wide) { Color.red.aspectRatio(1, contentMode: .fit) } == CGSize(width: 100, height: 100))
    #expect(size(wide) { Color.red.aspectRatio(1, contentMode: .fill) } == CGSize(width: 200, height: 200))
    #expect(size(wide) { ScrollView { block(10, 500) } } == CGSize(width: 10, height: 100))
    #expect(
      size(wide) {
        ZStack {
          block(10); block(4, 90)
        }
      } == CGSize(width: 10, height: 90))
    #expect(
      size(wide) {
        HStack(spacing: 0) {
          Color.red; block(50)
        }
      }.width == 200)
    #expect(size(unlimited) { block(10).fixedSize().offset(x: 99) } == CGSize(width: 10, height: 20))
  }

  /// Rules L15 and L18 of the page on layout.
  @Test func `a spacer has what all other views leave`() {
    let places = ask({ views in
      [0.0, 200].map { views[0].sizeThatFits(ProposedViewSize(width: $0, height: 20)).width }
    }) {
      HStack(spacing: 0) {
        Color.red
        Spacer()
      }
    }
    #expect(places == [8, 200])
    #expect(
      size(ProposedViewSize(width: 200, height: 20)) {
        HStack {
          Color.red; Spacer()
        }
      }.width == 200)
  }

  /// Each view is asked for its guides once for a proposal: otherwise each level would double the work, or worse.
  @Test func `views may be nested deeply`() {
    #expect(size(ProposedViewSize(width: 300, height: 400)) { nested(48) } == CGSize(width: 26, height: 20))
  }

  private func nested(_ depth: Int) -> AnyView {
    guard depth > 0 else { return AnyView(block(10)) }
    let inner = nested(depth - 1)
    return depth % 3 == 0
      ? AnyView(
        VStack(alignment: .leading) { inner }.frame(minWidth: depth == 3 ? 26 : nil, alignment: .trailing))
      : depth % 3 == 1 ? AnyView(HStack(alignment: .top) { inner }) : AnyView(ZStack { inner })
  }

  @Test func `guides shift the views of a stack`() {
    let stack = size(.unspecified) {
      VStack(alignment: .leading, spacing: 0) {
        block(100)
        block(100).alignmentGuide(.leading) { _ in -30 }
      }
    }
    #expect(stack == CGSize(width: 130, height: 40))
  }

  @Test func `a grid has columns as wide as their widest cells, and spans`() {
    let grid = size(.unspecified) {
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          block(20); block(60)
        }
        GridRow {
          block(50); block(30)
        }
        GridRow { block(100).gridCellColumns(2) }
        block(200)
      }
    }
    #expect(grid == CGSize(width: 200, height: 110))
    let lazy = size(ProposedViewSize(width: 110, height: nil)) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], spacing: 10) {
        ForEach(0..<5) { _ in block(20) }
      }
    }
    #expect(lazy == CGSize(width: 110, height: 80))
  }

  @Test func `a text breaks where it does not fit`() {
    let text = "the quick brown fox jumps over the lazy dog"
    let whole = size(.unspecified) { Text(text) }
    let half = size(ProposedViewSize(width: whole.width * 0.6, height: nil)) { Text(text) }
    #expect(half.height == whole.height * 2 && half.width < whole.width * 0.6)
    let rounded = size(ProposedViewSize(width: whole.width - 0.001, height: nil)) { Text(text) }
    #expect(rounded.height == whole.height)
    let one = size(ProposedViewSize(width: whole.width * 0.6, height: nil)) { Text(text).lineLimit(1) }
    #expect(one.height == whole.height)
    #expect(size(.unspecified) { Text(text).font(.largeTitle) }.height > whole.height * 1.8)
    #expect(size(.unspecified) { Text("漢字かな") }.width == 68)
  }
}
