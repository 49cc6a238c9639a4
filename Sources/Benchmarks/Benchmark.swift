/// A benchmark: one row or a few of the table.
@MainActor
struct Benchmark {
  let subject: String
  let name: String
  let measure: () throws -> [Row]

  /// All benchmarks: those of the engine first, then those that start servers.
  static var all: [Benchmark] {
    var all =
      listActions + storedListActions + largeLists + wholeLists + crowdedTrees + growth + output + sessions
      + memory
      + requests + gallery + storage + streams + start
    #if PostgreSQL
      all += postgreSQL
    #endif
    return all
  }

  /// Returns whether the subject and name contain a text. The comparison is case-insensitive.
  func matches(_ text: String?) -> Bool {
    guard let text else { return true }
    return "\(subject): \(name)".lowercased().contains(text.lowercased())
  }
}
