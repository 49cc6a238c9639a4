import Foundation

/// A test in Swift, for StateroomTesting.
struct SwiftForm: RecordingForm {
  /// The type of the app, with or without its module: `Lamps.LampsApp`.
  let app: String

  var head: String {
    let parts = app.split(separator: ".", maxSplits: 1)
    let module = parts.count == 2 ? "@testable import \(parts[0])\n\n" : ""
    return """
      import StateroomTesting
      import Testing

      \(module)@MainActor @Test func `what was recorded is shown again`() async throws {

      """
  }

  var foot: String { "}\n" }

  func text(of step: ScriptStep) -> String {
    lines(of: step).map { "  \($0)\n" }.joined()
  }

  func text(of sighting: Sighting) -> String {
    let name = sighting.isShown ? "shows" : "hides"
    return "  #expect(try await \(sighting.variable.lowercased()).\(name)(\(Self.quoted(sighting.text))))\n"
  }

  func text(ofRemark remark: String) -> String { "  // \(remark)\n" }

  private func lines(of step: ScriptStep) -> [String] {
    if let variable = step.variable {
      let scene = step.members?["scene"] as? String
      let call = (["of: \(type).self"] + (scene.map { ["scene: \(Self.quoted($0))"] } ?? [])).joined(
        separator: ", ")
      return ["let \(variable.lowercased()) = try TestSession(\(call))"]
    }
    guard let variable = step.path.prefixMatch(of: /sessions\/\$(S[0-9]+)/).map({ String($0.1).lowercased() })
    else { return ["// \(step.line)"] }
    if step.method == "DELETE" { return ["\(variable).close()"] }
    if step.method == "GET" { return ["try await \(variable).settled()"] }
    let actions = step.actions
    guard !actions.isEmpty else { return ["// \(step.line)"] }
    let calls = actions.map { "try \(variable)." + Self.call($0) }
    guard step.status < 400 else {
      return ["#expect(throws: TestSessionError.self) {"] + calls.map { "  \($0)" } + ["}"]
    }
    let waits = step.headers.contains { $0.contains("wait") }
    return calls + (waits ? ["try await \(variable).settled()"] : [])
  }

  private var type: String { app.split(separator: ".").last.map(String.init) ?? app }

  private static func call(_ action: RecordedAction) -> String {
    let target = quoted(action.target)
    let place =
      [("in", action.area), ("role", action.role)].compactMap { name, value in
        value.map { ", \(name): \(quoted($0))" }
      }.joined()
    let value = action.value.map(literal)
    switch (action.name, value) {
    case ("tap", nil) where action.role == nil: return "tap(\(target)\(place))"
    case ("set", let value?) where action.role == nil: return "set(\(target), to: \(value)\(place))"
    default:
      let name = action.name.map { "\(quoted($0)), " } ?? ""
      return "perform(\(name)on: \(target)\(place)\(value.map { ", value: \($0)" } ?? ""))"
    }
  }

  /// Returns a parsed value as a literal.
  private static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: return quoted(text)
    case let elements as [Any]: return "[\(elements.map(literal).joined(separator: ", "))]"
    case let members as [String: Any]:
      let list = members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \(literal($0.value))" }
      return list.isEmpty ? "[:]" : "[\(list.joined(separator: ", "))]"
    case is NSNull: return "nil"
    default: return JSONText.text(of: value)
    }
  }

  /// Returns a text as a literal in one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control: result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
