import Foundation
import RenderTree

/// A view whose content scrolls.
///
/// ```swift
/// ScrollView(.horizontal) {
///   HStack {
///     ForEach(1...20, id: \.self) { Text("\($0)") }
///   }
/// }
/// // {"type": "ScrollView", "props": {"axes": "horizontal"}}
/// ```
public nonisolated struct ScrollView<Content: View>: Container {
  /// The content.
  public var content: Content
  /// The axes along which the content scrolls.
  public var axes: Axis.Set
  /// Whether the client shows scroll indicators.
  public var showsIndicators: Bool

  /// Creates a scroll view.
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

/// The axes and indicators of a scroll view.
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
