/// A control that an app's own style may replace by another view.
///
/// Lists have many of these, so their bodies are not evaluated: a single node stores the control and reads the
/// style, and the shown view is its direct child, at the position of a branch of a condition in a body (rules 72
/// and 74).
package protocol StyledControl: View where Body == AnyView {
  associatedtype Style: ControlStyleValue
  associatedtype Standard: View
  associatedtype Replacement: View = AnyView

  /// Returns the style at a place.
  @MainActor static func style(in environment: EnvironmentValues) -> Style
  /// Returns the view by which an app's own style replaces the control, or nil if the control is shown as it is.
  /// Only called if the style is custom.
  @MainActor func replacement(in style: Style) -> Replacement?
  /// Returns the control as it is rendered in a built-in style.
  @MainActor func standard(in style: Style) -> Standard
}

/// The value of a style in the environment.
package protocol ControlStyleValue {
  /// Whether the app defines the style, so that it may replace a control by another view.
  var isCustom: Bool { get }
}

extension StyledControl {
  /// The control itself, for code that reads its body.
  @MainActor public var body: AnyView { AnyView(self) }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    StyledControlNode(view, position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: StyledControlNode<Self>.self).update(to: view)
  }
}
