/// Attaches views that are built from the value that a preference has below the modified view, within the same
/// update (rule 96).
package nonisolated struct PreferenceReadingModifier<Key: PreferenceKey, Content: View, Attached: View>:
  ViewModifier
{
  package typealias Body = Never

  let entry: StaticString
  let transform: (Key.Value) -> Content
  let attach: (PreferenceContent<Key, Content>) -> Attached

  /// The entry's name, what builds the views, and the element that they stand in.
  package init(
    _ entry: StaticString, _ transform: @escaping (Key.Value) -> Content,
    attach: @escaping (PreferenceContent<Key, Content>) -> Attached
  ) {
    self.entry = entry
    self.transform = transform
    self.attach = attach
  }

  /// As for every modifier that is built in.
  @MainActor package static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    Modified._identity
  }

  @MainActor package static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, in position: _Position
  ) -> _Node {
    let value = PreferenceSource<Key>(tree: position.scope.tree)
    return Reading<Modified>._makeNode(view.modifier.reading(view.content, into: value), in: position)
  }

  @MainActor package static func _updateNode<Modified: View>(
    _ node: _Node, to view: ModifiedContent<Modified, Self>
  ) {
    let attaching = unsafeDowncast(node, to: AttachmentModifierNode<Attached>.self)
    let value = unsafeDowncast(attaching.child!, to: PreferenceReaderNode<Key>.self).source
    Reading<Modified>._updateNode(node, to: view.modifier.reading(view.content, into: value))
  }

  private typealias Reading<Modified: View> = ModifiedContent<
    ModifiedContent<Modified, PreferenceReader<Key>>, AttachmentModifier<Attached>
  >

  private func reading<Modified: View>(
    _ content: Modified, into value: PreferenceSource<Key>
  ) -> Reading<Modified> {
    content
      .modifier(PreferenceReader(source: value))
      .modifier(AttachmentModifier(entry, attach(PreferenceContent(source: value, transform: transform))))
  }
}

/// The views that are built from the value; none until it is known, at the end of the update that makes them.
package nonisolated struct PreferenceContent<Key: PreferenceKey, Content: View>: View {
  let source: PreferenceSource<Key>
  let transform: (Key.Value) -> Content

  @MainActor package var body: some View {
    if let value = source.current { transform(value) }
  }
}

/// The value of a preference at one place, for views that are built from it.
package final class PreferenceSource<Key: PreferenceKey>: Source, @unchecked Sendable {
  // Read by the evaluation of a body and written by a node, both on the main actor.
  private var value: Key.Value?

  /// The value; nil before it is known.
  @MainActor var current: Key.Value? {
    Tracker.current?.reads(self)
    return value
  }

  @MainActor func set(_ new: Key.Value) {
    if ComparisonPlan.of(Key.Value?.self).areEqual(value, new) { return }
    value = new
    invalidateReaders()
  }
}

nonisolated struct PreferenceReader<Key: PreferenceKey>: NodeModifier {
  let source: PreferenceSource<Key>

  @MainActor static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PreferenceReaderNode<Key> {
    PreferenceReaderNode(modifier.source, position)
  }

  @MainActor static func updateModifierNode(_ node: PreferenceReaderNode<Key>, to modifier: Self) {}
}

/// Hands the value from below on, and to the views that are built from it.
package final class PreferenceReaderNode<Key: PreferenceKey>: PreferenceValueNode<Key> {
  let source: PreferenceSource<Key>

  init(_ source: PreferenceSource<Key>, _ position: _Position) {
    self.source = source
    super.init(position)
  }

  override func derive() {
    contribute(combinedValue)
    source.set(value ?? Key.defaultValue)
  }
}
