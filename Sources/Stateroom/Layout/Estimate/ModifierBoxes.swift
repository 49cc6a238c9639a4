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
  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func guides(in size: CGSize) -> Guides { content.guides(in: size) }
  override func arrange(in frame: CGRect) { content.place(in: frame) }
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(
      ProposedViewSize(
        width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - down) }))
    return CGSize(width: inner.width + across, height: inner.height + down)
  }

  override func guides(in size: CGSize) -> Guides {
    let inner = CGSize(width: max(0, size.width - across), height: max(0, size.height - down))
    return content.guides(in: inner).shifted(x: insets.leading, y: insets.top)
  }

  override func arrange(in frame: CGRect) {
    content.place(
      in: CGRect(
        x: frame.minX + insets.leading, y: frame.minY + insets.top, width: max(0, frame.width - across),
        height: max(0, frame.height - down)))
  }
}

/// A frame of a fixed size or with bounds.
nonisolated final class FrameBox: WrappingBox {
  /// The lengths along one axis.
  struct Bounds {
    var fixed: CGFloat?
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    /// Returns the proposal for the content.
    func proposal(_ outer: CGFloat?) -> CGFloat? {
      if let fixed { return fixed }
      guard let outer = outer ?? ideal else { return nil }
      return max(minimum ?? 0, min(maximum ?? .infinity, outer))
    }

    /// Returns the length of the frame around content of a length.
    func length(_ inner: CGFloat, _ outer: CGFloat?) -> CGFloat {
      if let fixed { return fixed }
      var result = inner
      if let outer {
        // With a bound, the frame takes what it is offered within its bounds.
        if minimum != nil, maximum != nil {
          result = outer
        } else if minimum != nil {
          result = min(inner, max(outer, minimum!))
        } else if maximum != nil {
          result = max(inner, min(outer, maximum!))
        }
      } else if let ideal {
        result = ideal
      }
      return max(minimum ?? 0, min(maximum ?? .infinity, result))
    }
  }

  let across: Bounds
  let down: Bounds
  let alignment: Alignment

  init(_ content: LayoutBox, across: Bounds, down: Bounds, alignment: Alignment, _ budget: LayoutBudget) {
    self.across = across
    self.down = down
    self.alignment = alignment
    super.init(content, budget)
  }

  override var isSpacer: Bool { false }

  private func proposal(_ outer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: across.proposal(outer.width), height: down.proposal(outer.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(self.proposal(proposal))
    return CGSize(
      width: across.length(inner.width, proposal.width), height: down.length(inner.height, proposal.height))
  }

  private func contentFrame(in size: CGSize) -> CGRect {
    let inner = content.sizeThatFits(proposal(ProposedViewSize(size)))
    return CGRect(
      origin: content.dimensions(of: inner).origin(aligned: alignment, in: size), size: inner)
  }

  override func guides(in size: CGSize) -> Guides {
    let frame = contentFrame(in: size)
    return content.guides(in: frame.size).shifted(x: frame.minX, y: frame.minY)
  }

  override func arrange(in frame: CGRect) {
    content.place(in: contentFrame(in: frame.size).offsetBy(dx: frame.minX, dy: frame.minY))
  }
}

/// A geometry reader. It takes the offered size, with any content.
nonisolated final class ReaderBox: WrappingBox {
  private static let ideal = CGSize(width: 10, height: 10)

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: Self.ideal)
  }
}

/// A box that keeps its ideal size along some axes.
nonisolated final class FixedSizeBox: WrappingBox {
  let axes: Axis.Set

  init(_ content: LayoutBox, _ axes: Axis.Set, _ budget: LayoutBudget) {
    self.axes = axes
    super.init(content, budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content.sizeThatFits(
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height))
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return content.sizeThatFits(proposal) }
    let size: CGSize
    switch (proposal.width, proposal.height) {
    case (nil, nil): size = CGSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): size = CGSize(width: width, height: width / ratio)
    case (nil, let height?): size = CGSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      size =
        isWide != fills
        ? CGSize(width: height * ratio, height: height) : CGSize(width: width, height: width / ratio)
    }
    return content.sizeThatFits(ProposedViewSize(size))
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

  override func guides(in size: CGSize) -> Guides { [:] }

  override func arrange(in frame: CGRect) {
    let size = content.sizeThatFits(ProposedViewSize(frame.size))
    content.place(
      in: CGRect(
        x: frame.minX + point.x - size.width / 2, y: frame.minY + point.y - size.height / 2,
        width: size.width, height: size.height))
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

  override func guides(in size: CGSize) -> Guides {
    var guides = content.guides(in: size)
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if proposal == .unspecified { return ideal }
    let scale = scale
    let size = content.sizeThatFits(
      ProposedViewSize(
        width: proposal.width.map { $0 / scale.width }, height: proposal.height.map { $0 / scale.height }))
    return CGSize(width: size.width * scale.width, height: size.height * scale.height)
  }
}

extension Guides {
  /// Returns the guides in the coordinates of a container.
  nonisolated func shifted(x: CGFloat, y: CGFloat) -> Self {
    isEmpty ? self : reduce(into: [:]) { $0[$1.key] = $1.value + ($1.key.axis == .vertical ? y : x) }
  }
}

extension ViewDimensions {
  /// Returns the origin at which a guide of the view meets that of a container of a size.
  nonisolated func origin(aligned alignment: Alignment, in size: CGSize) -> CGPoint {
    let container = ViewDimensions(width: size.width, height: size.height)
    return CGPoint(
      x: container[alignment.horizontal] - self[alignment.horizontal],
      y: container[alignment.vertical] - self[alignment.vertical])
  }
}
