import Foundation
import RenderTree

/// Makes the boxes of one layout pass from the output of the nodes, so that the estimate and the page have
/// the same source.
@MainActor
struct BoxReader {
  /// The number of nodes that a pass looks at. Views beyond it have no size.
  static let limit = 5_000

  let budget = LayoutBudget()
  private(set) var count = 0
  /// The ideal sizes that a client has measured, by the ids of nodes.
  var measured: [String: CGSize] = [:]

  /// The size of the container around the views, for frames that are relative to it.
  var container: CGSize = CGSize(width: 390, height: 844)

  /// Whether there were more nodes than a pass looks at.
  var isTooLarge: Bool { count > Self.limit }

  /// Returns the boxes of a node's children.
  ///
  /// - Complexity: O(nodes below and the bytes of their output).
  mutating func boxes(in node: RenderedNode, along axis: Axis? = .vertical) -> [LayoutBox] {
    children(of: node).map { box(of: $0, along: axis) }
  }

  /// Returns the box of a node with its modifiers. `axis` is that of the stack around it, if there is one.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the node with its modifiers, and of the nodes within.
  mutating func box(of node: RenderedNode, along axis: Axis? = .vertical) -> LayoutBox {
    count += 1
    guard count <= Self.limit else { return SizedBox(ideal: .zero, budget) }
    let modifiers = Self.json(of: .modifiers, node)
    let outside = container
    defer { container = outside }
    if node.typeName.description == "ScrollView" { container = Self.fixedSize(modifiers, within: outside) }
    var box = core(of: node, Self.json(of: .props, node), along: axis)
    var layers: [String: RenderedNode] = [:]
    node.forEachOutputChild { child in
      if Self.layers.contains(child.typeName.description) { layers[child.digest.description] = child }
    }
    let id = node.digest.description
    var inner: LayoutBox?
    if case .array(let entries) = modifiers {
      for case .object(let members) in entries {
        for member in members {
          if member.name == "measured" {
            if member.value == .string("reader") { box = ReaderBox(box, budget) }
            inner = box
          } else if let layer = member.value["node"]?.stringValue.flatMap({ layers[$0] }) {
            box = layered(box, layer)
          } else {
            box = modified(box, member.name, member.value)
          }
        }
      }
    }
    if let ideal = measured[id] { box = MeasuredBox(box, ideal: ideal, budget) }
    (inner ?? box).id = id
    return box
  }

  private func children(of node: RenderedNode) -> [RenderedNode] {
    var children: [RenderedNode] = []
    node.content?.forEachOutput { child in
      if !Self.aside.contains(child.typeName.description) { children.append(child) }
    }
    return children
  }

  /// The types of children that lie in front of a view or behind it.
  private static let layers: Set<String> = ["Background", "Overlay"]

  /// Returns a box with a layer in front of it or behind it.
  private mutating func layered(_ box: LayoutBox, _ layer: RenderedNode) -> LayoutBox {
    let alignment = Alignment(wire: Self.json(of: .props, layer)["alignment"]?.stringValue)
    let inside = DepthBox(boxes(in: layer, along: nil), alignment: .center, budget)
    return LayerBox(box, layer: inside, alignment: alignment, budget)
  }

  /// Returns the lengths that the frames around a view fix, or else those of a size around.
  private static func fixedSize(_ modifiers: JSONValue, within size: CGSize) -> CGSize {
    var size = size
    guard case .array(let entries) = modifiers else { return size }
    for entry in entries.reversed() {
      if let width = entry["frame"]?["width"]?.length { size.width = width }
      if let height = entry["frame"]?["height"]?.length { size.height = height }
    }
    return size
  }

  /// The types of children that take no room in their parent.
  private static let aside: Set<String> = [
    "Sheet", "FullScreenCover", "Popover", "Alert", "ConfirmationDialog", "Background", "Overlay", "Mask",
    "ContextMenu", "Toolbar", "SearchField",
  ]

  /// Returns a part of a node's output.
  static func json(of part: OutputParts.Part, _ node: RenderedNode) -> JSONValue {
    let (open, close): (UInt8, UInt8) = part == .props ? (0x7B, 0x7D) : (0x5B, 0x5D)
    let bytes = node.withBytes(of: part) { [open] + $0 + [close] }
    return (try? JSONReader.read(bytes, depthLimit: 512)) ?? .null
  }

