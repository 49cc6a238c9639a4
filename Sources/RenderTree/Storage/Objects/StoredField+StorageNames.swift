extension StoredField {
  /// The names under which the values of fields are stored, one for each: without the underscore of a property
  /// wrapper's storage, so that a property may get a wrapper or lose it, and told apart where a superclass has a
  /// private property of the same name.
  static func storageNames(of fields: [StoredField]) -> [String] {
    let declared = Set(fields.map(\.name))
    var used: Set<String> = []
    return fields.map { field in
      var name = field.name
      if name.hasPrefix("_"), name.count > 1, !declared.contains(String(name.dropFirst())) {
        name.removeFirst()
      }
      while !used.insert(name).inserted { name += "'" }
      return name
    }
  }
}
