/// The kind of an edit, which decides how much is done again.
enum SourceChange: Equatable {
  /// Files of Swift have other text.
  case texts(Set<String>)
  /// Files came or went, or a manifest or a resource has changed.
  case project(Set<String>)

  /// The files, by which a person recognizes the edit.
  var files: Set<String> {
    switch self {
    case .texts(let files), .project(let files): files
    }
  }

  /// Returns both edits as one.
  func joined(with other: SourceChange) -> SourceChange {
    if case .texts(let own) = self, case .texts(let others) = other { return .texts(own.union(others)) }
    return .project(files.union(other.files))
  }
}
