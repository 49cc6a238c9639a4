import RenderTree
import Stateroom

/// A session of an app inside the test's own process: no server, no port, no waiting.
///
/// ```swift
/// let session = try TestSession(of: MyApp.self, scene: "counter")
/// try session.tap("Increment")
/// #expect(try session.node("count").text == "1")
/// ```
///
/// Targets are ids, accessibility identifiers or labels, as over HTTP. A refused action throws a
/// ``TestSessionError`` and changes nothing.
@MainActor
public final class TestSession {
  private let session: Session

  /// Launches an app with one of its scenes, by default the first.
  ///
  /// Throws ``TestSessionError/unknownScene(_:known:)`` where the app has no such scene.
  public init<Launched: App>(of app: Launched.Type, scene: String? = nil) throws {
    let catalog = SceneCatalog(of: app)
    guard let description = scene.map({ catalog[$0] }) ?? catalog.scenes.first else {
      throw TestSessionError.unknownScene(scene ?? "", known: catalog.scenes.map(\.id))
    }
    session = Session(of: app, scene: description, isChecked: true)
  }

  /// Renders a view as a scene of its own.
  public init(@ViewBuilder _ content: () -> some View) {
    session = Session(of: content(), isChecked: true)
  }

  /// The revision of the output; it rises with each action that changes something.
  public var revision: Int { session.revision }

  /// What SwiftUI would have logged or ended the process for, each once, and `tree.unsound` where another evaluation
  /// of all bodies showed something else than before.
  public var issues: [RuntimeIssue] { session.tree.issues.issues(since: 0) }

  /// The output as it is now, timers and tasks included as far as they have run.
  public var root: TestNode {
    session.settle()
    let json = JSONWriter()
    session.writeRoot(to: json)
    return TestNode(json: (try? JSONReader.read(json.copyBytes(), depthLimit: .max)) ?? .null)
  }

  /// One node with everything below it.
  public func node(_ target: String) throws -> TestNode {
    session.settle()
    let json = JSONWriter()
    do {
      SnapshotWriter(json).write(try session.find(Target(target), forAction: false))
    } catch {
      throw TestSessionError(error)
    }
    return TestNode(json: try JSONReader.read(json.copyBytes(), depthLimit: .max))
  }

  /// Performs an action, by default the natural one of the control.
  ///
  /// - Parameters:
  ///   - name: The action as the node offers it, such as `set`, `submit` or `increment`.
  ///   - target: The node's id, accessibility identifier or label.
  ///   - value: What the action takes, if it takes anything.
  public func perform(_ name: String? = nil, on target: String, value: JSONValue? = nil) throws {
    do {
      try session.perform(ActionDescription(Target(target), action: name, value: value))
    } catch {
      throw TestSessionError(error)
    }
    session.settle()
  }

  /// Taps a button, a link, or whatever else can be tapped.
  public func tap(_ target: String) throws {
    try perform("tap", on: target)
  }

  /// Sets the value of a control.
  public func set(_ target: String, to value: JSONValue) throws {
    try perform("set", on: target, value: value)
  }

  /// Ends the session: `onDisappear` runs and tasks are cancelled.
  public func close() {
    session.close()
  }
}
