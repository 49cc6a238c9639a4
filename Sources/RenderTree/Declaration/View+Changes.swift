import StateCore

extension View {
  /// Prints the reason for the evaluation of the calling body: `Card: @self, @identity, _count changed.` (rule 12).
  ///
  /// `@self` means the view's own value, `@identity` a new view, `_count` a dynamic property, and `@dependencies`
  /// other values that the body read, such as the properties of an `@Observable` object.
  public static func _printChanges() { ChangeOutput.print(Self.self) }

  /// Logs the output of `_printChanges`.
  public static func _logChanges() { ChangeOutput.log(Self.self) }
}

extension ViewModifier {
  /// Prints the reason for the evaluation of the calling modifier's body, like `View._printChanges` (rule 12).
  public static func _printChanges() { ChangeOutput.print(Self.self) }

  /// Logs the output of `_printChanges`.
  public static func _logChanges() { ChangeOutput.log(Self.self) }
}

/// The destinations for the reasons of evaluations.
@MainActor
package enum ChangeOutput {
  package static var printer: (String) -> Void = { Swift.print($0) }
  /// Set by the server to write to its log.
  package static var logger: (String) -> Void = { Swift.print($0) }

  // Evaluations by a soundness check are omitted: their reasons are meaningless.
  static func print(_ type: Any.Type) { if !Tree.isChecking { printer(line(for: type)) } }
  static func log(_ type: Any.Type) { if !Tree.isChecking { logger(line(for: type)) } }

  private static func line(for type: Any.Type) -> String {
    let reason = Tracker.current?.reason(forBodyOf: type) ?? EvaluationReason(changed: [])
    return "\(_typeName(type, qualified: false)): \(reason)"
  }
}
