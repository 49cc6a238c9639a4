import RenderTree

/// The selection of a tab view, with its type erased.
nonisolated struct TabChoice {
  /// Returns whether a page is selected.
  let isSelected: (_ tag: SelectionTag?, _ index: Int) -> Bool
  /// Selects a page. Returns false if its tag is of another type than the selection.
  let select: (_ tag: SelectionTag?, _ index: Int) -> Bool

  /// Creates a selection by tag. A page without a tag is identified by its index.
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

  /// Creates a selection by index.
  init(index: Binding<Int>) {
    isSelected = { $1 == index.wrappedValue }
    select = { _, new in
      index.wrappedValue = new
      return true
    }
  }

  /// Returns the selected page, or the first page if none is selected.
  ///
  /// - Complexity: O(pages).
  @MainActor func choose(_ pages: [RenderedNode]) -> RenderedNode? {
    pages.enumerated().first { isSelected($1.selectionTag, $0) }?.element ?? pages.first
  }
}
