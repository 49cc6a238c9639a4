import RenderTree
import Stateroom

/// Acts on a session and reads it as the server does for its clients, without HTTP.
@MainActor
final class Client {
  let session: Session
  private let json = JSONWriter(capacity: 4096)

  init(_ session: Session) {
    self.session = session
  }

  convenience init(_ content: some View) {
    self.init(Session(of: content))
  }

  var tree: Tree { session.tree }
  var revision: Revision { session.revision }
  /// The bytes that were read last.
  var bytes: [UInt8] { json.copyBytes() }

  /// Returns the default action of the node with an identifier or label, addressed by its id as in the web client.
  func action(_ name: String) -> ActionDescription {
    guard let node = try? session.find(Target(name), forAction: true) else {
      fatalError("There is no node \(name).")
    }
    return ActionDescription(Target(node.digest.description))
  }

  /// Performs an action, publishes, and writes the answer. Returns the answer's length in bytes.
  @discardableResult
  func perform(_ action: ActionDescription) -> Int {
    let since = session.revision
    do { try session.perform(action) } catch { fatalError("\(error)") }
    session.tree.commitRevision()
    return readChanges(since: since)
  }

  /// Writes the changes since a revision. Returns their length in bytes.
  @discardableResult
  func readChanges(since: Revision) -> Int {
    json.removeAll()
    session.writeChanges(since: since, to: json)
    return json.count
  }

  /// Writes the whole output. Returns its length in bytes.
  @discardableResult
  func readSnapshot() -> Int {
    json.removeAll()
    session.writeRoot(to: json)
    return json.count
  }

  /// Returns the number of bodies of one type of view that an action evaluates.
  func bodies(ofType type: String, _ action: ActionDescription) -> Int {
    tree.statistics.recordsBodies = true
    tree.statistics.evaluatedTypes = []
    perform(action)
    tree.statistics.recordsBodies = false
    return tree.statistics.evaluatedTypes.count { $0.hasPrefix(type) }
  }

  /// Returns actions on all nodes of one type that offer any, in document order.
  func acting(type: String) -> [ActionDescription] {
    var result: [ActionDescription] = []
    func visit(_ node: RenderedNode) {
      if node.typeName.description == type, node.offersActions {
        result.append(ActionDescription(Target(node.digest.description)))
      }
      node.forEachOutputChild(visit)
    }
    if let root = tree.outputRoot { visit(root) }
    return result
  }
}
