/// The redaction, visibility and hit testing that a rendered node inherits.
package struct OutputLimits: Equatable {
  /// Whether the node cannot be seen: it takes no actions and no focus, and no name finds it.
  package var isHidden = false
  /// Whether the node takes no actions although it can be seen.
  package var isInert = false
  /// Whether what the node says stays on the server.
  package var isRedacted = false

  package init() {}

  /// Whether the node takes no actions.
  package var takesNoActions: Bool { isHidden || isInert }

  /// Lets what is presented be used even if what presents it cannot.
  package mutating func takeActions() {
    isHidden = false
    isInert = false
  }
}

private enum OutputLimitsKey: EnvironmentKey {
  static let defaultValue = OutputLimits()
}

extension EnvironmentValues {
  /// The limits on the output.
  package var outputLimits: OutputLimits {
    get { self[OutputLimitsKey.self] }
    set { self[OutputLimitsKey.self] = newValue }
  }
}

extension RenderedNode {
  /// The limits on the output of this node.
  package final var outputLimits: OutputLimits { EnvironmentValues(scope.environment).outputLimits }
}
