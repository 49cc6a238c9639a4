import CNotes
import RenderTree
import StateroomStorage

/// Reports of global and static variables that keep what they have read of one session's owner, and show it to all.
enum KeptReads {
  /// The number of reads by what was read: the first ones tell, and later ones cost nothing.
  private static let counts = Locked<[String: Int]>([:])
  private static let limits = (each: 100, all: 1_000)

  /// Notes that a session's code reads the value of a key in its user defaults.
  static func noteDefault(_ key: String) {
    guard let variable = variable(reading: "default " + key) else { return }
    Tree.reportOfRunningCode(
      .defaultsShared,
      "\(variable) keeps what it has read from the user defaults of one session (\(DefaultsReport.name(of: key))), and shows it to "
        + "all. Read it each time, or make the object in the app: in a @StateObject, or in the environment.")
  }

  /// Notes that a session's code asks for a folder of its owner.
  static func noteFolder() {
    guard let variable = variable(reading: "folder") else { return }
    Tree.reportOfRunningCode(
      .filesShared,
      "\(variable) keeps the path of a folder of the session that used it first, for all others. Make it a computed "
        + "property, so that it is asked for each time.")
  }

  /// Returns the name of the variable whose initializer reads something.
  private static func variable(reading thing: String) -> String? {
    let isEarly = counts.withLock { counts in
      guard counts.count < limits.all || counts[thing] != nil else { return false }
      counts[thing, default: 0] += 1
      return counts[thing]! <= limits.each
    }
    guard isEarly else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      guard stateroom_initializing_variable(text.baseAddress!, text.count) else { return nil }
      return String(cString: text.baseAddress!)
    }
  }
}
