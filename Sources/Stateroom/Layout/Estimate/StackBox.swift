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
    let sizes = sizes(for: proposal)
    let length = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
    return CGSize(along: axis, length, across: extent(of: sizes).across)
  }

  /// The distances between the boxes.
  private var gaps: [CGFloat] {
    zip(boxes, boxes.dropFirst()).map { first, second in
      distance ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  /// Returns the sizes of the boxes for a proposal.
  ///
  /// Boxes of the highest priority come first, and among them the least flexible. Each is offered an equal
  /// share of the rest. Complexity: O(*n* log *n*).
  private func sizes(for proposal: ProposedViewSize) -> [CGSize] {
    let across = proposal[axis.other]
    guard let offered = proposal[axis], offered.isFinite else {
      return boxes.map { $0.sizeThatFits(ProposedViewSize(along: axis, proposal[axis], across: across)) }
    }
    func length(of box: LayoutBox, for length: CGFloat) -> CGFloat {
      box.sizeThatFits(ProposedViewSize(along: axis, length, across: across))[axis]
    }
    let minima = boxes.map { length(of: $0, for: 0) }
    let flexibilities = boxes.indices.map { length(of: boxes[$0], for: .infinity) - minima[$0] }
    let order = boxes.indices.sorted {
      let (left, right) = (boxes[$0].priority, boxes[$1].priority)
      return left != right
        ? left > right
        : flexibilities[$0] != flexibilities[$1] ? flexibilities[$0] < flexibilities[$1] : $0 < $1
    }
    var left = max(0, offered - gaps.reduce(0, +))
    // Boxes of lower priorities keep their minimum.
    var reserved = minima.reduce(0, +)
    var sizes = [CGSize](repeating: .zero, count: boxes.count)
    var index = 0
    while index < order.count {
      let priority = boxes[order[index]].priority
      let end = order[index...].firstIndex { boxes[$0].priority != priority } ?? order.count
      for place in index..<end { reserved -= minima[order[place]] }
      for place in index..<end {
        let share = max(0, left - reserved) / CGFloat(end - place)
        let box = boxes[order[place]]
        let size = box.sizeThatFits(ProposedViewSize(along: axis, share, across: across))
        sizes[order[place]] = size
        left = max(0, left - size[axis])
      }
      index = end
    }
    return sizes
  }

  /// Returns how far the boxes reach across the line, and where the guide is that they share.
  private func extent(of sizes: [CGSize]) -> (across: CGFloat, guide: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (box, size) in zip(boxes, sizes) {
      let guide = guide(of: box, size)
      before = max(before, guide)
      after = max(after, size[axis.other] - guide)
    }
    return (before + after, before)
  }

  private func guide(of box: LayoutBox, _ size: CGSize) -> CGFloat {
    let dimensions = box.dimensions(of: size)
    return axis == .vertical ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
  }

  private func frames(in size: CGSize) -> [CGRect] {
    let sizes = sizes(for: ProposedViewSize(size))
    let extent = extent(of: sizes)
    let gaps = gaps + [0]
    var position = (size[axis] - sizes.reduce(0) { $0 + $1[axis] } - gaps.reduce(0, +)) / 2
    // Views that do not fit overflow evenly.
    let guide = extent.guide + (size[axis.other] - extent.across) / 2
    return zip(boxes, sizes).enumerated().map { index, entry in
      let (box, own) = entry
      let across = guide - self.guide(of: box, own)
      defer { position += own[axis] + gaps[index] }
      return CGRect(
        origin: axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position),
        size: own)
    }
  }

  override func guides(in size: CGSize) -> Guides { Self.merged(boxes, frames(in: size)) }

  /// Places the boxes one after another.
  ///
  /// - Complexity: O(*n* log *n*), not counting the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect) {
    for (box, place) in zip(boxes, frames(in: frame.size)) {
      box.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }

  /// Returns the explicit guides of a container: the first baseline, the last one, and the middle of all others.
  ///
  /// - Complexity: O(*n*) on average, not counting the work for each box, where *n* is the number of the boxes'
  ///   guides.
  static func merged(_ boxes: [LayoutBox], _ frames: [CGRect]) -> Guides {
    var all: [Guide: [CGFloat]] = [:]
    for (box, frame) in zip(boxes, frames) {
      for (guide, value) in box.guides(in: frame.size).shifted(x: frame.minX, y: frame.minY) {
        all[guide, default: []].append(value)
      }
    }
    return all.reduce(into: [:]) { result, entry in
      let (guide, values) = entry
      result[guide] =
        switch guide.name {
        case "firstTextBaseline": values.min()!
        case "lastTextBaseline": values.max()!
        default: values.reduce(0, +) / CGFloat(values.count)
        }
    }
  }
}

/// Boxes in layers, as in `ZStack`.
nonisolated final class DepthBox: LayoutBox {
  let alignment: Alignment
  let boxes: [LayoutBox]

  init(_ boxes: [LayoutBox], alignment: Alignment, _ budget: LayoutBudget) {
    self.boxes = boxes
    self.alignment = alignment
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (frames, _) = frames(for: proposal)
    let union = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    return union.size
  }

  /// Returns the frames of the boxes whose guides all meet at one point, and that point in their union.
  private func frames(for proposal: ProposedViewSize) -> (frames: [CGRect], origin: CGPoint) {
    let frames = boxes.map { box in
      let size = box.sizeThatFits(proposal)
      let dimensions = box.dimensions(of: size)
      return CGRect(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical], width: size.width,
        height: size.height)
    }
    let union = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    return (frames, union.origin)
  }

  private func frames(in size: CGSize) -> [CGRect] {
    let (frames, origin) = frames(for: ProposedViewSize(size))
    return frames.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  override func guides(in size: CGSize) -> Guides { StackBox.merged(boxes, frames(in: size)) }

  /// Places the boxes in layers.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect) {
    for (box, place) in zip(boxes, frames(in: frame.size)) {
      box.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}

/// Boxes that an app's own layout arranges.
nonisolated final class CustomLayoutBox: LayoutBox {
  private let layout: AnyLayout
  let boxes: [LayoutBox]
  private let run = LayoutRun()
  private let subviews: LayoutSubviews
  private var cache: AnyLayout.Cache

  init(_ boxes: [LayoutBox], _ layout: AnyLayout, direction: LayoutDirection, _ budget: LayoutBudget) {
    self.boxes = boxes
    self.layout = layout
    subviews = LayoutSubviews(boxes[...], run, direction: direction)
    cache = layout.makeCache(subviews: subviews)
    super.init(budget)
  }

  override var spacing: ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Returns the frames of the boxes within a size.
  func frames(in size: CGSize) -> [CGRect] {
    let bounds = CGRect(origin: .zero, size: size)
    run.begin()
    layout.placeSubviews(in: bounds, proposal: ProposedViewSize(size), subviews: subviews, cache: &cache)
    return run.places(of: boxes, in: bounds)
  }

  override func guides(in size: CGSize) -> Guides { StackBox.merged(boxes, frames(in: size)) }

  /// Places the boxes as the layout says.
  ///
  /// - Complexity: O(*n*) in addition to the app's layout and the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect) {
    for (box, place) in zip(boxes, frames(in: frame.size)) {
      box.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}
