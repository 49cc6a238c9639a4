/// Something that is measured, for one row of the table or a few.
@MainActor
struct Benchmark {
  let subject: String
  let name: String
  let measure: () throws -> [Row]

  /// Those of the engine first, then those that start servers.
  static var all: [Benchmark] {
    var all =
      listActions + storedListActions + largeLists + wholeLists + crowdedTrees + growth + output + sessions
      + memory
      + requests + storage + streams + start
    #if PostgreSQL
      all += postgreSQL
    #endif
    return all
  }

  /// Whether a part of its subject and name reads like a text, in any case.
  func matches(_ text: String?) -> Bool {
    guard let text else { return true }
    return "\(subject): \(name)".lowercased().contains(text.lowercased())
  }
}
