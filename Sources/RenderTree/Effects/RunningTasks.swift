/// The running tasks that a tree's views have started.
@MainActor
package struct RunningTasks {
  private var tasks: [ObjectIdentifier: ViewTask] = [:]

  /// Whether no task is running.
  package var isEmpty: Bool { tasks.isEmpty }

  /// The type names of the views that started the tasks, sorted and without duplicates. Complexity: O(*n* log *n*)
  /// in the number of tasks.
  package var views: [String] {
    Set(tasks.values.map { $0.view.map { _typeName($0, qualified: false) } ?? "the scene" }).sorted()
  }

  /// Whether all of them are among some. Complexity: O(tasks).
  package func areAll(in others: Set<ObjectIdentifier>) -> Bool { tasks.keys.allSatisfy(others.contains) }

  mutating func insert(_ task: ViewTask) { tasks[ObjectIdentifier(task)] = task }
  mutating func remove(_ task: ViewTask) { tasks[ObjectIdentifier(task)] = nil }
}
