import SwiftUI

extension Tree {
  /// The tree in one line of Swift.
  var source: String { kind.source + modifiers.map(\.source).joined() }
}

extension Tree.Kind {
  var source: String {
    switch self {
    case .color: "Color.blue"
    case .text(let text): "Text(\"\(text)\")"
    case .spacer(let length): length.map { "Spacer(minLength: \(number($0)))" } ?? "Spacer()"
    case .divider: "Divider()"
    case .row(let alignment, let spacing, let views):
      "HStack(alignment: .\(alignment), spacing: \(number(spacing))) { \(list(views)) }"
    case .column(let alignment, let spacing, let views):
      "VStack(alignment: .\(alignment), spacing: \(number(spacing))) { \(list(views)) }"
    case .layers(let across, let down, let views):
      "ZStack(alignment: \(alignment(across, down))) { \(list(views)) }"
    case .scroll(let axes, let view):
      "ScrollView(\(axes == .vertical ? ".vertical" : axes == .horizontal ? ".horizontal" : "[.horizontal, .vertical]")) { \(view.source) }"
    }
  }
}

extension Tree.Modifier {
  var source: String {
    switch self {
    case .padding(let edges, let length): ".padding(\(self.edges(edges)), \(number(length)))"
    case .frame(let width, let height, let across, let down):
      ".frame(width: \(number(width)), height: \(number(height)), alignment: \(alignment(across, down)))"
    case .bounds(let x, let y, let across, let down):
      ".frame(\(bounds(x, "Width"))\(bounds(y, "Height"))alignment: \(alignment(across, down)))"
    case .fixedSize(let x, let y): ".fixedSize(horizontal: \(x), vertical: \(y))"
    case .aspectRatio(let ratio, let mode): ".aspectRatio(\(number(ratio)), contentMode: .\(mode))"
    case .priority(let priority): ".layoutPriority(\(number(priority)))"
    case .offset(let x, let y): ".offset(x: \(number(x)), y: \(number(y)))"
    case .overlay(let tree, let across, let down):
      ".overlay(alignment: \(alignment(across, down))) { \(tree.source) }"
    case .background(let tree, let across, let down):
      ".background(alignment: \(alignment(across, down))) { \(tree.source) }"
    }
  }

  private func edges(_ edges: Edge.Set) -> String {
    switch edges {
    case .horizontal: ".horizontal"
    case .vertical: ".vertical"
    case .top: ".top"
    case .leading: ".leading"
    case .bottom: ".bottom"
    case .trailing: ".trailing"
    default: ".all"
    }
  }

  private func bounds(_ bounds: Tree.Bounds, _ axis: String) -> String {
    [("min", bounds.minimum), ("ideal", bounds.ideal), ("max", bounds.maximum)].map { name, length in
      length.map { "\(name)\(axis): \(number($0)), " } ?? ""
    }.joined()
  }
}

private func list(_ trees: [Tree]) -> String { trees.map(\.source).joined(separator: "; ") }

private func number(_ length: CGFloat?) -> String {
  guard let length else { return "nil" }
  return length == .infinity ? ".infinity" : length == length.rounded() ? "\(Int(length))" : "\(length)"
}

private func alignment(_ across: Tree.Horizontal, _ down: Tree.Vertical) -> String {
  switch (across, down) {
  case (.center, .center): ".center"
  case (.center, _): ".\(down)"
  case (_, .center): ".\(across)"
  default: ".\(down)\(across.rawValue.capitalized)"
  }
}
