/// A control that a style of the app's own may put something else in the place of.
///
/// Every list has many of these, so that no body of theirs is evaluated: one node keeps the control and looks at the
/// style, and what is shown stands right below it, where the branches of a condition in a body would (rules 72 and 74).
package protocol StyledControl: View where Body == AnyView {
  associatedtype Style
  associatedtype Standard: View
  associatedtype Replacement: View = AnyView

  /// The style of a place.
  @MainActor static func style(in environment: EnvironmentValues) -> Style
  /// What a style of the app's own puts in the control's place; nil where the style is built in.
  @MainActor func replacement(in style: Style) -> Replacement?
  /// The control as it is rendered in a style that is built in.
  @MainActor func standard(in style: Style) -> Standard
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
