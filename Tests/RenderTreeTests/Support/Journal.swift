import RenderTree
import Stateroom

/// What happened, in order.
@MainActor
final class Journal {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    // Checks evaluate bodies once more.
    if !Tree.isChecking { entries.append(entry) }
  }

  /// Takes what was noted since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

final class Counter: ObservableObject {
  @Published var count: Int
  @Published var text = ""
  var plain = 0

  init(_ count: Int = 0) {
    self.count = count
  }
}

/// Reaches into a view from outside: closures that its body left here.
@MainActor
final class Remote {
  var actions: [String: () -> Void] = [:]
  var objects: [String: Any] = [:]
  var bindings: [String: Binding<Int>] = [:]

  func set(_ name: String, _ action: @escaping () -> Void) -> EmptyView {
    actions[name] = action
    return EmptyView()
  }

  func callAsFunction(_ name: String) { actions[name]?() }
}
