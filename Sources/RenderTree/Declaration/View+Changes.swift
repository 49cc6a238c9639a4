extension View {
  /// Prints why the body that calls it is evaluated: `Card: @self, @identity, _count changed.` (rule 12).
  ///
  /// `@self` stands for the view's own value, `@identity` for a view that is new, `_count` for a dynamic property
  /// and `@dependencies` for what the body read besides, as the properties of an `@Observable` object.
  public static func _printChanges() { ChangeOutput.print(Self.self) }

  /// Logs what `_printChanges` prints.
  public static func _logChanges() { ChangeOutput.log(Self.self) }
}

extension ViewModifier {
  /// Prints why the modifier's body that calls it is evaluated, as `View._printChanges` does (rule 12).
  public static func _printChanges() { ChangeOutput.print(Self.self) }

  /// Logs what `_printChanges` prints.
  public static func _logChanges() { ChangeOutput.log(Self.self) }
}

/// Where explanations of evaluations go.
@MainActor
package enum ChangeOutput {
  package static var printer: (String) -> Void = { Swift.print($0) }
  /// The server puts its log here.
  package static var logger: (String) -> Void = { Swift.print($0) }

  // Checks evaluate bodies once more, for no reason that would interest anybody.
  static func print(_ type: Any.Type) { if !Tree.isChecking { printer(line(for: type)) } }
  static func log(_ type: Any.Type) { if !Tree.isChecking { logger(line(for: type)) } }

  private static func line(for type: Any.Type) -> String {
    let reason = Tracker.current?.reason(forBodyOf: type) ?? EvaluationReason(changed: [])
    return "\(_typeName(type, qualified: false)): \(reason)"
  }
}
