/// A view for each element of a collection, identified by the elements' ids (rules 81 to 87).
///
/// Elements that share an id are distinguished by their order, and an issue is reported (rule 84). Each has a view
/// of its own, whereas SwiftUI commonly shows the first one for all.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let access: RowAccess<Data, ID, Content>
  /// Whether the data is declared constant (rule 83).
  let isConstant: Bool
  /// The actions that each row offers.
  package var rowActions: RowActions?

  @usableFromInline
  init(
    _ data: Data, access: RowAccess<Data, ID, Content>, isConstant: Bool = false,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.access = access
    self.isConstant = isConstant
    self.content = content
  }
}

extension ForEach {
  /// Creates content that is no view for each element, identified by the value at a key path.
  package init(
    _ data: Data, id: KeyPath<Data.Element, ID>, making content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, access: RowAccess(id) { $0[keyPath: id] }, content: content)
  }

  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(elements).
  package var ids: [ID] { access.ids(data) }
}

// The initializers are inlined into the app, so that the code that runs for every row is specialized: see
// ``RowAccess``.

extension ForEach where Content: View {
  // Disfavored, because a binding is a collection as well, and the initializer for bindings follows the elements'
  // ids (rule 50).
  /// Creates a view for each element, identified by the value at a key path.
  @_disfavoredOverload
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    if id == \Data.Element.self {
      self.init(data, access: RowAccess(id) { unsafeBitCast($0, to: ID.self) }, content: content)
    } else {
      self.init(data, access: RowAccess(id) { $0[keyPath: id] }, content: content)
    }
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  // As above.
  /// Creates a view for each identifiable element.
  @_disfavoredOverload
  @inlinable
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, access: RowAccess { $0.id }, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a constant range. A later range is ignored, with an issue if its length
  /// differs (rule 83).
  ///
  /// A row's id, and with it its default tag, is its offset in the range, as in SwiftUI: a picker over `2..<100`
  /// whose selection is 2 shows the row of the number 4. Use `id: \.self` to identify rows by their numbers.
  @inlinable
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    let first = data.lowerBound
    self.init(data, access: RowAccess { $0 &- first }, isConstant: true, content: content)
  }
}

extension ForEach: View where Content: View {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    ForEachNode(view, position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}
