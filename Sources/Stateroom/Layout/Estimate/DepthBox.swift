import Foundation

/// Boxes in layers, as in `ZStack`.
nonisolated final class DepthBox: LayoutBox {
  let alignment: Alignment
  let boxes: [LayoutBox]

  init(_ boxes: [LayoutBox], alignment: Alignment, _ budget: LayoutBudget) {
    self.boxes = boxes
    self.alignment = alignment
    super.init(budget)
  }

  /// The boxes of the highest priority, which alone decide on the size.
  private var first: [LayoutBox] {
    let highest = boxes.lazy.map(\.priority).max()
    return boxes.filter { $0.priority == highest }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    first.reduce(.zero) { size, box in
      let own = box.sizeThatFits(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  /// Returns the origins of the boxes in a size, whose guides all meet at one point.
  private func origins(in size: CGSize) -> [CGPoint] {
    func guide(of box: LayoutBox) -> CGPoint {
      let dimensions = box.dimensions(in: ProposedViewSize(size))
      return CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
    }
    let meeting = first.map(guide).reduce(nil as CGPoint?) { meeting, guide in
      CGPoint(x: max(meeting?.x ?? guide.x, guide.x), y: max(meeting?.y ?? guide.y, guide.y))
    }
    return boxes.map(guide).map { CGPoint(x: meeting!.x - $0.x, y: meeting!.y - $0.y) }
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    Guides(
      merging: zip(boxes, origins(in: size)).map { ($0.dimensions(in: ProposedViewSize(size)).explicit, $1) })
  }

  /// Places the boxes in layers.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    for (box, origin) in zip(boxes, origins(in: frame.size)) {
      box.place(
        at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), for: ProposedViewSize(frame.size))
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}
