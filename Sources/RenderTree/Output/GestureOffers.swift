/// The rank of a gesture among those of the views that it is attached to.
package enum GestureRank {
  /// It is recognized if none of theirs is.
  case usual
  /// It is recognized beside theirs.
  case simultaneous
  /// It is recognized instead of theirs.
  case first
}

/// The gestures of one name that a node and those around it offer, and those of them that are recognized.
///
/// Gestures are added from the inside out, as views and modifiers enclose each other.
@MainActor
package final class GestureOffers {
  /// A gesture by its node and by the number of those with its name before it on that node.
  package struct Offer {
    package let node: RenderedNode
    package let number: Int
    fileprivate let isDisabled: Bool
  }

  /// The gestures that are recognized, from the inside out.
  package private(set) var recognized: [Offer] = []
  /// Whether a gesture that the target offers is not recognized, since a mask around it does not allow it.
  package private(set) var areExcluded = false
  private var isConsumed = false
  private var numbers: [ObjectIdentifier: Int] = [:]

  package init() {}

  /// Adds a gesture around those before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of gestures that are recognized so far.
  func add(_ rank: GestureRank, on node: RenderedNode, isDisabled: Bool) {
    let number = numbers[ObjectIdentifier(node), default: 0]
    numbers[ObjectIdentifier(node)] = number + 1
    let offer = Offer(node: node, number: number, isDisabled: isDisabled)
    switch rank {
    case .usual:
      if recognized.isEmpty, !isConsumed { recognized = [offer] }
    case .simultaneous:
      guard !isDisabled else { return }
      recognized.removeAll(where: \.isDisabled)
      recognized.append(offer)
    case .first:
      guard !isDisabled else { return }
      recognized = [offer]
    }
  }

  /// Leaves out the gestures before.
  func exclude() {
    if !recognized.isEmpty { areExcluded = true }
    recognized = []
    isConsumed = false
  }

  /// Lets a control take the gesture, without effect, before usual ones around it.
  package func consume() { isConsumed = true }
}
