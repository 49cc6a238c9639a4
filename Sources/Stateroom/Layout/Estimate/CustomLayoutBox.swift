import Foundation

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

  /// Returns the frames of the boxes within a size that the layout has for a proposed one.
  func frames(in size: CGSize, for proposal: ProposedViewSize) -> [CGRect] {
    places(in: size, for: proposal).map(\.frame)
  }

  private func places(in size: CGSize, for proposal: ProposedViewSize) -> [LayoutRun.Place] {
    let bounds = CGRect(origin: .zero, size: size)
    run.begin()
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return run.places(of: boxes, in: bounds)
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    Guides(
      merging: zip(boxes, places(in: size, for: proposal)).map {
        ($0.dimensions(in: $1.proposal).explicit, $1.frame.origin)
      })
  }

  /// Places the boxes as the layout says.
  ///
  /// - Complexity: O(*n*) in addition to the app's layout and the work for each, where *n* is the number of boxes.
  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    for (box, place) in zip(boxes, places(in: frame.size, for: proposal)) {
      box.place(in: place.frame.offsetBy(dx: frame.minX, dy: frame.minY), for: place.proposal)
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}
