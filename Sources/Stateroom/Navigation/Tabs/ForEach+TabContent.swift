import RenderTree

extension ForEach: TabContent where Content: TabContent {
  /// The type of the values that select the pages.
  public typealias TabValue = Content.TabValue
  /// The type of the view: the pages of each element.
  public typealias _TabPages = ForEach<[_KeyedPages<ID, Content._TabPages>], ID, Content._TabPages>

  /// Returns the view of the pages. Not for use by apps.
  @MainActor public static func _tabPages(of content: Self) -> _TabPages {
    let pages = zip(content.ids, content.data).map { id, element in
      _KeyedPages(id: id, pages: Content._tabPages(of: content.content(element)))
    }
    return _TabPages(pages, id: \.id, content: { $0.pages })
  }
}

/// The pages of an element, and its id.
public nonisolated struct _KeyedPages<ID: Hashable, Pages: View> {
  let id: ID
  let pages: Pages
}

extension ForEach where Content: TabContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates tabs for each identifiable element.
  public init<Value: Hashable>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: TabContent {
  /// Creates tabs for each element, identified by the value at a key path.
  public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value {
    self.init(data, id: id, making: content)
  }
}

extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  /// Creates tabs for each number of a range.
  public init<Value: Hashable>(
    _ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> Content
  ) where Content.TabValue == Value {
    self.init(data, id: \.self, making: content)
  }
}
