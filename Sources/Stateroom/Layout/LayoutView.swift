import Foundation
import RenderTree

/// Views that a layout arranges. Not for use by apps.
public struct _LayoutView<Base: Layout, Content: View>: View {
  let layout: Base
  let content: Content
  @State private var room: CGRect?
  @State private var sizes: [String: [Double]] = [:]

  init(layout: Base, content: Content) {
    self.layout = layout
    self.content = content
  }

  /// The views in their container.
  public var body: some View {
    LayoutElement(
      attributes: LayoutAttributes(layout: layout, room: $room, sizes: $sizes), views: content)
  }
}

nonisolated struct LayoutElement<Base: Layout, Content: View>: Container {
  let attributes: LayoutAttributes<Base>
  let views: Content

  @MainActor var content: LayoutRegion<Content> { LayoutRegion(views) }
}

/// A layout with what a client has measured for it.
nonisolated struct LayoutAttributes<Base: Layout>: ElementAttributes {
  let layout: Base
  /// The room that the layout is offered, or nil before a client has measured it.
  let room: Binding<CGRect?>
  /// The ideal widths and heights of the views by their ids, as far as a client has measured them.
  let sizes: Binding<[String: [Double]]>

  static var typeName: StaticString { "Layout" }

  /// Writes the name of the layout, with its options or with the places of the views.
  ///
  /// - Complexity: O(*n*) in addition to measuring and placing the views, where *n* is the number of options
  ///   of a built-in layout.
  @MainActor func declare(_ node: NodeDeclaration) {
    let layout = AnyLayout(layout)
    guard let region = node.node.regions.first(LayoutRegionNode.self) else { return }
    region.layout = layout
    if let container = layout._container {
      node.set("layout", container.name)
      for member in container.props { node.set(named: member.name, member.value) }
      return
    }
    node.set("layout", layout.name)
    // The nodes around are rendered later in the first update, and what they say decides about the room.
    if node.request == nil, !region.awaitRendering() { arrange(by: layout, node) }
    node.action("resize") { value in try report(value, of: node.node) }
  }

  /// Writes the size of the whole and the place of each view.
  ///
  /// - Complexity: O(*n*) in addition to measuring and placing the views, where *n* is their number and that of the
  ///   sizes that clients have reported.
  @MainActor private func arrange(by layout: AnyLayout, _ node: NodeDeclaration) {
    let room = room.wrappedValue
    var reader = BoxReader()
    reader.measured = sizes.wrappedValue.reduce(into: [:]) { result, entry in
      if entry.value.count == 2 { result[entry.key] = CGSize(width: entry.value[0], height: entry.value[1]) }
    }
    reader.container = OfferedSize.container(of: node.node)
    let boxes = reader.traitBoxes(in: node.node)
    guard !reader.isTooLarge else {
      return node.unsupported("Layout of more than 5000 nodes")
    }
    let box = CustomLayoutBox(boxes, layout, direction: BoxReader.direction(of: node.node), reader.budget)
    let proposal = OfferedSize.proposal(for: node.node, measured: room)
    let size = box.sizeThatFits(proposal).finite(within: proposal)
    let frames = box.frames(in: size, for: proposal)
    if reader.budget.isUsedUp { node.unsupported("Layout with more than 200000 measurements") }
    let json = node.key("size")
    json.writeObject {
      json.writeKey("width")
      json.write(size.width.rounded(toHundredths: ()))
      json.writeKey("height")
      json.write(size.height.rounded(toHundredths: ()))
    }
    let places = node.key("places")
    places.write("[" as Unicode.Scalar)
    for frame in frames {
      places.separate()
      places.write("[" as Unicode.Scalar)
      for length in [frame.minX, frame.minY, frame.width, frame.height] {
        places.separate()
        places.write(length.rounded(toHundredths: ()))
      }
      places.write("]" as Unicode.Scalar)
    }
    places.write("]" as Unicode.Scalar)
  }

  /// Takes what a client has measured: the room, and the ideal sizes of the views.
  @MainActor private func report(_ value: JSONValue?, of node: RenderedNode) throws {
    let known = room.wrappedValue
    var new = value
    if value?["height"] == nil, case .object(let members)? = value {
      new = .object(members + [JSONMember(name: "height", value: .number(Double(known?.height ?? 0)))])
    }
    let measured = try CGRect(reported: new, known: known ?? .zero)
    let sizes = try sizes(in: value?["sizes"], of: node)
    if known.map({ !measured.isNear($0) }) ?? true { room.wrappedValue = measured }
    if sizes != self.sizes.wrappedValue { self.sizes.wrappedValue = sizes }
  }

  /// Returns the sizes of the present views, with those that a client has reported. Less than a point is no change.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of reported sizes and of the present views.
  @MainActor private func sizes(
    in value: JSONValue?, of node: RenderedNode
  ) throws(ActionProblem) -> [String: [Double]] {
    var reported: [String: [Double]] = [:]
    if case .object(let members)? = value {
      guard members.count <= BoxReader.limit else {
        throw .invalidValue("\"sizes\" may have \(BoxReader.limit) members.")
      }
      for member in members {
        let size = try CGRect(reported: member.value, known: .zero).size
        reported[member.name] = [Double(size.width), Double(size.height)]
      }
    } else if value != nil {
      throw .invalidValue("\"sizes\" must be an object of sizes by the ids of views.")
    }
    let known = sizes.wrappedValue
    var result: [String: [Double]] = [:]
    node.forEachOutputChild { child in
      let id = child.digest.description
      guard let old = known[id] else { return result[id] = reported[id] }
      let new = reported[id] ?? old
      result[id] = zip(old, new).contains { abs($0 - $1) >= 1 } ? new : old
    }
    return result
  }
}

extension CGFloat {
  /// Returns the length in whole hundredths, as it is told to clients.
  nonisolated func rounded(toHundredths: Void) -> Double { (Double(self) * 100).rounded() / 100 }
}

extension CGSize {
  /// Returns the size with infinite lengths replaced by what was proposed, or else by nothing.
  nonisolated func finite(within proposal: ProposedViewSize) -> CGSize {
    func finite(_ length: CGFloat, _ proposed: CGFloat?) -> CGFloat {
      length.isFinite ? length : proposed.flatMap { $0.isFinite ? $0 : nil } ?? 0
    }
    return CGSize(width: finite(width, proposal.width), height: finite(height, proposal.height))
  }
}
