import Foundation
import Stateroom

/// One view in an app of one scene, acted upon and read as a client does.
@MainActor
final class Host {
  private let session: Session

  init(environment: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder _ content: () -> some View) {
    let content = AnyView(content())
    session = Session(of: HostApp.self, scene: HostApp.scene, isChecked: true) { values in
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

  /// The codes of the issues that arose.
  var issues: [String] {
    let json = JSONWriter()
    session.writeChanges(since: 0, to: json)
    return String(decoding: json.bytes, as: UTF8.self).matches(of: /"code":"([^"]*)"/).map {
      String($0.output.1)
    }
  }

  func perform(
    _ action: String? = nil, on target: String, _ value: JSONValue? = nil
  ) throws(ActionRefusal) {
    try session.perform(ActionDescription(Target(target), action: action, value: value))
    session.settle()
  }

  func tap(_ target: String) throws(ActionRefusal) { try perform("tap", on: target) }
  func set(_ target: String, _ value: JSONValue) throws(ActionRefusal) {
    try perform("set", on: target, value)
  }

  /// Whether an action is refused.
  func refuses(_ action: String, on target: String, _ value: JSONValue? = nil) -> Bool {
    do {
      try perform(action, on: target, value)
      return false
    } catch {
      return true
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
