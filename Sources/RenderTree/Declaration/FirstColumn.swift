/// The first of several columns, or a view as it is if it is alone.
package nonisolated struct FirstColumn<Content: View>: View {
  private let content: Content

  /// Creates the view from the views of a builder.
  package init(of content: Content) {
    self.content = content
  }

  /// The contribution of the type to the ids of its nodes: that of the view that is shown.
  @MainActor package static var _identity: _Identity {
    (Content.self as? any ViewSequence.Type)?.firstIdentity ?? Content._identity
  }

  /// Makes the node of the view that is shown.
  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    (view.content as? any ViewSequence)?.makeFirstNode(in: position)
      ?? Content._makeNode(view.content, in: position)
  }

  /// Updates the node to a newer value.
  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    if let sequence = view.content as? any ViewSequence {
      sequence.updateFirstNode(node)
    } else {
      Content._updateNode(node, to: view.content)
    }
  }
}

/// Several views, of which the first can be shown alone.
@MainActor private protocol ViewSequence {
  static var firstIdentity: _Identity { get }
  func makeFirstNode(in position: _Position) -> _Node
  func updateFirstNode(_ node: _Node)
}

extension TupleView: ViewSequence {
  @MainActor fileprivate static var firstIdentity: _Identity {
    for type in repeat (each Content).self { return type._identity }
    return _identity
  }

  /// Makes the node of the first view.
  ///
  /// - Complexity: O(*n*) in addition to making the node, where *n* is the number of views in the sequence,
  ///   which are copied.
  @MainActor fileprivate func makeFirstNode(in position: _Position) -> _Node {
    @MainActor func make<First: View>(_ view: First) -> _Node { First._makeNode(view, in: position) }
    for view in repeat each value { return make(view) }
    return Self._makeNode(self, in: position)
  }

  /// Updates the node of the first view.
  ///
  /// - Complexity: O(*n*) in addition to updating the node, where *n* is the number of views in the sequence,
  ///   which are copied.
  @MainActor fileprivate func updateFirstNode(_ node: _Node) {
    @MainActor func update<First: View>(_ view: First) { First._updateNode(node, to: view) }
    for view in repeat each value { return update(view) }
    Self._updateNode(node, to: self)
  }
}
