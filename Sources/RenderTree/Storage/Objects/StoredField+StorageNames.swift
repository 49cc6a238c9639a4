extension StoredField {
  /// Returns the names under which the values of the fields are stored, one for each. The underscore of a property
  /// wrapper's storage is removed, so that a wrapper can be added to or removed from a property. Private properties
  /// of a superclass that have the same name are made unique.
  ///
  /// - Complexity: O(*n* + *m*²) on average, where *n* is the number of fields and *m* the number of those
  ///   that share a name.
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
