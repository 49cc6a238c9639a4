import RenderTree

/// The selection of a list, with its type erased.
nonisolated struct ListChoice: _ComparableByIdentity {
  /// The selection as JSON. Several values are in a stable order.
  ///
  /// - Complexity: O(n log n) in the number of selected values.
  let json: () -> JSONValue
  /// The selected values.
  let values: () -> [AnyHashable]
  /// Whether several rows can be selected.
  let isMultiple: Bool
  /// Selects the rows with the given tags. Returns false if a tag is of another type than the selection.
  let select: ([SelectionTag]) -> Bool
  private let binding: Any
  private let isSame: (Any) -> Bool

  func _hasSameIdentity(as other: ListChoice) -> Bool { isSame(other.binding) }

  /// Creates a selection of one row or none.
  init<Value: Hashable>(_ binding: Binding<Value?>) {
    isMultiple = false
    json = { binding.wrappedValue.map { JSONValue(describing: $0) } ?? .null }
    values = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    select = { tags in
      guard let tag = tags.first else {
        binding.wrappedValue = nil
        return true
      }
      guard let value = tag.selection(as: Value.self) else { return false }
      binding.wrappedValue = value
      return true
    }
    self.binding = binding
    isSame = { ($0 as? Binding<Value?>).map(binding._hasSameIdentity(as:)) ?? false }
  }

  /// Creates a selection of exactly one row.
  init<Value: Hashable>(required binding: Binding<Value>) {
    isMultiple = false
    json = { JSONValue(describing: binding.wrappedValue) }
    values = { [AnyHashable(binding.wrappedValue)] }
    select = { tags in
      guard let value = tags.first?.selection(as: Value.self) else { return false }
      binding.wrappedValue = value
      return true
    }
    self.binding = binding
    isSame = { ($0 as? Binding<Value>).map(binding._hasSameIdentity(as:)) ?? false }
  }

  /// Creates a selection of any number of rows.
  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    isMultiple = true
    // Sorted, because a set has no order, but equal trees must have equal bytes.
    json = { .array(binding.wrappedValue.map { JSONValue(describing: $0) }.sorted(by: precedes)) }
    values = { binding.wrappedValue.map { AnyHashable($0) } }
    select = { tags in
      let values = tags.compactMap { $0.selection(as: Value.self) }
      guard values.count == tags.count else { return false }
      binding.wrappedValue = Set(values)
      return true
    }
    self.binding = binding
    isSame = { ($0 as? Binding<Set<Value>>).map(binding._hasSameIdentity(as:)) ?? false }
  }
}

/// Returns whether one tag precedes another: numbers by size, everything else by its text.
private nonisolated func precedes(_ left: JSONValue, _ right: JSONValue) -> Bool {
  if let left = left.doubleValue, let right = right.doubleValue { return left < right }
  return "\(left)" < "\(right)"
}

extension RenderedNode {
  /// Returns the tags of a list's rows that have the given wire formats.
  ///
  /// - Complexity: O(rows + wanted tags).
  func rowTags(_ wanted: [JSONValue]) throws -> [SelectionTag] {
    var offered: [JSONValue: SelectionTag] = [:]
    for tag in rows.lazy.compactMap(\.selectionTag) where offered[tag.json] == nil {
      offered[tag.json] = tag
    }
    return try wanted.map { value in
      guard let tag = offered[value] else {
        throw ActionProblem.invalidValue("No row of this list has the tag \(value).")
      }
      return tag
    }
  }

  /// The selection of a list or table, or nil if the node is neither or has none.
  var listChoice: ListChoice? {
    switch self {
    case let list as ElementNode<ListAttributes>: list.attributes.selection
    case let table as ElementNode<TableAttributes>: table.attributes.selection
    default: nil
    }
  }
}

extension ListChoice {
  /// Declares the selection of a list, and the action that sets it.
  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("selection", json())
    let list = node.node
    node.action("set") { value in
      guard let value, let list else { throw ActionProblem.invalidValue(expectation) }
      try set(value, in: list)
    }
  }

  @MainActor private func set(_ value: JSONValue, in list: RenderedNode) throws {
    let wanted: [JSONValue]
    if isMultiple {
      guard case .array(let values) = value else { throw ActionProblem.invalidValue(expectation) }
      wanted = values
    } else {
      wanted = value == .null ? [] : [value]
    }
    let chosen = try list.rowTags(wanted)
    guard select(chosen) else { throw ActionProblem.invalidValue(expectation) }
  }

  private var expectation: String {
    isMultiple
      ? "The value must be an array of the tags of rows." : "The value must be the tag of a row, or null."
  }
}
