import RenderTree

extension LocalizedStringKey: StoredByRepresentation {
  /// The format and each value behind its kind: an integer (`i`), or words as they are if nothing is set in the
  /// environment (`w`).
  package var storedRepresentation: [String]? {
    let values = EnvironmentValues()
    return [format]
      + arguments.map { argument in
        switch argument {
        case .integer(let value): "i\(value)"
        case .verbatim(let words): "w" + words
        case .text(let text): "w" + text.text
        case .source(let source): "w" + source.base.text(in: values)
        }
      }
  }

  package init(storedRepresentation: [String]) {
    self.init()
    let values = storedRepresentation.dropFirst()
    let placeholders = Self.firstPlaceholder..<Self.firstPlaceholder + UInt32(min(values.count, 0xFFFF))
    var next = values.startIndex
    for scalar in (storedRepresentation.first ?? "").unicodeScalars {
      if placeholders.contains(scalar.value), next < values.endIndex {
        let words = String(values[next].dropFirst())
        let integer = values[next].hasPrefix("i") ? Int(words) : nil
        append(integer.map { .integer($0) } ?? .verbatim(words))
        next += 1
      } else {
        append(literal: String(scalar))
      }
    }
  }
}
