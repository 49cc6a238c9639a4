import Foundation

/// A box around one other, which changes nothing by itself.
nonisolated class WrappingBox: LayoutBox {
  let content: LayoutBox

  init(_ content: LayoutBox, _ budget: LayoutBudget) {
    self.content = content
    super.init(budget)
    priority = content.priority
  }

  override var spacing: ViewSpacing { content.spacing }
  override var isSpacer: Bool { content.isSpacer }

  /// Returns what the content is proposed if the box is proposed a size.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(inner(proposal)) }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    content.dimensions(in: inner(proposal)).explicit
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(in: frame, for: inner(proposal))
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { visit(content) }
}

/// The padding around a box.
nonisolated final class PaddingBox: WrappingBox {
  let insets: EdgeInsets

  init(_ content: LayoutBox, _ insets: EdgeInsets, _ budget: LayoutBudget) {
    self.insets = insets
    super.init(content, budget)
  }

  private var across: CGFloat { insets.leading + insets.trailing }
  private var down: CGFloat { insets.top + insets.bottom }

  override var isSpacer: Bool { false }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - down) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(inner(proposal))
    return CGSize(width: inner.width + across, height: inner.height + down)
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    content.dimensions(in: inner(proposal)).explicit.shifted(x: insets.leading, y: insets.top)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(
      at: CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top), for: inner(proposal))
  }
}

/// A geometry reader. It takes the offered size, with any content.
nonisolated final class ReaderBox: WrappingBox {
  private static let ideal = CGSize(width: 10, height: 10)

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: Self.ideal)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(at: frame.origin, for: ProposedViewSize(frame.size))
  }
}

/// A box that keeps its ideal size along some axes.
nonisolated final class FixedSizeBox: WrappingBox {
  let axes: Axis.Set

  init(_ content: LayoutBox, _ axes: Axis.Set, _ budget: LayoutBudget) {
    self.axes = axes
    super.init(content, budget)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }
}

/// A box with a ratio of width to height.
nonisolated final class AspectRatioBox: WrappingBox {
  let ratio: CGFloat?
  let fills: Bool

  init(_ content: LayoutBox, _ ratio: CGFloat?, fills: Bool, _ budget: LayoutBudget) {
    self.ratio = ratio
    self.fills = fills
    super.init(content, budget)
  }

  /// Returns a size with the ratio, within a proposed one or around it.
  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return .unspecified
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide != fills
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }
}

/// A box that takes all room, in which its content stands at a point.
nonisolated final class PositionBox: WrappingBox {
  let point: CGPoint

  init(_ content: LayoutBox, at point: CGPoint, _ budget: LayoutBudget) {
    self.point = point
    super.init(content, budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.sizeThatFits(.unspecified))
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides { [:] }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    let inner = ProposedViewSize(frame.size)
    let size = content.sizeThatFits(inner)
    content.place(
      at: CGPoint(x: frame.minX + point.x - size.width / 2, y: frame.minY + point.y - size.height / 2),
      for: inner)
  }
}

/// A box with another one in front of it or behind it, which is offered its size.
nonisolated final class LayerBox: WrappingBox {
  let layer: LayoutBox
  let alignment: Alignment

  init(_ content: LayoutBox, layer: LayoutBox, alignment: Alignment, _ budget: LayoutBudget) {
    self.layer = layer
    self.alignment = alignment
    super.init(content, budget)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(in: frame, for: proposal)
    let inner = ProposedViewSize(frame.size)
    let guides = content.dimensions(in: proposal)
    let own = layer.dimensions(in: inner)
    layer.place(
      at: CGPoint(
        x: frame.minX + guides[alignment.horizontal] - own[alignment.horizontal],
        y: frame.minY + guides[alignment.vertical] - own[alignment.vertical]),
      for: inner)
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) {
    visit(content)
    visit(layer)
  }
}

/// A box that is drawn elsewhere than where it is laid out.
nonisolated final class OffsetBox: WrappingBox {
  let distance: CGSize

  init(_ content: LayoutBox, by distance: CGSize, _ budget: LayoutBudget) {
    self.distance = distance
    super.init(content, budget)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(in: frame.offsetBy(dx: distance.width, dy: distance.height), for: proposal)
  }
}

/// A box with an alignment guide of its own.
nonisolated final class GuideBox: WrappingBox {
  let guide: Guide
  let value: (CGSize) -> CGFloat

  init(_ content: LayoutBox, _ guide: Guide, _ value: @escaping (CGSize) -> CGFloat, _ budget: LayoutBudget) {
    self.guide = guide
    self.value = value
    super.init(content, budget)
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    var guides = content.dimensions(in: proposal).explicit
    guides[guide] = value(size)
    return guides
  }
}

/// A box whose ideal size a client has measured: the estimate is scaled to it.
nonisolated final class MeasuredBox: WrappingBox {
  let ideal: CGSize

  init(_ content: LayoutBox, ideal: CGSize, _ budget: LayoutBudget) {
    self.ideal = ideal
    super.init(content, budget)
  }

  /// The ratio of the view to its estimate.
  private var scale: CGSize {
    let estimate = content.sizeThatFits(.unspecified)
    func scale(_ measured: CGFloat, _ estimated: CGFloat) -> CGFloat {
      measured > 0 && estimated > 0 ? min(5, max(0.2, measured / estimated)) : 1
    }
    return CGSize(width: scale(ideal.width, estimate.width), height: scale(ideal.height, estimate.height))
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let scale = scale
    return ProposedViewSize(
      width: proposal.width.map { $0 / scale.width }, height: proposal.height.map { $0 / scale.height })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if proposal == .unspecified { return ideal }
    let (size, scale) = (content.sizeThatFits(inner(proposal)), scale)
    return CGSize(width: size.width * scale.width, height: size.height * scale.height)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    content.place(in: frame, for: ProposedViewSize(frame.size))
  }
}
