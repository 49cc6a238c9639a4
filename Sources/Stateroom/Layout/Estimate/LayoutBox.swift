import Foundation

/// A view as the estimate of layout sees it: something with a size for each proposal.
///
/// Boxes are made for one layout pass from the output of the nodes, and are dropped after it.
nonisolated class LayoutBox {
  /// The priority by which space is distributed.
  var priority: Double = 0
  /// The values for the layout around it.
  var values: [ObjectIdentifier: Any] = [:]
  /// The id of the node whose frame the box has for those who read it: with the modifiers before they do.
  var id: String?
  /// The frame in the coordinates of the outermost box, once it is placed.
  private(set) var frame: CGRect?
  /// The size that the box was proposed for its frame.
  private(set) var offer = ProposedViewSize.unspecified
  private var sizes: [ProposedViewSize: CGSize] = [:]
  private var dimensions: [ProposedViewSize: ViewDimensions] = [:]
  private let budget: LayoutBudget

  init(_ budget: LayoutBudget) { self.budget = budget }

  /// The distances that the box prefers to its neighbours.
  var spacing: ViewSpacing { ViewSpacing() }
  /// Whether the box takes whatever it is offered, on each axis.
  var isSpacer: Bool { false }

  /// Returns the size for a proposed one; the same each time in a pass.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = sizes[proposal] { return known }
    // A pass that has used up its budget goes on with what it has, so that it ends.
    guard budget.take() else { return .zero }
    let size = measure(proposal)
    let bounded = CGSize(width: Self.bounded(size.width), height: Self.bounded(size.height))
    sizes[proposal] = bounded
    return bounded
  }

  /// Computes the size for a proposed one.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The explicit alignment guides of the box in the size that it has for a proposed one, by axis and name.
  func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides { [:] }

  /// Places the boxes inside in a frame of this one, which has its size for a proposed one.
  func arrange(in frame: CGRect, for proposal: ProposedViewSize) {}

  /// Places the box, and everything in it, in a frame that has its size for a proposed one.
  final func place(in frame: CGRect, for proposal: ProposedViewSize) {
    self.frame = frame
    offer = proposal
    arrange(in: frame, for: proposal)
  }

  /// Places the box at a point in the size that it has for a proposed one.
  final func place(at origin: CGPoint, for proposal: ProposedViewSize) {
    place(in: CGRect(origin: origin, size: sizeThatFits(proposal)), for: proposal)
  }

  /// Calls a closure with each box inside.
  func forEachInside(_ visit: (LayoutBox) -> Void) {}

  /// Returns the size for a proposed one, with the alignment guides; the same each time in a pass.
  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    if let known = dimensions[proposal] { return known }
    let size = sizeThatFits(proposal)
    let result = ViewDimensions(
      width: size.width, height: size.height, explicit: guides(in: size, for: proposal))
    dimensions[proposal] = result
    return result
  }

  private static func bounded(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : length == .infinity ? length : min(1_000_000, max(0, length))
  }
}

/// The work that one pass may do.
nonisolated final class LayoutBudget {
  /// The number of sizes that a pass may compute.
  static var limit: Int { 200_000 }
  private var left = LayoutBudget.limit
  /// Whether the pass was cut short.
  var isUsedUp: Bool { left == 0 }

  func take() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}

/// An explicit alignment guide of a view.
nonisolated struct Guide: Hashable, Sendable {
  let axis: Axis
  let name: String
}

/// The positions of explicit alignment guides.
typealias Guides = [Guide: CGFloat]

extension CGSize {
  /// The length along an axis.
  nonisolated subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  nonisolated init(along axis: Axis, _ length: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }
}

extension ProposedViewSize {
  /// The length along an axis.
  nonisolated subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  nonisolated init(along axis: Axis, _ length: CGFloat?, across: CGFloat?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: length, height: across) : ProposedViewSize(width: across, height: length)
  }
}

extension Axis {
  nonisolated var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
