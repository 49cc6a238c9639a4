import Foundation
import RenderTree

/// The size that is offered to a view, as far as the nodes around it say.
@MainActor
enum OfferedSize {
  /// Returns the proposal for a node within its modifiers: the window's size, less the paddings around, within the
  /// frames around, and unlimited where it scrolls. A width that a client has measured takes its place.
  ///
  /// - Complexity: O(depth and the bytes of the modifiers around).
  static func proposal(for node: RenderedNode, measured: CGRect?) -> ProposedViewSize {
    proposal(at: [node], measured: measured)
  }

  /// Returns the proposal for a node with its modifiers.
  static func proposal(around node: RenderedNode, measured: CGRect?) -> ProposedViewSize {
    proposal(at: node.around.map { [$0] } ?? [], measured: measured)
  }

  /// Returns the size that the nodes around a place offer.
  private static func proposal(at place: [RenderedNode], measured: CGRect?) -> ProposedViewSize {
    guard let node = place.first else { return .unspecified }
    var path = place
    while let next = path.last?.around { path.append(next) }
    let window = EnvironmentValues(node.scope.environment).windowSize
    var size = ProposedViewSize(window)
    for current in path.reversed() {
      narrow(&size, by: current)
      if current !== node, current.typeName.description == "ScrollView" {
        let axes = BoxReader.json(of: .props, current)["axes"]?.stringValue
        if axes != nil { size.width = nil }
        if axes != "horizontal" { size.height = nil }
      }
    }
    if let measured {
      if measured.width > 0 { size.width = measured.width }
      if measured.height > 0 { size.height = measured.height }
    }
    return size
  }

  /// Returns the size of the container of a node: the nearest scroll view around it, or else the window.
  ///
  /// - Complexity: as that of ``proposal(for:measured:)``.
  static func container(of node: RenderedNode) -> CGSize {
    let window = EnvironmentValues(node.scope.environment).windowSize
    var next = node.around
    while let current = next {
      if current.typeName.description == "ScrollView" {
        return proposal(for: current, measured: nil).replacingUnspecifiedDimensions(by: window)
      }
      next = current.around
    }
    return window
  }

  /// Narrows an offered size by the paddings and frames of a node, from the outermost inwards.
  private static func narrow(_ size: inout ProposedViewSize, by node: RenderedNode) {
    guard case .array(let entries) = BoxReader.json(of: .modifiers, node) else { return }
    for case .object(let members) in entries.reversed() {
      for member in members {
        switch member.name {
        case "padding":
          let insets = EdgeInsets(wire: member.value)
          size.width = size.width.map { max(0, $0 - insets.leading - insets.trailing) }
          size.height = size.height.map { max(0, $0 - insets.top - insets.bottom) }
        case "frame":
          size.width = narrowed(size.width, member.value["width"], member.value["maxWidth"])
          size.height = narrowed(size.height, member.value["height"], member.value["maxHeight"])
        case "fixedSize":
          if member.value == .bool(true) || member.value["horizontal"] == .bool(true) { size.width = nil }
          if member.value == .bool(true) || member.value["vertical"] == .bool(true) { size.height = nil }
        default: break
        }
      }
    }
  }

  private static func narrowed(_ offered: CGFloat?, _ fixed: JSONValue?, _ most: JSONValue?) -> CGFloat? {
    if let fixed = fixed?.length { return fixed }
    guard let most = most?.length, let offered else { return offered }
    return min(offered, most)
  }
}

extension RenderedNode {
  /// The rendered node around this one, whether it is part of the output or not.
  fileprivate var around: RenderedNode? {
    var node = parent
    while let current = node {
      if let rendered = current as? RenderedNode { return rendered }
      node = current.parent
    }
    return nil
  }
}
