import Foundation

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

    /// Returns the proposal for the content of a frame that has a length for a proposed one.
    func placing(_ length: CGFloat, _ outer: CGFloat?) -> CGFloat? {
      if let fixed { return fixed }
      guard minimum != nil || ideal != nil || maximum != nil else { return outer }
      let isIdeal =
        ideal == nil && outer == nil && length > minimum ?? -.infinity && length < maximum ?? .infinity
      return isIdeal ? nil : length
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

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: across.proposal(proposal.width), height: down.proposal(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: across.length(inner.width, proposal.width), height: down.length(inner.height, proposal.height))
  }

  /// Returns the proposal for the content of a frame that has a size for a proposed one.
  private func placing(_ size: CGSize, _ outer: ProposedViewSize) -> ProposedViewSize {
    // A frame without bounds along an axis takes the length of what is inside.
    ProposedViewSize(
      width: across.placing(size.width, outer.width), height: down.placing(size.height, outer.height))
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    let inner = content.dimensions(in: placing(size, proposal))
    let origin = inner.origin(aligned: alignment, in: size)
    return inner.explicit.shifted(x: origin.x, y: origin.y)
  }

  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    let inner = placing(frame.size, proposal)
    let origin = content.dimensions(in: inner).origin(aligned: alignment, in: frame.size)
    content.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), for: inner)
  }
}
