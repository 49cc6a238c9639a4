/// A control that a style of the app's own may put something else in the place of.
///
/// Every list has many of these, so that no body of theirs is evaluated: one node keeps the control and looks at the
/// style, and what is shown stands right below it, where the branches of a condition in a body would (rules 72 and 74).
package protocol StyledControl: View where Body == AnyView {
  associatedtype Style: ControlStyleValue
  associatedtype Standard: View
  associatedtype Replacement: View = AnyView

  /// The style of a place.
  @MainActor static func style(in environment: EnvironmentValues) -> Style
  /// The view that a style of the app's own puts in the control's place, or nil if the control is shown as it is. Asked
  /// for only if the style is custom.
  @MainActor func replacement(in style: Style) -> Replacement?
  /// The control as it is rendered in a style that is built in.
  @MainActor func standard(in style: Style) -> Standard
}

/// A style as the environment holds it.
package protocol ControlStyleValue {
  /// Whether the app has made the style, so that it may put another view in a control's place.
  var isCustom: Bool { get }
}

extension StyledControl {
  /// The control itself, for code that asks for what it consists of.
  @MainActor public var body: AnyView { AnyView(self) }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    StyledControlNode(view, position)
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: StyledControlNode<Self>.self).update(to: view)
  }
}
