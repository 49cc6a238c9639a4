import RenderTree

extension List where SelectionValue == Never {
  /// A row for each identifiable element.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a constant range.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection.
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

  /// A row for each element of a bound collection, told apart by the value at a key path.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// A row for each identifiable element, any number of which can be selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, any number of which can be selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a constant range, any number of which can be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection, any number of which can be selected.
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

  /// A row for each element of a bound collection, told apart by the value at a key path, any number of which can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// A row for each identifiable element, one of which can be selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, one of which can be selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a constant range, one of which can be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection, one of which can be selected.
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

  /// A row for each element of a bound collection, told apart by the value at a key path, one of which can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<IdentifiedBindings<Data, ID>, ID, RowContent> {
    self.init(choice: selection.map { ListChoice($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}
