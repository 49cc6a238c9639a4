import RenderTree

/// The path of a navigation stack, with the type of its binding erased.
nonisolated struct NavigationPathSource: _ComparableByIdentity {
  /// Returns the values of the pages.
  let elements: () -> [AnyHashable]
  /// Appends a value. Returns false if the path holds values of another type.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void
  private let binding: Any
  private let isSame: (Any) -> Bool

  func _hasSameIdentity(as other: Self) -> Bool { isSame(other.binding) }

  /// Creates the source of a path of values of any type.
  init(_ path: Binding<NavigationPath>) {
    elements = { path.wrappedValue.elements }
    append = {
      path.wrappedValue.elements.append($0)
      return true
    }
    removeLast = { path.wrappedValue.removeLast($0) }
    binding = path
    isSame = { ($0 as? Binding<NavigationPath>).map(path._hasSameIdentity(as:)) ?? false }
  }

  /// Creates the source of a path of values of one type.
  init<Data>(_ path: Binding<Data>)
  where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in
      guard let value = value.base as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    removeLast = { count in
      let end = path.wrappedValue.endIndex
      let start = path.wrappedValue.index(end, offsetBy: -count)
      path.wrappedValue.removeSubrange(start..<end)
    }
    binding = path
    isSame = { ($0 as? Binding<Data>).map(path._hasSameIdentity(as:)) ?? false }
  }
}
