import Stateroom
import Testing

@MainActor
@Suite struct ContainerTests {
  @Test func `a bar beside an edge is an inset with its views`() {
    let below = Host(Text("Page").safeAreaBar(edge: .bottom) { Text("Below") })
    #expect(below.first("SafeAreaInset")?["edge"] == .string("bottom"))
    #expect(below.first("SafeAreaInset")?.words == ["Below"])
    let beside = Host(Text("Page").safeAreaBar(edge: .leading, spacing: 4) { Text("Beside") })
    #expect(beside.first("SafeAreaInset")?["edge"] == .string("leading"))
    #expect(beside.first("SafeAreaInset")?.words == ["Beside"])
    #expect(beside.first("Text")?["text"] == .string("Page"))
  }

  @Test func `stacks show what differs from the usual`() {
    let host = Host(
      HStack(alignment: .top, spacing: 4) {
        ZStack(alignment: .topLeading) { Text("A") }
        Spacer(minLength: 8)
        Divider()
      })
    let stack = host.first("HStack")
    #expect(stack?["alignment"] == .string("top"))
    #expect(stack?["spacing"] == .integer(4))
    #expect(stack?.children.map(\.type) == ["ZStack", "Spacer", "Divider"])
    #expect(stack?.children[0]["alignment"] == .string("topLeading"))
    #expect(stack?.children[1]["minLength"] == .integer(8))
  }

  @Test func `scroll views show their axes`() {
    let host = Host(
      ScrollView([.horizontal, .vertical], showsIndicators: false) {
        LazyVStack { ForEach(0..<2) { Text("Row \($0.description)") } }
      })
    #expect(host.first("ScrollView")?["axes"] == .string("both"))
    #expect(host.first("ScrollView")?["showsIndicators"] == .bool(false))
    #expect(host.words == ["Row 0", "Row 1"])
  }

  @Test func `a range of text sizes has its ends, or none`() {
    struct Shown: View {
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text("\(size)") }
    }
    let host = Host(
      VStack {
        Shown().dynamicTypeSize(...DynamicTypeSize.small)
        Shown().dynamicTypeSize(DynamicTypeSize.xLarge...)
        Shown().dynamicTypeSize(DynamicTypeSize.small..<DynamicTypeSize.medium)
      })
    #expect(host.words == ["small", "xLarge", "small"])
  }

  @Test func `a notice that there is nothing has an image of the app`() {
    let host = Host(ContentUnavailableView("No user", image: "turtle"))
    #expect(host.first("ContentUnavailableView")?["label"] == .string("No user"))
    #expect(host.first("Label")?["image"] == .string("turtle"))
  }

  @Test func `grids show their columns`() {
    let host = Host(
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(40), spacing: 2)]) { Text("A") })
    guard case .array(let columns)? = host.first("LazyVGrid")?["columns"] else {
      return #expect(Bool(false))
    }
    #expect(columns[0]["flexible"]?["minimum"] == .integer(10))
    #expect(columns[1]["fixed"] == .integer(40))
    #expect(columns[1]["spacing"] == .integer(2))
  }

  @Test func `a geometry reader has the room of a phone`() {
    let host = Host(GeometryReader { Text("Width \(Int($0.size.width).description)") })
    #expect(host.words == ["Width 390"])
  }

  @Test func `backgrounds and overlays are nodes or styles`() {
    let host = Host(
      Text("A").background(Color.red).background(alignment: .top) { Text("Behind") }
        .overlay(Text("Before")).background(.blue, in: Circle()))
    let text = host.first("Text")
    #expect(text?.modifier("background")?["style"] == .string("red"))
    #expect(text?.children.map(\.type) == ["Background", "Overlay"])
    #expect(text?.modifier("overlay")?["node"] == text.map { .string($0.children[1].id) })
    #expect(text?.children[0]["alignment"] == .string("top"))
    #expect(text?.words == ["A", "Behind", "Before"])
  }

  @Test func `the first view that fits is the first`() {
    let host = Host(
      ViewThatFits {
        Text("Long")
        Text("Short")
      })
    #expect(host.words == ["Long"])
  }

  @Test func `a notice says what is missing`() {
    let host = Host(
      ContentUnavailableView("No Mail", systemImage: "tray", description: Text("Come back later.")))
    #expect(host.first("ContentUnavailableView")?["label"] == .string("No Mail"))
    #expect(host.first("ContentUnavailableView")?["description"] == .string("Come back later."))
  }
}
