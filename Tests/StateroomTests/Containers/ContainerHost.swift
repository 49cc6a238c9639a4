import Foundation
import Stateroom
import Testing

/// Runs one view as an app and reads its output as JSON.
@MainActor
final class ContainerHost {
  let session: Session

  init(_ view: some View, isChecked: Bool = true) {
    ContainerApp.content = AnyView(view)
    session = Session(
      of: ContainerApp.self, scene: SceneCatalog(of: ContainerApp.self).scenes[0], isChecked: isChecked)
  }

  /// The window with all nodes below it.
  var root: Node {
    let json = JSONWriter()
    session.writeRoot(to: json)
    return Node(value: (try? JSONReader.read(json.copyBytes())) ?? .null)
  }

  /// Returns the first node of a type.
  func first(_ type: String) -> Node? { root.first(type) }

  /// Performs an action and settles.
  func act(_ target: String, _ action: String? = nil, _ value: JSONValue? = nil) throws {
    try session.perform(ActionDescription(Target(target), action: action, value: value))
    session.settle()
  }

  /// Performs an action on the first node of a type.
  func act(on type: String, _ action: String? = nil, _ value: JSONValue? = nil) throws {
    let id = try #require(first(type)?.id)
    try act(id, action, value)
  }

  /// All texts and labels, in document order.
  var words: [String] { root.words }

  /// A node of the output.
  @MainActor
  struct Node {
    let value: JSONValue

    var id: String { value["id"]?.stringValue ?? "" }
    var type: String { value["type"]?.stringValue ?? "" }
    var actions: [String] { list("actions").compactMap(\.stringValue) }
    var children: [Node] { list("children").map { Node(value: $0) } }

    subscript(prop: String) -> JSONValue? { value["props"]?[prop] }

    /// Returns the first entry of a modifier.
    func modifier(_ name: String) -> JSONValue? {
      list("modifiers").lazy.compactMap { $0[name] }.first
    }

    func first(_ wanted: String) -> Node? {
      if type == wanted { return self }
      for child in children { if let node = child.first(wanted) { return node } }
      return nil
    }

    var words: [String] {
      let own = (self["text"] ?? self["label"])?.stringValue
      return (own.map { [$0] } ?? []) + children.flatMap(\.words)
    }

    private func list(_ name: String) -> [JSONValue] {
      if case .array(let values)? = value[name] { values } else { [] }
    }
  }
}

struct ContainerApp: App {
  static var content = AnyView(EmptyView())

  var body: some Scene {
    WindowGroup { Self.content }
  }
}

/// Records events.
@MainActor
final class ContainerJournal {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