  // MARK: Views

  private mutating func core(of node: RenderedNode, _ props: JSONValue, along axis: Axis?) -> LayoutBox {
    let type = node.typeName.description
    switch type {
    case "Text": return TextBox(props, budget)
    case "HStack": return stack(of: node, props, .horizontal)
    case "VStack": return stack(of: node, props, .vertical)
    case "LazyHStack", "LazyVStack":
      // Takes the room across, in which its views are aligned.
      let isRow = type == "LazyHStack"
      return FrameBox(
        stack(of: node, props, isRow ? .horizontal : .vertical),
        across: isRow ? .init() : .init(maximum: .infinity),
        down: isRow ? .init(maximum: .infinity) : .init(),
        alignment: Alignment(wire: props["alignment"]?.stringValue), budget)
    case "ZStack":
      return DepthBox(
        boxes(in: node, along: nil), alignment: Alignment(wire: props["alignment"]?.stringValue), budget)
    case "Grid": return grid(of: node, props)
    case "GridRow": return stack(of: node, props, .horizontal)
    case "LazyVGrid": return lazyGrid(of: node, props, .vertical, "columns")
    case "LazyHGrid": return lazyGrid(of: node, props, .horizontal, "rows")
    case "Layout": return layout(of: node, props)
    case "ViewThatFits": return DepthBox(boxes(in: node), alignment: .center, budget)
    case "Spacer":
      return SpacerBox(along: axis, least: CGFloat(props["minLength"]?.doubleValue ?? 8), budget)
    case "Divider": return DividerBox(isUpright: axis == .horizontal, budget)
    case "ScrollView":
      return ScrollBox(
        StackBox(boxes(in: node), along: .vertical, distance: nil, alignment: .center, budget),
        Self.axes(props["axes"]), budget)
    default: return control(of: node, type, props)
    }
  }

  private mutating func stack(of node: RenderedNode, _ props: JSONValue, _ axis: Axis) -> LayoutBox {
    StackBox(
      boxes(in: node, along: axis), along: axis, distance: props["spacing"]?.doubleValue.map { CGFloat($0) },
      alignment: Alignment(wire: props["alignment"]?.stringValue), budget)
  }

  private mutating func layout(of node: RenderedNode, _ props: JSONValue) -> LayoutBox {
    guard let layout = node.regions.first(LayoutRegionNode.self)?.layout as? AnyLayout else {
      return stack(of: node, props, .vertical)
    }
    if let container = layout._container {
      return self.container(container.name, of: node, .object(container.props))
    }
    return CustomLayoutBox(traitBoxes(in: node), layout, direction: Self.direction(of: node), budget)
  }

  /// Returns the box of a built-in layout.
  private mutating func container(_ name: String, of node: RenderedNode, _ props: JSONValue) -> LayoutBox {
    switch name {
    case "HStack": stack(of: node, props, .horizontal)
    case "ZStack":
      DepthBox(
        boxes(in: node, along: nil), alignment: Alignment(wire: props["alignment"]?.stringValue), budget)
    case "Grid": grid(of: node, props)
    default: stack(of: node, props, .vertical)
    }
  }

  /// Returns the boxes of a layout's views, with the values that they carry for it.
  mutating func traitBoxes(in node: RenderedNode) -> [LayoutBox] {
    children(of: node).map { child in
      let box = box(of: child, along: nil)
      box.values = child.traits
      return box
    }
  }

  static func direction(of node: RenderedNode) -> LayoutDirection {
    EnvironmentValues(node.scope.environment).layoutDirection
  }

  private static func axes(_ value: JSONValue?) -> Axis.Set {
    switch value?.stringValue {
    case "horizontal": .horizontal
    case "both": [.horizontal, .vertical]
    default: .vertical
    }
  }

  // MARK: Grids

