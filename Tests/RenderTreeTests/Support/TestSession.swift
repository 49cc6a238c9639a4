import RenderTree
import Stateroom
import Testing

/// A tree of one view below a window, settled and read as the server does.
@MainActor
final class TestSession {
  let tree: Tree
  private let json = JSONWriter(capacity: 4096)

  init<Content: View>(
    limits: TreeLimits = TreeLimits(), isChecked: Bool = true,
    restoring state: StoredState? = nil, collectsState: Bool = false,
    environment: (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder _ content: () -> Content
  ) {
    tree = Tree(
      TestWindow(content: content()), limits: limits, isChecked: isChecked, restoring: state,
      collectsState: collectsState, environment: environment)
    settle()
  }

  var revision: Revision { tree.revision }

  /// Settles, publishes, and checks the tree's invariants.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    tree.settle()
    tree.commitRevision()
    // A checked tree checks its invariants itself.
    let violations = tree.isChecked ? unsound : tree.invariantViolations()
    #expect(violations.isEmpty, sourceLocation: sourceLocation)
  }

  /// The violations that the checks after updates found.
  private var unsound: [String] {
    tree.issues.recent.filter { $0.issue.code == .treeUnsound }.map(\.issue.message)
  }

  /// Runs user code and settles.
  func perform(sourceLocation: SourceLocation = #_sourceLocation, _ change: () -> Void) {
    change()
    settle(sourceLocation: sourceLocation)
  }

  /// Performs an action of the only node with the given label, identifier or id.
  func act(
    _ name: String, _ action: String? = nil, value: JSONValue? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let node = try #require(
      Digest(name).flatMap { tree.index[$0] } ?? tree.index.nodes(named: name).first { $0.offersActions },
      sourceLocation: sourceLocation)
    let request = ActionRequest(name: action, value: value)
    let declaration = NodeDeclaration()
    declaration.request = request
    declaration.begin(node)
    node.declareWithModifiers(declaration)
    if let problem = request.problem { throw problem }
    settle(sourceLocation: sourceLocation)
  }

  /// The snapshot's root as JSON text.
  var snapshot: String {
    json.removeAll()
    if let root = tree.outputRoot { SnapshotWriter(json).write(root) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The elements of `invalidated` as JSON text.
  func changes(since: Revision) -> String {
    json.removeAll()
    json.writeLiteral("[")
    ChangesWriter(tree, since: since, to: json).write()
    json.writeLiteral("]")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The changes of the last published revision.
  var lastChanges: String { changes(since: revision - 1) }

  /// All rendered nodes in document order.
  var nodes: [RenderedNode] {
    var result: [RenderedNode] = []
    func visit(_ node: RenderedNode) {
      result.append(node)
      node.forEachOutputChild(visit)
    }
    if let root = tree.outputRoot { visit(root) }
    return result
  }

  /// The strings of all texts, in document order.
  var texts: [String] {
    nodes.compactMap { $0.typeName.description == "Text" ? $0.ownAccessibleText : nil }
  }

  /// The types of all nodes in document order, without the window.
  var types: [String] { nodes.dropFirst().map(\.typeName.description) }

  /// Returns the id of the text with the given string.
  func id(ofText text: String) -> Digest? {
    nodes.first { $0.typeName.description == "Text" && $0.ownAccessibleText == text }?.digest
  }

  /// Returns the number of times that an issue arose.
  func issues(_ code: RuntimeIssue.Code) -> Int { tree.issues.counts[code] ?? 0 }

  /// Returns the bodies that a change evaluates, by type name.
  func bodies(_ change: () -> Void) -> [String] {
    tree.statistics.recordsBodies = true
    tree.statistics.evaluatedTypes = []
    perform(change)
    return evaluatedBodies
  }

  /// The types whose bodies were evaluated, in order.
  var evaluatedBodies: [String] { tree.statistics.evaluatedTypes }
}

/// The permanent root node, like a scene's own.
nonisolated struct TestWindow<Content: View>: Container {
  let content: Content

  var attributes: TestWindowAttributes { TestWindowAttributes() }
}

/// The attributes of a scene's root node.
nonisolated struct TestWindowAttributes: ElementAttributes {
  static var typeName: StaticString { "Window" }
  static var holdsOneView: Bool { true }
}
