import RenderTree

extension LocalizedStringKey: StoredByRepresentation {
  /// The format and the words of each value, as they are if nothing is set in the environment.
  package var storedRepresentation: [String]? {
    let values = EnvironmentValues()
    return [format]
      + arguments.map { argument in
        switch argument {
        case .verbatim(let words): words
        case .text(let text): text.text
        case .source(let source): source.base.text(in: values)
        }
      }
  }

  package init(storedRepresentation: [String]) {
    self.init()
    let words = storedRepresentation.dropFirst()
    let placeholders = Self.firstPlaceholder..<Self.firstPlaceholder + UInt32(min(words.count, 0xFFFF))
    var next = words.startIndex
    for scalar in (storedRepresentation.first ?? "").unicodeScalars {
      if placeholders.contains(scalar.value), next < words.endIndex {
        append(.verbatim(words[next]))
        next += 1
      } else {
        append(literal: String(scalar))
      }
    }
  }
}
