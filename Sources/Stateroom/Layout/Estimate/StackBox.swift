import Foundation

/// Boxes in a line, as in `HStack` and `VStack`.
nonisolated final class StackBox: LayoutBox {
  let axis: Axis
  /// The distance between two boxes, or nil for the one that they prefer.
  let distance: CGFloat?
  let alignment: Alignment
  let boxes: [LayoutBox]

  init(
    _ boxes: [LayoutBox], along axis: Axis, distance: CGFloat?, alignment: Alignment, _ budget: LayoutBudget
  ) {
    self.boxes = boxes
    self.axis = axis
    self.distance = distance
    self.alignment = alignment
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let views = views(for: proposal)
    let length = views.reduce(0) { $0 + $1.dimensions[axis] } + gaps.reduce(0, +)
    return CGSize(along: axis, length, across: extent(of: views).across)
  }

  /// The distances between the boxes.
  private var gaps: [CGFloat] {
    zip(boxes, boxes.dropFirst()).map { first, second in
      distance ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  /// A box with what it is proposed and what it answers.
  private struct Answer {
    let proposal: ProposedViewSize
    let dimensions: ViewDimensions
  }

  /// Returns what the boxes are proposed.
  ///
  /// Boxes of the highest priority come first, and among them the least flexible. Each is offered an equal
  /// share of the rest. Complexity: O(*n* log *n*).
  private func views(for proposal: ProposedViewSize) -> [Answer] {
    let across = proposal[axis.other]
    func view(_ box: LayoutBox, _ length: CGFloat?) -> Answer {
      let proposal = ProposedViewSize(along: axis, length, across: across)
      return Answer(proposal: proposal, dimensions: box.dimensions(in: proposal))
    }
    guard let offered = proposal[axis], offered.isFinite else {
      return boxes.map { view($0, proposal[axis]) }
    }
    func length(of box: LayoutBox, for length: CGFloat) -> CGFloat {
      box.sizeThatFits(ProposedViewSize(along: axis, length, across: across))[axis]
    }
    let minima = boxes.map { length(of: $0, for: 0) }
    let flexibilities = boxes.indices.map { length(of: boxes[$0], for: .infinity) - minima[$0] }
    let order = boxes.indices.sorted {
      let (left, right) = (boxes[$0].priority, boxes[$1].priority)
      if left != right { return left > right }
      if flexibilities[$0] != flexibilities[$1] { return flexibilities[$0] < flexibilities[$1] }
      // Of views without a limit the one that needs most comes first.
      return flexibilities[$0] == .infinity && minima[$0] != minima[$1] ? minima[$0] > minima[$1] : $0 < $1
    }
    var left = offered - gaps.reduce(0, +)
    // Boxes of lower priorities keep their minimum.
    var reserved = minima.reduce(0, +)
    var views: [Int: Answer] = [:]
    var index = 0
    while index < order.count {
      let priority = boxes[order[index]].priority
      let end = order[index...].firstIndex { boxes[$0].priority != priority } ?? order.count
      for place in index..<end { reserved -= minima[order[place]] }
      for place in index..<end {
        let view = view(boxes[order[place]], max(0, left - reserved) / CGFloat(end - place))
        views[order[place]] = view
        left -= view.dimensions[axis]
      }
      index = end
    }
    return boxes.indices.map { views[$0]! }
  }

  /// Returns how far the boxes reach across the line, and where the guide is that they share.
  private func extent(of views: [Answer]) -> (across: CGFloat, guide: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for view in views {
      let guide = guide(of: view)
      before = max(before, guide)
      after = max(after, view.dimensions[axis.other] - guide)
    }
    return (before + after, before)
  }

  private func guide(of view: Answer) -> CGFloat {
    axis == .vertical ? view.dimensions[alignment.horizontal] : view.dimensions[alignment.vertical]
  }

  /// Returns the places of the boxes in a size of the stack for a proposed one.
  private func places(in size: CGSize, for proposal: ProposedViewSize) -> [(view: Answer, origin: CGPoint)] {
    let views = views(
      for: ProposedViewSize(
        along: axis, proposal[axis], across: proposal[axis.other] ?? size[axis.other]))
    let extent = extent(of: views)
    let gaps = gaps + [0]
    var position = (size[axis] - views.reduce(0) { $0 + $1.dimensions[axis] } - gaps.reduce(0, +)) / 2
    // Views that do not fit overflow evenly.
    let guide = extent.guide + (size[axis.other] - extent.across) / 2
    return views.enumerated().map { index, view in
      let across = guide - self.guide(of: view)
      defer { position += view.dimensions[axis] + gaps[index] }
      return (view, axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position))
    }
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    Guides(merging: places(in: size, for: proposal).map { ($0.view.dimensions.explicit, $0.origin) })
  }

  /// Places the boxes one after another.
  ///
  /// - Complexity: O(*n* log *n*), not counting the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    for (box, (view, origin)) in zip(boxes, places(in: frame.size, for: proposal)) {
      box.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), for: view.proposal)
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}

extension ViewDimensions {
  /// The length along an axis.
  nonisolated fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}
