import Foundation
import RenderTree
import StateCore

/// The size that a reader is expected to have until a client has measured it.
@MainActor
final class ExpectedRoom {
  /// The lengths that frames around the reader fix, once they are known.
  private var fixed: (width: CGFloat?, height: CGFloat?)?

  /// Returns the window's size, or the lengths that the frames around the view under evaluation fix.
  ///
  /// - Complexity: O(modifiers of the view) the first time.
  func size(in window: CGSize) -> CGSize {
    let lengths = fixed ?? Self.lengths(around: Tracker.node as? Node)
    fixed = lengths
    return CGSize(width: lengths.width ?? window.width, height: lengths.height ?? window.height)
  }

  private static func lengths(around node: Node?) -> (width: CGFloat?, height: CGFloat?) {
    var (width, height): (CGFloat?, CGFloat?)
    var insets = EdgeInsets()
    var next = node?.enclosingModifier
    while let modifier = next, width == nil || height == nil {
      if let entry = modifier.declared as? _EntryModifier {
        switch entry.name.description {
        case "padding":
          let padding = EdgeInsets(wire: entry.value)
          insets.leading += padding.leading + padding.trailing
          insets.top += padding.top + padding.bottom
        case "frame":
          width = width ?? entry.value["width"]?.length.map { max(0, $0 - insets.leading) }
          height = height ?? entry.value["height"]?.length.map { max(0, $0 - insets.top) }
        default: break
        }
      }
      next = modifier.enclosingModifier
    }
    return (width, height)
  }
}
