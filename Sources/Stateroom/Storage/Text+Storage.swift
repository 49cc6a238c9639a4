import RenderTree

extension AnyTextSource: StoredByRepresentation {
  var storedRepresentation: StoredTextSource? {
    if let value = StoredDynamic(base) { return .value(value) }
    return .words(base.text(in: EnvironmentValues()))
  }

  init(storedRepresentation stored: StoredTextSource) throws {
    switch stored {
    case .value(let value): self.init(base: try value.value(as: (any TextSource).self))
    case .words(let words): self.init(base: WordsText(words: words))
    }
  }
}

/// The stored form of a text source.
enum StoredTextSource {
  case value(StoredDynamic)
  /// The text of a source without a stored form, such as a formatter.
  case words(String)
}

/// A text that does not depend on the environment.
private struct WordsText: TextSource {
  let words: String

  func text(in environment: EnvironmentValues) -> String { words }
}

extension RareTextAttributes: StoredByRepresentation {
  var storedRepresentation: Parts? { parts }
}

extension RareTextAttributes.Parts.SharedExtra: StoredByRepresentation {
  var storedRepresentation: RareTextAttributes.Parts.Extra? { values }
}
