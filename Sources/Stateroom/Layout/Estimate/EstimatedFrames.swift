import Foundation
import RenderTree

/// The frames that the estimate of layout gives to the nodes of a scene.
package struct EstimatedFrames {
  /// The frames by the ids of nodes, with their modifiers, as they are drawn.
  package private(set) var frames: [String: CGRect] = [:]
  /// Whether a text has less room than it takes in one line.
  package private(set) var breaksTexts = false
  /// Whether a view is larger than what it is offered.
  package private(set) var overflows = false

  /// Lays out the scene of a session in a window of a size.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes and the bytes of their output.
  @MainActor package init(of session: Session, in window: CGSize) {
    guard let root = session.tree.outputRoot else { return }
    var reader = BoxReader()
    reader.container = window
    // Several views stand one below the other.
    let isAlone = root.content?.outputCount == 1
    let content = StackBox(
      reader.boxes(in: root, along: isAlone ? nil : .vertical), along: .vertical, distance: nil,
      alignment: .center, reader.budget)
    let proposal = ProposedViewSize(window)
    let size = content.sizeThatFits(proposal)
    content.place(
      at: CGPoint(x: (window.width - size.width) / 2, y: (window.height - size.height) / 2), for: proposal)
    note(content)
  }

  private mutating func note(_ box: LayoutBox) {
    guard let frame = box.frame else { return }
    if let id = box.id { frames[id] = (box as? OffsetBox)?.content.frame ?? frame }
    if let text = box as? TextBox {
      let ideal = text.sizeThatFits(.unspecified)
      if frame.height > ideal.height || frame.width < ideal.width { breaksTexts = true }
    }
    let room = box.offer.replacingUnspecifiedDimensions(by: frame.size)
    if frame.width > room.width + 0.5 || frame.height > room.height + 0.5 { overflows = true }
    box.forEachInside { note($0) }
  }
}
