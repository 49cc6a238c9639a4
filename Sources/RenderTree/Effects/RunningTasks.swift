/// The tasks that a tree's views have started and that have not ended.
@MainActor
package struct RunningTasks {
  private var tasks: [ObjectIdentifier: ViewTask] = [:]

  /// Whether none runs.
  package var isEmpty: Bool { tasks.isEmpty }

  /// The names of the types of the views that started the tasks, sorted, each once. Complexity: O(tasks).
  package var views: [String] {
    Set(tasks.values.map { $0.view.map { _typeName($0, qualified: false) } ?? "the scene" }).sorted()
  }

  mutating func insert(_ task: ViewTask) { tasks[ObjectIdentifier(task)] = task }
  mutating func remove(_ task: ViewTask) { tasks[ObjectIdentifier(task)] = nil }
}

extension Node {
  /// The type of the nearest view with a body around the node. Complexity: O(nodes between them).
  var nearestBodyType: Any.Type? {
    var node: Node? = self
    while let current = node {
      if let type = current.bodyType { return type }
      node = current.parent
    }
    return nil
  }
}
