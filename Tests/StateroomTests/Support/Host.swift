import Foundation
import Stateroom

/// One view in an app with one scene, on which tests act and which they read as a client does.
@MainActor
final class Host {
  let session: Session

  convenience init(_ view: some View, isChecked: Bool = true) {
    self.init(isChecked: isChecked) { view }
  }

  init(
    isChecked: Bool = true, appStorage: KeyValueStores = .ofSession,
    sceneStorage: KeyValueStore = KeyValueStore(),
    isInspected: Bool = false, environment: (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder _ content: () -> some View
  ) {
    let content = AnyView(content())
    session = Session(
      of: HostApp.self, scene: HostApp.scene, isChecked: isChecked, isInspected: isInspected,
      appStorage: appStorage,
      sceneStorage: sceneStorage
    ) { values in
      values.hostedView = content
      environment(&values)
    }
  }

  /// The scene's children as JSON, without ids.
  var snapshot: String {
    let json = JSONWriter()
    session.writeRoot(to: json)
    let text = String(decoding: json.bytes, as: UTF8.self)
      .replacing(/"id":"[^"]*",/, with: "")
    guard let start = text.firstRange(of: "\"children\":[") else { return "" }
    return String(text[start.upperBound...].dropLast(2))
  }

  /// Every node with its own state, as JSON.
  var inspection: String {
    let json = JSONWriter()
    json.writeObject { session.writeInspection(to: json) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The number of bodies that were evaluated.
  var bodyCount: Int { session.tree.statistics.bodies }

  /// The texts of all `Text` nodes, in document order.
  var texts: [String] {
    snapshot.matches(of: /"type":"Text","props":{"text":"([^"]*)"/).map { String($0.output.1) }
  }

  /// The places of the views of the first layout.
  var places: [[Double]] {
    guard let match = snapshot.firstMatch(of: /"places":(\[\[.*?\]\])/) else { return [] }
    return (try? JSONDecoder().decode([[Double]].self, from: Data(match.output.1.utf8))) ?? []
  }

  /// The label of the node that has the focus, or nil if none has.
  var focused: String? {
    let labels = snapshot.matches(of: /"label":"([^"]*)"[^{}]*"focused":true/).map { String($0.output.1) }
    return labels.count > 1 ? "\(labels)" : labels.first
  }

  /// The revision of the output.
  var revision: Int { session.revision }

  /// Settles pending updates, as the server does at the end of a turn.
  func settle() { session.settle() }

  /// Returns the names of the test's own views whose bodies a change evaluates.
  func bodies(_ change: () throws -> Void) rethrows -> [String] {
    session.tree.statistics.recordsBodies = true
    session.tree.statistics.evaluatedTypes = []
    try change()
    session.settle()
    return session.tree.statistics.evaluatedTypes.filter { $0.hasPrefix("Reading") }
  }

  func close() { session.close() }

  /// The codes of the issues that arose.
  var issues: [String] { issueMembers(/"code":"([^"]*)"/) }

  /// The messages of the issues that arose, up to the first quotation in each.
  var issueMessages: [String] { issueMembers(/"message":"([^"\\]*)/) }

  private func issueMembers(_ member: Regex<(Substring, Substring)>) -> [String] {
    let json = JSONWriter()
    session.writeChanges(since: 0, to: json)
    return String(decoding: json.bytes, as: UTF8.self).matches(of: member).map { String($0.output.1) }
  }

  /// The messages of the issues that arose.
  var messages: [String] { session.tree.issues.issues(since: 0).map(\.message) }

  func perform(
    _ action: String? = nil, on target: String, _ value: JSONValue? = nil, by client: String? = nil
  ) throws(ActionRefusal) {
    try session.perform(ActionDescription(Target(target), action: action, value: value), by: client)
    session.settle()
  }

  /// Reports a size of the window.
  func resizeWindow(_ width: Double, _ height: Double) throws {
    let size = JSONValue.object([
      JSONMember(name: "width", value: .number(width)), JSONMember(name: "height", value: .number(height)),
    ])
    try perform("resize", on: session.tree.outputRoot!.digest.description, size)
  }

  /// Returns the id of a node.
  func id(of target: String) throws -> String {
    try session.find(Target(target), forAction: false).digest.description
  }

  /// Returns the ids of the nodes of a type, in document order.
  func ids(of type: String) -> [String] {
    let json = JSONWriter()
    session.writeRoot(to: json)
    return String(decoding: json.bytes, as: UTF8.self).matches(of: /"id":"([^"]*)","type":"([^"]*)"/)
      .filter { $0.output.2 == type }.map { String($0.output.1) }
  }

  func tap(_ target: String) throws(ActionRefusal) { try perform("tap", on: target) }
  func set(_ target: String, _ value: JSONValue) throws(ActionRefusal) {
    try perform("set", on: target, value)
  }

  /// Returns whether an action is refused.
  func refuses(_ action: String, on target: String, _ value: JSONValue? = nil) -> Bool {
    do {
      try perform(action, on: target, value)
      return false
    } catch {
      return true
    }
  }

  /// Returns the reason for which a control refuses an action, or nil if it accepts it or there is no such control.
  func refusal(_ action: String, on target: String, _ value: JSONValue? = nil) -> ActionProblem? {
    do {
      try perform(action, on: target, value)
      return nil
    } catch {
      guard case .action(let problem, _, _) = error else { return nil }
      return problem
    }
  }
}

struct HostApp: App {
  @MainActor static let scene = SceneCatalog(of: HostApp.self)["main"]!

  var body: some Scene {
    WindowGroup { HostView() }
  }
}

private struct HostView: View {
  @Environment(\.hostedView) private var hostedView

  var body: some View { hostedView }
}

extension EnvironmentValues {
  fileprivate var hostedView: AnyView {
    get { self[HostedViewKey.self] }
    set { self[HostedViewKey.self] = newValue }
  }
}

private enum HostedViewKey: EnvironmentKey {
  static var defaultValue: AnyView { AnyView(EmptyView()) }
}
