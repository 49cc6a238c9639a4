import RenderTree

/// A row of views with dividers between them that people move.
public nonisolated struct HSplitView<Content: View>: Container {
  package let content: Content

  /// Creates a row of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var attributes: HSplitViewAttributes { HSplitViewAttributes() }
}

/// The attributes of a row with dividers: none but its views. The client chooses the positions of the
/// dividers.
package nonisolated struct HSplitViewAttributes: ElementAttributes {
  package static var typeName: StaticString { "HSplitView" }
}

/// A column of views with dividers between them that people move.
public nonisolated struct VSplitView<Content: View>: Container {
  package let content: Content

  /// Creates a column of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var attributes: VSplitViewAttributes { VSplitViewAttributes() }
}

/// The attributes of a column with dividers: none but its views.
package nonisolated struct VSplitViewAttributes: ElementAttributes {
  package static var typeName: StaticString { "VSplitView" }
}
