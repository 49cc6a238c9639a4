import Foundation
import RenderTree
import Stateroom
import Testing

/// Lines of views, as many in each as fit.
struct Flow: Layout {
  var distance: CGFloat = 10

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]) -> CGSize {
    cache = frames(of: subviews, in: proposal.width ?? .infinity)
    return CGSize(width: cache.map(\.maxX).max() ?? 0, height: cache.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  func makeCache(subviews: Subviews) -> [CGRect] { [] }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + distance, 0)
      }
      defer {
        x += size.width + distance
        height = max(height, size.height)
      }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

@MainActor
@Suite struct LayoutTests {
  private func block(_ width: CGFloat, _ height: CGFloat = 20) -> some View {
    Color.red.frame(width: width, height: height)
  }

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

  // MARK: What a layout is told

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
    #expect(size(wide) { ScrollView { block(10, 500) } } == CGSize(width: 200, height: 100))
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
    #expect(size(.unspecified) { Text(text).font(.largeTitle) }.height > whole.height * 2)
    #expect(size(.unspecified) { Text("漢字かな") }.width == 64)
  }

  // MARK: AnyLayout

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

  // MARK: Views that fit

  private struct Fitting: View {
    var axes: Axis.Set = [.horizontal, .vertical]
    var body: some View {
      ViewThatFits(in: axes) {
        Text("a long text that wants very much room, more than a phone has across")
        Text("a text of less")
        Text("little")
      }
      .accessibilityIdentifier("fitting")
    }
  }

  @Test func `the first view that fits is shown, or the last`() throws {
    let host = Host { Fitting() }
    #expect(host.texts == ["a text of less"])
    try host.perform("resize", on: "fitting", .members(("width", .number(20)), ("height", .number(0))))
    #expect(host.texts == ["little"])
    try host.perform("resize", on: "fitting", .members(("width", .number(2000)), ("height", .number(0))))
    #expect(host.texts.first?.hasPrefix("a long") == true)
    #expect(Host { Fitting(axes: .vertical) }.texts.first?.hasPrefix("a long") == true)
    #expect(Host { Fitting().frame(width: 60) }.texts == ["little"])
  }

  // MARK: Anchors

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

extension JSONValue {
  /// Returns an object of members.
  static func members(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember(name: $0, value: $1) })
  }
}
