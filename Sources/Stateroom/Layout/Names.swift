import RenderTree

extension Visibility {
  /// The name as it goes over the wire.
  nonisolated var name: String {
    switch self {
    case .automatic: "automatic"
    case .visible: "visible"
    case .hidden: "hidden"
    }
  }
}

extension Axis.Set {
  /// The names of the axes as they go over the wire.
  nonisolated var json: JSONValue {
    .array(
      [contains(.horizontal) ? .string("horizontal") : nil, contains(.vertical) ? .string("vertical") : nil]
        .compactMap { $0 })
  }
}

extension Edge {
  /// The name as it goes over the wire.
  nonisolated var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

extension Edge.Set {
  /// The names of the sides as they go over the wire, or nil if all are meant.
  nonisolated var json: JSONValue? {
    isSuperset(of: .all)
      ? nil
      : .array(
        ([.top, .leading, .bottom, .trailing] as [Edge]).filter { contains(Self($0)) }.map {
          .string($0.name)
        })
  }
}

extension VerticalEdge.Set {
  /// The names of the sides as they go over the wire, or nil if both are meant.
  nonisolated var json: JSONValue? {
    contains(.top) && contains(.bottom) ? nil : .array([.string(contains(.top) ? "top" : "bottom")])
  }
}

/// The name of a style by its type's: `paging` of `PagingScrollTargetBehavior`.
nonisolated func plainStyleName(_ type: Any.Type, _ suffix: String) -> String {
  let name = _typeName(type, qualified: false)
  guard name.hasSuffix(suffix), name.count > suffix.count else { return name }
  let stem = name.dropLast(suffix.count)
  return stem.prefix(1).lowercased() + stem.dropFirst()
}
