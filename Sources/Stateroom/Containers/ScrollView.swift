import Foundation
import RenderTree

/// Views that can be scrolled.
public nonisolated struct ScrollView<Content: View>: Container {
  /// The views.
  public var content: Content
  /// The directions in which they can be scrolled.
  public var axes: Axis.Set
  /// Whether the client shows how far they are scrolled.
  public var showsIndicators: Bool

  /// Views that can be scrolled.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package var attributes: ScrollViewAttributes {
    ScrollViewAttributes(axes: axes, showsIndicators: showsIndicators)
  }
}

/// How views can be scrolled.
package nonisolated struct ScrollViewAttributes: ElementAttributes {
  let axes: Axis.Set
  let showsIndicators: Bool

  package static var typeName: StaticString { "ScrollView" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if axes == .horizontal {
      node.set("axes", "horizontal")
    } else if axes != .vertical {
      node.set("axes", "both")
    }
    let visibility = node.environment.scrollIndicatorVisibility
    if !showsIndicators || visibility == .hidden || visibility == .never {
      node.set("showsIndicators", false)
    }
  }
}
