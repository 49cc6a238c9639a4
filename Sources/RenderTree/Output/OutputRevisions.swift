/// The revisions of a tree's output: the changes since the last one, and in which order nodes have changed.
@MainActor
final class OutputRevisions {
  /// The revision that was published last, or 0 before the first.
  private(set) var published: Revision = 0
  /// Whether anything has changed since then.
  private(set) var hasChanged = false
  /// Whether to publish a revision regardless of the nodes' stamps, because a node left the output or a revision was
  /// requested.
  private var isDue = false
  /// The published parts of nodes that have changed since the last revision.
  private var publishedParts = PublishedParts()
  /// The change records of the output's nodes, in the order of their last change.
  private var order = ChangeOrder()
  /// The last animation that was requested for the revision in preparation, or nil if none was.
  private var requestedAnimation: Animation?
  /// The animations that were requested for the latest revisions, oldest first.
  private var animations: [(revision: Revision, animation: Animation)] = []

  // As many as a client that is a little behind needs.
  private static let animationLimit = 16

  /// The revision with which changed output is stamped.
  var working: Revision { published + 1 }
  /// The record of the most recent change, or nil if there is none.
  var newest: ChangeRecord? { order.newest }

  /// Continues the revisions of an earlier life of the session.
  func resume(at revision: Revision) { published = revision }

  /// Forgets all nodes, which are about to end.
  func end() {
    order = ChangeOrder()
    publishedParts = PublishedParts()
  }

  // MARK: Changes

  /// Notes that the output has changed. `record` is that of the changed node, or nil if no client has seen the node.
  func noteChange(of record: ChangeRecord?) {
    hasChanged = true
    if let record { order.moveToNewest(record) }
  }

  /// Asks for a revision even if no node has changed, such as after a node has left the output.
  func request() {
    hasChanged = true
    isDue = true
  }

  /// Notes the animation of a change.
  func request(_ animation: Animation) { requestedAnimation = animation }

  /// Notes that a part of a node is about to change, which had last changed in a given revision.
  func note(_ part: OutputParts.Part, of node: RenderedNode, changed: Revision) {
    if changed == working {
      publishedParts.noteRepetition()
    } else {
      publishedParts.append(part, of: node, changed: changed)
    }
  }

  /// Removes the record of a node, which clients receive whole from here on.
  func remove(_ record: ChangeRecord) { order.remove(record) }

  // MARK: Publishing

  /// Publishes the changes as a new revision, or returns false if there are none.
  func publish() -> Bool {
    guard hasChanged else {
      requestedAnimation = nil
      return false
    }
    let hasUndone = takeBackUndone()
    let isDue = isDue
    hasChanged = false
    self.isDue = false
    if hasUndone, !isDue, newest?.lastChange != working { return false }
    published += 1
    if let animation = requestedAnimation {
      if animations.count == Self.animationLimit { animations.removeFirst() }
      animations.append((published, animation))
      requestedAnimation = nil
    }
    return true
  }

  /// Returns the last animation that was requested for a change after a revision, or nil if none was.
  func animation(since revision: Revision) -> Animation? {
    animations.last.flatMap { $0.revision > revision ? $0.animation : nil }
  }

  /// Reverts the stamps of parts that equal their published form again. Returns false if there are none.
  private func takeBackUndone() -> Bool {
    guard publishedParts.discardUnlessRepeated() else { return false }
    var parts = PublishedParts()
    swap(&parts, &publishedParts)
    var hasTakenBack = false
    parts.forEach { node, part, bytes, changed in
      guard let record = node.takeBack(part, publishedAs: bytes, changed: changed) else { return }
      hasTakenBack = true
      // Without any other change, the node needs no record.
      if record.lastChange == 0 { node.dropRecord() } else { order.moveToItsPlace(record) }
    }
    parts.removeAll()
    publishedParts = parts
    return hasTakenBack
  }
}
