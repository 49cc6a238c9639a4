/// The redaction, visibility and hit testing that a rendered node inherits.
package struct OutputLimits: Equatable {
  /// Whether the node is invisible: it accepts no actions or focus, and cannot be found by name.
  package var isHidden = false
  /// Whether the node accepts no actions although it is visible.
  package var isInert = false
  /// Whether the node's content must not leave the server.
  package var isRedacted = false

  package init() {}

  /// Whether the node accepts no actions.
  var takesNoActions: Bool { isHidden || isInert }

  /// Makes a presentation usable even if its presenting view is not.
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
