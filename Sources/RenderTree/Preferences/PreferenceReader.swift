import StateCore

/// Attaches views that are built from the value of a preference below the modified view, within the same update
/// (rule 96).
package nonisolated struct PreferenceReadingModifier<Key: PreferenceKey, Content: View, Attached: View>:
  ViewModifier
{
  package typealias Body = Never

  let entry: StaticString
  let transform: PreferenceBuilding<Key, Content>
  let attach: (PreferenceContent<Key, Content>) -> Attached

  /// Creates a modifier from the entry's name, the closure that builds the views, and the element that contains
  /// them.
  package init(
    _ entry: StaticString, _ transform: @escaping (Key.Value) -> Content,
    attach: @escaping (PreferenceContent<Key, Content>) -> Attached
  ) {
    self.entry = entry
    self.transform = PreferenceBuilding(build: transform)
    self.attach = attach
  }

  /// As for every built-in modifier, the content's identity.
  @MainActor package static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    Modified._identity
  }

  @MainActor package static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    let source = PreferenceSource<Key, Content>(modifier.transform, tree: position.scope.tree)
    return Reading<Modified>._makeNode(modifier.reading(content, from: source), in: position)
  }

  @MainActor package static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    let attaching = unsafeDowncast(node, to: AttachmentModifierNode<AttachmentModifier<Attached>>.self)
    let reader = unsafeDowncast(attaching.child!, to: PreferenceReaderNode<Key, Content>.self)
    reader.build(with: modifier.transform)
    Reading<Modified>._updateNode(node, to: modifier.reading(content, from: reader.source))
  }

  private typealias Reading<Modified: View> = ModifiedContent<
    ModifiedContent<Modified, PreferenceReader<Key, Content>>, AttachmentModifier<Attached>
  >

  private func reading<Modified: View>(
    _ content: Modified, from source: PreferenceSource<Key, Content>
  ) -> Reading<Modified> {
    content
      .modifier(PreferenceReader(source: source))
      .modifier(AttachmentModifier(entry, attach(PreferenceContent(source: source))))
  }
}

/// The views that are built from the value. There are none until it is known, at the end of the update that makes
/// them.
package nonisolated struct PreferenceContent<Key: PreferenceKey, Content: View>: View {
  package typealias Body = Never

  let source: PreferenceSource<Key, Content>

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = PreferenceContentNode(view.source, position)
    node.adopt(Built._makeNode(Built(source: view.source), in: _Position(of: Built.self, in: node)))
    return node
  }

  /// Does nothing, because the source triggers the evaluation.
  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {}

  private nonisolated struct Built: View {
    let source: PreferenceSource<Key, Content>

    @MainActor var body: some View { source.content }
  }
}

/// The closure that builds views from the value of a preference.
nonisolated struct PreferenceBuilding<Key: PreferenceKey, Content> {
  let build: (Key.Value) -> Content
}

/// The value of a preference at one place, and the views built from it.
///
/// A newer closure waits for the value of its own update: combined with the previous value, it would build views
/// that never existed.
final class PreferenceSource<Key: PreferenceKey, Content: View>: PreferenceGate, @unchecked Sendable {
  // Read by the evaluation of a body and written by a node, both on the main actor.
  private var value: Key.Value?
  private var hasNewTransform = false
  @MainActor fileprivate private(set) var transform: PreferenceBuilding<Key, Content>

  @MainActor fileprivate init(_ transform: PreferenceBuilding<Key, Content>, tree: Tree) {
    self.transform = transform
    super.init(stateReference: tree.reference)
  }

  /// The views, or nil before the value is known.
  @MainActor fileprivate var content: Content? {
    Tracker.current?.reads(self)
    return value.map(transform.build)
  }

  /// Replaces the closure that builds the views. Returns false if it is equal to the current one for every observer
  /// (rule 3).
  @MainActor fileprivate func build(with new: PreferenceBuilding<Key, Content>) -> Bool {
    if ComparisonPlan.of(PreferenceBuilding<Key, Content>.self).areEqual(transform, new) { return false }
    keepAfterCheck()
    transform = new
    hasNewTransform = true
    return true
  }

  @MainActor fileprivate func set(_ new: Key.Value) {
    if !hasNewTransform, ComparisonPlan.of(Key.Value?.self).areEqual(value, new) { return }
    keepAfterCheck()
    hasNewTransform = false
    value = new
    invalidateReaders()
  }

  @MainActor private func keepAfterCheck() {
    guard Tree.isChecking else { return }
    reader?.afterCheck { [self, transform, hasNewTransform, value] in
      (self.transform, self.hasNewTransform, self.value) = (transform, hasNewTransform, value)
    }
  }
}

nonisolated struct PreferenceReader<Key: PreferenceKey, Content: View>: NodeModifier {
  let source: PreferenceSource<Key, Content>

  @MainActor static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PreferenceReaderNode<Key, Content> {
    PreferenceReaderNode(modifier.source, position)
  }

  @MainActor static func updateModifierNode(_ node: PreferenceReaderNode<Key, Content>, to modifier: Self) {}
}

/// The node that passes on the value from below, and provides it to the views that are built from it.
final class PreferenceReaderNode<Key: PreferenceKey, Content: View>: PreferenceValueNode<Key> {
  let source: PreferenceSource<Key, Content>

  init(_ source: PreferenceSource<Key, Content>, _ position: _Position) {
    self.source = source
    super.init(position)
    source.guarded(by: self)
  }

  fileprivate func build(with new: PreferenceBuilding<Key, Content>) {
    if source.build(with: new) { preferenceChanged() }
  }

  override func derive() {
    contribute(combinedValue)
    source.set(value ?? Key.defaultValue)
  }

  override func derived() { source.open() }
}
