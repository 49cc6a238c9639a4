import SwiftUI

/// A view with its modifiers, as a value that can be shown and written as source.
struct Tree {
  var kind: Kind
  var modifiers: [Modifier] = []

  indirect enum Kind {
    case color
    case text(String)
    case spacer(CGFloat?)
    case divider
    case row(Vertical, CGFloat?, [Tree])
    case column(Horizontal, CGFloat?, [Tree])
    case layers(Horizontal, Vertical, [Tree])
    case scroll(Axis.Set, Tree)
  }

  enum Horizontal: String { case leading, center, trailing }
  enum Vertical: String { case top, center, bottom }

  enum Modifier {
    case padding(Edge.Set, CGFloat?)
    case frame(CGFloat?, CGFloat?, Horizontal, Vertical)
    case bounds(Bounds, Bounds, Horizontal, Vertical)
    case fixedSize(Bool, Bool)
    case aspectRatio(CGFloat, ContentMode)
    case priority(Double)
    case offset(CGFloat, CGFloat)
    case overlay(Tree, Horizontal, Vertical)
    case background(Tree, Horizontal, Vertical)
  }

  /// The bounds of a frame along an axis.
  struct Bounds {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
  }
}

extension Tree.Horizontal {
  var alignment: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Tree.Vertical {
  var alignment: VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    }
  }
}
