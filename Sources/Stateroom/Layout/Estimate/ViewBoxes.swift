import Foundation

/// A view of one size.
nonisolated final class SizedBox: LayoutBox {
  let ideal: CGSize

  init(ideal: CGSize, _ budget: LayoutBudget) {
    self.ideal = ideal
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { ideal }
}

/// A view that takes the offered length along some axes.
nonisolated final class FlexibleBox: LayoutBox {
  let ideal: CGSize
  let axes: Axis.Set

  init(ideal: CGSize, axes: Axis.Set = [.horizontal, .vertical], _ budget: LayoutBudget) {
    self.ideal = ideal
    self.axes = axes
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? ideal.width : ideal.width,
      height: axes.contains(.vertical) ? proposal.height ?? ideal.height : ideal.height)
  }
}

/// A space that takes the rest of its stack.
nonisolated final class SpacerBox: LayoutBox {
  let axis: Axis?
  let least: CGFloat

  init(along axis: Axis?, least: CGFloat, _ budget: LayoutBudget) {
    self.axis = axis
    self.least = least
    super.init(budget)
    // Everything else in its stack comes first.
    priority = -.infinity
  }

  override var spacing: ViewSpacing { .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ own: Axis) -> CGFloat {
      axis == nil || axis == own ? max(least, proposal[own] ?? least) : 0
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}

/// A line between the views of a stack.
nonisolated final class DividerBox: LayoutBox {
  let isUpright: Bool

  init(isUpright: Bool, _ budget: LayoutBudget) {
    self.isUpright = isUpright
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isUpright
      ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
  }
}

/// A view that scrolls its content. It takes the offered length along its axes.
nonisolated final class ScrollBox: WrappingBox {
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    let inner = inner(ProposedViewSize(frame.size))
    let size = content.sizeThatFits(inner)
    // Content is at the leading edge along the axis of scrolling, and centered across it.
    func start(_ room: CGFloat, _ length: CGFloat, _ axis: Axis.Set) -> CGFloat {
      axes.contains(axis) ? 0 : max(0, (room - length) / 2)
    }
    content.place(
      at: CGPoint(
        x: frame.minX + start(frame.width, size.width, .horizontal),
        y: frame.minY + start(frame.height, size.height, .vertical)),
      for: inner)
  }
}
