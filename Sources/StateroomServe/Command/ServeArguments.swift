/// The arguments of `serve` beside its own options: a path, and options of the app's server before and after it.
struct ServeArguments: Equatable {
  let path: String
  let options: [String]

  /// Tells the path from the values of the options around it.
  ///
  /// Which options take a value is known to the app's server only. An argument that follows no option is the path. If
  /// each one follows an option, it is the one that names something on the disk.
  ///
  /// - Parameter default: The path if there is none, or nil if there must be one.
  init(
    _ arguments: [String], default: String? = nil, exists: (String) -> Bool = FileTree.exists
  ) throws(ServeProblem) {
    let words = arguments.indices.filter { !arguments[$0].hasPrefix("-") }
    let alone = words.filter { $0 == 0 || words.contains($0 - 1) || arguments[$0 - 1].contains("=") }
    let candidates = alone.isEmpty ? words.filter { exists(arguments[$0]) } : alone
    guard let place = candidates.first else {
      guard let path = `default` else { throw .noPath }
      self.path = path
      options = arguments
      return
    }
    guard candidates.count == 1 || !alone.isEmpty else {
      throw .severalPaths(candidates.map { arguments[$0] })
    }
    path = arguments[place]
    options = Array(arguments[..<place] + arguments[(place + 1)...])
  }
}
