import RenderTree

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element of a bound collection, which people can move or delete.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(
      choice: nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path, which people can move or delete.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(
      choice: nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  /// Creates a list with a row for each element of a bound collection, which people can move or delete, and a selection of any number of rows.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path, which people can move or delete, and a selection of any number of rows.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, which people can move or delete, and a selection of one row.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path, which people can move or delete, and a selection of one row.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(
      choice: selection.map { ListChoice($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
