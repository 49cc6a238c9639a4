import RenderTree

/// The rows of a tree. Elements with children are disclosure groups.
///
/// ```swift
/// struct Folder: Identifiable { var id: String, folders: [Folder]? }
///
/// struct Folders: View {
///   private let home = Folder(id: "Home", folders: [Folder(id: "Music", folders: nil)])
///
///   var body: some View {
///     List { OutlineGroup(home, children: \.folders) { Text($0.id) } }
///   }
/// }
/// // {"type": "DisclosureGroup", "props": {"label": "Home", "isExpanded": false},
/// //  "actions": ["toggle", "set"]}
/// ```
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let row: (Data.Element) -> Leaf

  /// Creates the rows of a tree whose elements are identified by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    row = content
  }

  /// The rows.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      OutlineRow(group: self, element: element)
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the rows of a tree of identifiable elements.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// One row of a tree, with its descendants.
nonisolated struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let group: OutlineGroup<Data, ID, Leaf>
  let element: Data.Element

  // Type-erased, because the type of a tree's rows would contain itself.
  @MainActor var body: AnyView {
    guard let children = element[keyPath: group.children] else { return AnyView(group.row(element)) }
    return AnyView(
      DisclosureGroup {
        OutlineGroup(children, id: group.id, children: group.children, content: group.row)
      } label: {
        group.row(element)
      })
  }
}

extension List {
  /// Creates a list with a row for each element of a tree.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never, Content == OutlineGroup<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(choice: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element of a tree, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where SelectionValue == Never, Content == OutlineGroup<Data, ID, RowContent> {
    self.init(choice: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension OutlineGroup where Data: RangeReplaceableCollection {
  /// Creates the row of one identifiable element and those of its descendants.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(Data([root]), id: \.id, children: children, content: content)
  }

  /// Creates the row of one element and those of its descendants, identified by the value at a key path.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(Data([root]), id: id, children: children, content: content)
  }
}

extension List {
  /// Creates a list with a row for each element of a tree, and a selection of one row or none.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element of a tree, identified by the value at a key path, and a selection of one row or none.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element of a tree, and a selection of any number of rows.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list with a row for each element of a tree, identified by the value at a key path, and a selection of any number of rows.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
