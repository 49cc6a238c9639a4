#if SwiftData
  extension ModelClass {
    /// The declarations that `@Model` adds to the class.
    var members: [String] {
      [
        "\(access)nonisolated let _$state = SwiftData._ModelState()", metadata, identities,
        groups("_uniqueKeyPaths", unique), groups("_indexKeyPaths", indexes), initializer, writing, reading,
        relating,
        statesConformance ? nil : "@MainActor \(access)static func _$isolated() {}",
      ].compactMap { $0 }
    }

    /// Each description is a statement of its own, which the compiler checks faster than the elements of an array.
    private var metadata: String {
      if stored.isEmpty {
        return function("static var schemaMetadata: [SwiftData.Schema.PropertyMetadata]", ["[]"])
      }
      return function(
        "static var schemaMetadata: [SwiftData.Schema.PropertyMetadata]",
        ["var _$metadata: [SwiftData.Schema.PropertyMetadata] = []"]
          + stored.map { "_$metadata.append(\($0.metadata(in: name)))" } + ["return _$metadata"])
    }

    private var identities: String {
      let paths = ["\\\(name).persistentModelID"] + (hasOwnID ? [] : ["\\\(name).id"])
      return function(
        "static var _identityKeyPaths: [Swift.AnyKeyPath]", ["[\(paths.joined(separator: ", "))]"])
    }

    private func groups(_ property: String, _ groups: KeyPathGroups) -> String? {
      groups.isEmpty
        ? nil : function("static var \(property): [[Swift.AnyKeyPath]]", [groups.source(in: name)])
    }

    private var initializer: String {
      let reading =
        stored.isEmpty
        ? [] : ["var _$row = backingData._$row"] + stored.map { "\($0.storage) = _$row.next()" }
      return function("required init(backingData: any SwiftData.BackingData<\(name)>)", reading)
    }

    private var writing: String {
      function(
        "func _$write(into _$row: inout SwiftData._RowWriter)", stored.map { "_$row.write(\($0.storage))" })
    }

    private var reading: String {
      function(
        "func _$read(from _$row: inout SwiftData._RowReader)", stored.map { "\($0.storage) = _$row.next()" })
    }

    private var relating: String {
      let cases = stored.enumerated().map { number, variable in
        "case \(number): _$state.mutate(self, keyPath: \\.\(variable.identifier)) { \(variable.storage) = SwiftData._Stored(id: id) }"
      }
      return function(
        "func _$relate(_ property: Swift.Int, to id: Swift.Int64)",
        ["switch property {"] + cases + ["default: break", "}"])
    }

    private func function(_ header: String, _ statements: [String]) -> String {
      (["\(access)\(header) {"] + statements.map { "  \($0)" } + ["}"]).joined(separator: "\n")
    }
  }
#endif
