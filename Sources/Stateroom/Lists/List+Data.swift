import RenderTree

extension List where SelectionValue == Never {
  /// Creates a list with a row for each identifiable element.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, identified by the value at a key path.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a constant range.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(choice: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Creates a list with a row for each identifiable element and a selection of any number of rows.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, identified by the value at a key path, and a selection of
  /// any number of rows.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a constant range and a selection of any number of rows.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection and a selection of any number of rows.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path,
  /// and a selection of any number of rows.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Creates a list with a row for each identifiable element and a selection of one row.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, identified by the value at a key path, and a selection of
  /// one row.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a constant range and a selection of one row.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection and a selection of one row.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IdentifiedBindings<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a bound collection, identified by the value at a key path,
  /// and a selection of one row.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}
