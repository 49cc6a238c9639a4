/// The placeholder for the modified view in the body of a custom modifier.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let content: ModifiedView

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    ModifiedViewNode(view.content, position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: ModifiedViewNode.self).update(to: view.content)
  }
}

/// The current view that a custom modifier modifies, with all the places at which the modifier's body has put it.
@MainActor
final class ModifiedView {
  private(set) var storage: any AnyViewStorage
  private(set) var version = 0
  // Unretained, because nodes remove themselves before they are deallocated.
  private var places: [Unmanaged<ModifiedViewNode>] = []

  init<Content: View>(_ content: Content) {
    storage = AnyView(content).storage
  }

  func replace<Content: View>(with content: Content) {
    if Tree.isChecking {
      SoundnessCheck.current?.restorations.append { [self, storage, version] in
        (self.storage, self.version) = (storage, version)
      }
    }
    storage = AnyView(content).storage
    version += 1
  }

  /// Updates the places that the modifier's body did not update to the newer view.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of places.
  func updatePlaces(below modifier: Node) {
    for place in places.map({ $0.takeUnretainedValue() }) where !place.flags.contains(.isGone) {
      // If a node in between is dirty, its evaluation may remove the place, so the place only joins the queue.
      if place.hasDirtyAncestor(upTo: modifier) { place.invalidate() } else { place.catchUp() }
    }
  }

  fileprivate func join(_ node: ModifiedViewNode) { places.append(.passUnretained(node)) }

  fileprivate func leave(_ node: ModifiedViewNode) {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    places.removeAll { $0.toOpaque() == pointer }
  }
}

/// The node of a modified view at one place.
final class ModifiedViewNode: SingleChildNode {
  private var content: ModifiedView
  private var contentType: Any.Type
  private var version: Int

  init(_ content: ModifiedView, _ position: _Position) {
    self.content = content
    contentType = content.storage.type
    version = content.version
    super.init(position)
    content.join(self)
    adopt(content.storage.makeNode(in: self))
  }

  func update(to new: ModifiedView) {
    if new !== content {
      if Tree.isChecking { giveBackAfterCheck() }
      content.leave(self)
      content = new
      new.join(self)
      version = -1
    }
    catchUp()
  }

  private func giveBackAfterCheck() {
    afterCheck { [self, content, version] in
      self.content.leave(self)
      content.join(self)
      (self.content, self.version) = (content, version)
    }
  }

  override func update() { catchUp() }

  /// Updates the content to the current modified view. A different type has a different identity, as for `AnyView`.
  func catchUp() {
    flags.remove(.isDirty)
    guard version != content.version else { return }
    if Tree.isChecking { afterCheck { [self, version] in self.version = version } }
    version = content.version
    let storage = content.storage
    if storage.type == contentType {
      storage.updateNode(child!)
    } else {
      replaceChild {
        contentType = storage.type
        return storage.makeNode(in: self)
      }
    }
  }

  /// Whether a node above this one, up to the last, is dirty.
  fileprivate func hasDirtyAncestor(upTo last: Node) -> Bool {
    var node = parent
    while let current = node {
      if current.flags.contains(.isDirty) { return true }
      if current === last { return false }
      node = current.parent
    }
    return false
  }

  override var isContentAlone: Bool { parent?.isContentAlone ?? false }

  override func willTearDown() { content.leave(self) }
}
