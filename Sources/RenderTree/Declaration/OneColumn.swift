/// The place of a column among several.
package protocol ColumnPlace {
  /// Returns the number of the column among a number of columns.
  static func index(of count: Int) -> Int
}

/// The first column.
package enum FirstPlace: ColumnPlace {
  package static func index(of count: Int) -> Int { 0 }
}

/// The second column.
package enum SecondPlace: ColumnPlace {
  package static func index(of count: Int) -> Int { min(1, count - 1) }
}

/// The last column.
package enum LastPlace: ColumnPlace {
  package static func index(of count: Int) -> Int { count - 1 }
}

/// One of several columns, or a view as it is if it is alone.
package nonisolated struct OneColumn<Content: View, Place: ColumnPlace>: View {
  private let content: Content

  /// Creates the view from the views of a builder.
  package init(of content: Content) {
    self.content = content
  }

  /// The number of columns.
  package static var count: Int { max(1, (Content.self as? any ViewSequence.Type)?.count ?? 1) }

  private static var index: Int { Place.index(of: count) }

  /// The contribution of the type to the ids of its nodes: that of the view that is shown.
  @MainActor package static var _identity: _Identity {
    (Content.self as? any ViewSequence.Type)?.identity(at: index) ?? Content._identity
  }

  /// Makes the node of the view that is shown.
  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    (view.content as? any ViewSequence)?.makeNode(ofViewAt: index, in: position)
      ?? Content._makeNode(view.content, in: position)
  }

  /// Updates the node to a newer value.
  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    if let sequence = view.content as? any ViewSequence {
      sequence.update(node, ofViewAt: index)
    } else {
      Content._updateNode(node, to: view.content)
    }
  }
}

/// Several views, of which each can be shown alone.
private protocol ViewSequence {
  nonisolated static var count: Int { get }
  @MainActor static func identity(at index: Int) -> _Identity
  @MainActor func makeNode(ofViewAt index: Int, in position: _Position) -> _Node
  @MainActor func update(_ node: _Node, ofViewAt index: Int)
}

extension TupleView: ViewSequence {
  fileprivate nonisolated static var count: Int { TupleTypes.views(in: T.self).count }

  @MainActor fileprivate static func identity(at index: Int) -> _Identity {
    TupleTypes.views(in: T.self).identity(at: index) ?? _identity
  }

  @MainActor fileprivate func makeNode(ofViewAt index: Int, in position: _Position) -> _Node {
    defer { extendLifetime(storage) }
    return storage.views.makeNode(ofViewAt: index, at: storage.address, in: position)
      ?? Self._makeNode(self, in: position)
  }

  @MainActor fileprivate func update(_ node: _Node, ofViewAt index: Int) {
    storage.views.update(node, ofViewAt: index, at: storage.address)
    extendLifetime(storage)
  }
}
