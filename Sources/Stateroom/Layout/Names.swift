import RenderTree

extension Visibility {
  /// The name in the wire format.
  nonisolated var name: String {
    switch self {
    case .automatic: "automatic"
    case .visible: "visible"
    case .hidden: "hidden"
    }
  }
}

extension Axis.Set {
  /// The names of the axes in the wire format.
  nonisolated var json: JSONValue {
    .array(
      [contains(.horizontal) ? .string("horizontal") : nil, contains(.vertical) ? .string("vertical") : nil]
        .compactMap { $0 })
  }
}

extension Edge {
  /// The name in the wire format.
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
  /// The names of the edges in the wire format, or nil for all edges.
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
  /// The names of the edges in the wire format, or nil for both.
  nonisolated var json: JSONValue? {
    contains(.top) && contains(.bottom) ? nil : .array([.string(contains(.top) ? "top" : "bottom")])
  }
}

/// Returns the name of a style from the name of its type: `paging` for `PagingScrollTargetBehavior`.
nonisolated func plainStyleName(_ type: Any.Type, _ suffix: String) -> String {
  let name = _typeName(type, qualified: false)
  guard name.hasSuffix(suffix), name.count > suffix.count else { return name }
  let stem = name.dropLast(suffix.count)
  return stem.prefix(1).lowercased() + stem.dropFirst()
}