  /// Returns the box of a grid.
  private mutating func grid(of node: RenderedNode, _ props: JSONValue) -> LayoutBox {
    var lines: [GridLine] = []
    for child in children(of: node) {
      if child.typeName.description == "GridRow" {
        let row = Self.json(of: .props, child)
        let cells = children(of: child).map { cell(of: $0) }
        lines.append(
          GridLine(
            cells: cells, alignment: row["alignment"]?.stringValue.map { VerticalAlignment(name: $0) },
            isAcross: false))
      } else {
        lines.append(GridLine(cells: [cell(of: child)], alignment: nil, isAcross: true))
      }
    }
    return GridBox(
      lines, alignment: Alignment(wire: props["alignment"]?.stringValue),
      gapAcross: props["horizontalSpacing"]?.doubleValue.map { CGFloat($0) },
      gapDown: props["verticalSpacing"]?.doubleValue.map { CGFloat($0) }, budget)
  }

  /// Returns a cell, with what its modifiers say of it.
  private mutating func cell(of node: RenderedNode) -> GridCell {
    var cell = GridCell(box: box(of: node, along: nil))
    guard case .array(let entries) = Self.json(of: .modifiers, node) else { return cell }
    for case .object(let members) in entries {
      for member in members {
        switch member.name {
        case "gridCellColumns": cell.span = Int(min(1_000, max(1, member.value.doubleValue ?? 1)))
        case "gridCellAnchor":
          cell.anchor = UnitPoint(
            x: member.value["x"]?.doubleValue ?? 0.5, y: member.value["y"]?.doubleValue ?? 0.5)
        case "gridColumnAlignment":
          cell.columnAlignment = member.value.stringValue.map { HorizontalAlignment(name: $0) }
        case "gridCellUnsizedAxes":
          guard case .array(let axes) = member.value else { continue }
          if axes.contains(.string("horizontal")) { cell.unsized.insert(.horizontal) }
          if axes.contains(.string("vertical")) { cell.unsized.insert(.vertical) }
        default: continue
        }
      }
    }
    return cell
  }

  /// Returns the box of a grid that its tracks divide.
  private mutating func lazyGrid(
    of node: RenderedNode, _ props: JSONValue, _ axis: Axis, _ name: String
  ) -> LayoutBox {
    var tracks: [LazyGridBox.Track] = []
    if case .array(let items)? = props[name] {
      for item in items.prefix(1_000) {
        func bounds(_ value: JSONValue) -> (CGFloat, CGFloat) {
          (CGFloat(value["minimum"]?.doubleValue ?? 10), CGFloat(value["maximum"]?.doubleValue ?? .infinity))
        }
        let alignment = Alignment(wire: (item["alignment"] ?? props["alignment"])?.stringValue)
        let distance = CGFloat(item["spacing"]?.doubleValue ?? Double(ViewSpacing.usual))
        if let length = item["fixed"]?.doubleValue {
          tracks.append(.init(size: .fixed(CGFloat(length)), distance: distance, alignment: alignment))
        } else if let adaptive = item["adaptive"] {
          let (least, most) = bounds(adaptive)
          tracks.append(.init(size: .adaptive(least, most), distance: distance, alignment: alignment))
        } else {
          let (least, most) = bounds(item["flexible"] ?? .null)
          tracks.append(.init(size: .flexible(least, most), distance: distance, alignment: alignment))
        }
      }
    }
    return LazyGridBox(
      boxes(in: node, along: nil), along: axis, tracks,
      alignment: Alignment(wire: props["alignment"]?.stringValue),
      distance: props["spacing"]?.doubleValue.map { CGFloat($0) }, budget)
  }
}

extension Alignment {
  /// Reads an alignment in the wire format; the middle if there is none.
  nonisolated init(wire name: String?) {
    self.init(horizontal: .center, vertical: .center)
    guard let name else { return }
    let lower = name.lowercased()
    for side in ["leading", "trailing"] where lower.hasSuffix(side) {
      horizontal = HorizontalAlignment(name: side)
      if lower.count > side.count {
        vertical = VerticalAlignment(name: String(name.dropLast(side.count)))
      }
      return
    }
    if ["top", "bottom", "center", "firstTextBaseline", "lastTextBaseline"].contains(name) {
      vertical = VerticalAlignment(name: name)
      return
    }
    // An alignment of the app's own, for whichever axis the container aligns along.
    horizontal = HorizontalAlignment(name: name)
    vertical = VerticalAlignment(name: name)
  }
}
