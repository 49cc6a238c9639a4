import SwiftUI

extension Tree {
  /// Creates a tree up to a depth. The weights are how often public code has each view and modifier.
  init(depth: Int, among random: inout RandomNumbers) {
    kind = Kind(depth: depth, among: &random)
    let count = random.pick([0: 40, 1: 40, 2: 15, 3: 5])
    modifiers = (0..<count).map { _ in Modifier(on: kind, depth: depth, among: &random) }
  }
}

extension Tree.Kind {
  init(depth: Int, among random: inout RandomNumbers) {
    enum Choice { case color, text, row, column, layers, scroll }
    let inner: KeyValuePairs<Choice, Int> = [
      .color: 6, .text: 12, .row: 26, .column: 34, .layers: 12, .scroll: 3,
    ]
    switch random.pick(depth == 0 ? [.color: 1, .text: 2] : inner) {
    case .color: self = .color
    case .text:
      self = .text(String("abcdefghijklmnopqrstuvwxyz".prefix(Int.random(in: 1...6, using: &random))))
    case .row:
      self = .row(
        .random(among: &random), Self.spacing(among: &random), Self.views(depth: depth, among: &random))
    case .column:
      self = .column(
        .random(among: &random), Self.spacing(among: &random), Self.views(depth: depth, among: &random))
    case .layers:
      self = .layers(
        .random(among: &random), .random(among: &random),
        (1...Int.random(in: 1...3, using: &random)).map { _ in Tree(depth: depth - 1, among: &random) })
    case .scroll:
      self = .scroll(
        random.pick([.vertical: 6, .horizontal: 4]), Tree(depth: depth - 1, among: &random))
    }
  }

  /// Returns what is in a stack: views, with spacers and dividers among them.
  private static func views(depth: Int, among random: inout RandomNumbers) -> [Tree] {
    (1...random.pick([1: 10, 2: 35, 3: 35, 4: 20])).map { _ in
      enum Choice { case view, spacer, least, divider }
      switch random.pick([Choice.view: 80, .spacer: 14, .least: 2, .divider: 4]) {
      case .view: return Tree(depth: depth - 1, among: &random)
      case .spacer: return Tree(kind: .spacer(nil))
      case .least: return Tree(kind: .spacer(random.pick([0: 1, 20: 1])))
      case .divider: return Tree(kind: .divider)
      }
    }
  }

  private static func spacing(among random: inout RandomNumbers) -> CGFloat? {
    random.pick([nil: 50, 0: 15, 4: 5, 10: 15, 20: 15])
  }
}

extension Tree.Modifier {
  init(on kind: Tree.Kind, depth: Int, among random: inout RandomNumbers) {
    let (isText, isColor) =
      switch kind {
      case .text: (true, false)
      case .color: (false, true)
      default: (false, false)
      }
    enum Choice { case padding, frame, bounds, fixedSize, ratio, priority, offset, overlay, background }
    let choices: KeyValuePairs<Choice, Int> = [
      .padding: 45, .frame: 18, .bounds: 16, .fixedSize: 2, .priority: 2, .offset: 4, .overlay: 4,
      .background: 8,
    ]
    // What is around others has bounds more often than a size.
    let around: KeyValuePairs<Choice, Int> = [
      .padding: 50, .frame: 3, .bounds: 22, .fixedSize: 2, .offset: 3, .overlay: 6, .background: 12,
    ]
    // Pictures and shapes have frames more often than what is around them, and they keep ratios.
    let colored: KeyValuePairs<Choice, Int> = [
      .padding: 20, .frame: 45, .bounds: 10, .ratio: 8, .offset: 6, .overlay: 6, .background: 4,
    ]
    switch random.pick(isColor ? colored : isText ? choices : around) {
    case .padding:
      self = .padding(
        random.pick([.all: 60, .horizontal: 12, .vertical: 8, .top: 8, .bottom: 6, .leading: 4, .trailing: 2]
        ),
        random.pick([nil: 50, 5: 15, 10: 20, 24: 15]))
    case .frame:
      let lengths: KeyValuePairs<CGFloat?, Int> =
        isColor
        ? [20: 2, 44: 2, 60: 2, 100: 3, 150: 1, 200: 1] : isText ? [100: 2, 150: 1] : [200: 1, 300: 2]
      let (width, height) = (random.pick(lengths), random.pick(lengths))
      self =
        switch random.pick([0: 60, 1: 20, 2: 20]) {
        case 0: .frame(width, height, .random(among: &random), .random(among: &random))
        case 1: .frame(width, nil, .random(among: &random), .center)
        default: .frame(nil, height, .center, .random(among: &random))
        }
    case .bounds:
      let (x, y) = (Tree.Bounds(among: &random), Tree.Bounds(among: &random))
      self =
        switch random.pick([0: 60, 1: 15, 2: 25]) {
        case 0: .bounds(x, Tree.Bounds(), .random(among: &random), .center)
        case 1: .bounds(Tree.Bounds(), y, .center, .random(among: &random))
        default: .bounds(x, y, .random(among: &random), .random(among: &random))
        }
    case .fixedSize:
      self = random.pick([.fixedSize(true, true): 2, .fixedSize(false, true): 3, .fixedSize(true, false): 1])
    case .ratio: self = .aspectRatio(random.pick([1: 2, 1.5: 1, 0.75: 1]), random.pick([.fit: 3, .fill: 1]))
    case .priority: self = .priority(random.pick([1: 3, -1: 1]))
    case .offset: self = .offset(10, -20)
    case .overlay:
      self = .overlay(
        Tree(depth: min(1, depth), among: &random), .random(among: &random), .random(among: &random))
    case .background:
      self = .background(
        Tree(depth: min(1, depth), among: &random), .random(among: &random), .random(among: &random))
    }
  }
}

extension Tree.Bounds {
  init(among random: inout RandomNumbers) {
    switch random.pick([0: 60, 1: 15, 2: 10, 3: 10, 4: 5]) {
    case 0: self.init(maximum: .infinity)
    case 1: self.init(maximum: random.pick([120: 1, 300: 1]))
    case 2: self.init(minimum: random.pick([40: 1, 100: 1]))
    case 3: self.init(minimum: 40, maximum: random.pick([.infinity: 1, 200: 1]))
    default: self.init(minimum: 20, ideal: 80, maximum: 160)
    }
  }
}

extension Tree.Horizontal {
  static func random(among random: inout RandomNumbers) -> Self {
    random.pick([.center: 60, .leading: 30, .trailing: 10])
  }
}

extension Tree.Vertical {
  static func random(among random: inout RandomNumbers) -> Self {
    random.pick([.center: 70, .top: 20, .bottom: 10])
  }
}
