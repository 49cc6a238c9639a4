import RenderTree

/// Which page of a tab view is shown, whatever the type of its selection.
nonisolated struct TabChoice {
  /// Whether a page is the selected one.
  let isSelected: (_ tag: SelectionTag?, _ index: Int) -> Bool
  /// Selects a page; false where its tag is of another type than the selection.
  let select: (_ tag: SelectionTag?, _ index: Int) -> Bool

  /// A selection by tag; a page without a tag goes by its index.
  init<Value: Hashable>(_ selection: Binding<Value>) {
    func value(_ tag: SelectionTag?, _ index: Int) -> Value? {
      if let tag { tag.selection(as: Value.self) } else { index as? Value }
    }
    isSelected = { value($0, $1) == selection.wrappedValue }
    select = { tag, index in
      guard let value = value(tag, index) else { return false }
      selection.wrappedValue = value
      return true
    }
  }

  /// A selection by index.
  init(index: Binding<Int>) {
    isSelected = { $1 == index.wrappedValue }
    select = { _, new in
      index.wrappedValue = new
      return true
    }
  }

  /// The selected page; the first where none is.
  @MainActor func choose(_ pages: [RenderedNode]) -> RenderedNode? {
    pages.enumerated().first { isSelected($1.selectionTag, $0) }?.element ?? pages.first
  }
}
