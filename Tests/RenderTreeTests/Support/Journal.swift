import RenderTree
import Stateroom

/// A log of events, in order.
@MainActor
final class Journal {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    // Evaluations by checks are not recorded.
    if !Tree.isChecking { entries.append(entry) }
  }

  /// Returns the entries since the last call.
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

/// Access to a view from outside, by closures that its body stores here.
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
