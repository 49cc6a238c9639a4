import RenderTree

/// A container whose content can scroll to one of its views.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Latest") { proxy.scrollTo(20) }
///   List(1...20, id: \.self) { Text("Message \($0)") }
/// }
/// // A tap tells clients of the row: {"scrollTo": {"node": …, "count": 1}}
/// ```
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// Builds the content with a proxy that scrolls it.
  public var content: (ScrollViewProxy) -> Content
  @TransientObject private var requests = ScrollRequests()
  @State private var count = 0
  @State private var destination: ScrollDestination?

  /// Creates a container whose content is built with a proxy of the scroll views in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content, with the view that clients scroll to.
  @MainActor public var body: some View {
    content(ScrollViewProxy(requests: requests, count: $count))
      .modifier(MarkModifier(requests.mark))
      .modifier(ScrollDestinationModifier(name: "scrollTo", destination: destination))
      .onChange(of: count) { _, count in destination = requests.destination(count) }
  }
}

/// A proxy of the scroll views in a scroll view reader.
public struct ScrollViewProxy: Sendable {
  let requests: ScrollRequests
  let count: Binding<Int>

  /// Tells clients to scroll to a view, after the update under way.
  ///
  /// Has no effect if no view has the id then. Each client has its own scroll position.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    requests.last.set((ScrollTargetQuery(id: id), anchor))
    count.wrappedValue += 1
  }
}

/// The views of a scroll view reader, and what it is asked to scroll to.
final class ScrollRequests: Sendable {
  /// The reader's content.
  let mark = NodeMark()
  /// The last request.
  let last = Locked<(ScrollTargetQuery, UnitPoint?)?>(nil)

  /// Returns where clients have to scroll to by the last request, or nil if there is no such view.
  @MainActor func destination(_ count: Int) -> ScrollDestination? {
    guard let (target, anchor) = last.current, let node = mark.node, let found = target.node(below: node)
    else { return nil }
    return ScrollDestination(node: found.digest.description, anchor: anchor, count: count)
  }
}

/// A view that clients scroll to. The count grows with each request, so that clients notice another one.
nonisolated struct ScrollDestination: Equatable {
  let node: String
  let x: Double?
  let y: Double?
  let count: Int

  init(node: String, anchor: UnitPoint?, count: Int) {
    (self.node, self.count) = (node, count)
    (x, y) = (anchor.map { Double($0.x) }, anchor.map { Double($0.y) })
  }

  var json: JSONValue {
    let anchor: JSONValue? =
      x == nil ? nil : .members(("x", x.map { .number($0) }), ("y", y.map { .number($0) }))
    return .members(("node", .string(node)), ("anchor", anchor), ("count", .integer(count)))
  }
}

/// Writes the destination of a scroll request into each rendered node of the reader's content.
nonisolated struct ScrollDestinationModifier: OutputModifier {
  let name: StaticString
  let destination: ScrollDestination?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let destination { node.modifier(name) { $0.write(destination.json) } }
  }
}
