/// A view for each element of a collection, told apart by the elements' ids (rules 81 to 87).
///
/// Elements that share an id are told apart by which of them they are, with an issue (rule 84): each keeps a view of
/// its own, whereas SwiftUI commonly shows the first one for all.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes an element's view.
  public var content: (Data.Element) -> Content
  let identify: Identify
  /// Whether the data was promised never to change (rule 83).
  let isConstant: Bool
  /// What can be done with each row.
  package var rowActions: RowActions?

  /// How an element's id is found.
  enum Identify {
    case keyPath(KeyPath<Data.Element, ID>)
    case closure((Data.Element) -> ID)

    @inline(__always)
    func callAsFunction(_ element: Data.Element) -> ID {
      switch self {
      case .keyPath(let keyPath): element[keyPath: keyPath]
      case .closure(let closure): closure(element)
      }
    }
  }

  init(
    _ data: Data, identify: Identify, isConstant: Bool = false, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identify = identify
    self.isConstant = isConstant
    self.content = content
  }
}

extension ForEach where Content: View {
  // A binding is a collection as well; the initializer for bindings follows the elements' ids (rule 50).
  /// A view for each element, told apart by the value at a key path.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    if id == \Data.Element.self {
      self.init(data, identify: .closure { unsafeBitCast($0, to: ID.self) }, content: content)
    } else {
      self.init(data, identify: .keyPath(id), content: content)
    }
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  // As above.
  /// A view for each identifiable element.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identify: .closure { $0.id }, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// A view for each number of a range that never changes: only the first range counts, and another one later is
  /// passed over, with an issue where its length is another (rule 83).
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, identify: .closure { $0 }, isConstant: true, content: content)
  }
}

extension ForEach: View where Content: View {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    ForEachNode(view, position)
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}

/// What can be done with each row of a `ForEach`.
package struct RowActions {
  /// Removes the element at an offset.
  package var delete: ((Int) -> Void)?
  /// Moves the element at an offset to another.
  package var move: ((Int, Int) -> Void)?

  package init(delete: ((Int) -> Void)? = nil, move: ((Int, Int) -> Void)? = nil) {
    self.delete = delete
    self.move = move
  }
}

extension EnvironmentValues {
  /// Whether the rows below are kept from being deleted.
  package var isRowDeletionDisabled: Bool {
    get { self[RowDeletionDisabledKey.self] }
    set { self[RowDeletionDisabledKey.self] = newValue }
  }

  /// Whether the rows below are kept from being moved.
  package var isRowMovingDisabled: Bool {
    get { self[RowMovingDisabledKey.self] }
    set { self[RowMovingDisabledKey.self] = newValue }
  }
}

private enum RowDeletionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

private enum RowMovingDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

/// A type of view that generates views from a collection.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
