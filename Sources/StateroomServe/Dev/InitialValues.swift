/// The initial values of the `@State` properties in a source.
struct InitialValues: Equatable {
  /// The texts behind the names, in their order, by name.
  private var values: [String: [Substring]] = [:]

  /// Reads the properties of a source whose declarations are on one line each.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the source.
  init(_ text: String) {
    for line in text.split(separator: "\n") where line.contains("@State") {
      guard let found = line.firstMatch(of: /@State(?:Object)?\b.*?\bvar\s+(\w+)(.*)/) else { continue }
      values[String(found.1), default: []].append(found.2)
    }
  }

  /// Returns the names of the properties whose values were others before. New ones have no stored
  /// value.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the declarations.
  func changed(since before: InitialValues) -> Set<String> {
    Set(
      before.values.compactMap { name, value in values[name].map { $0 != value } == true ? name : nil })
  }
}
