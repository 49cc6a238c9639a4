import Foundation
import RenderTree

/// A vertical stack for many views.
///
/// ```swift
/// ScrollView {
///   LazyVStack(spacing: 4) {
///     ForEach(1...100, id: \.self) { Text("Row \($0)") }
///   }
/// }
/// // {"type": "LazyVStack", "props": {"spacing": 4}}
/// ```
///
/// All views are built: headless, there is no visible region that would limit them.
public nonisolated struct LazyVStack<Content: View>: Container {
  package let attributes: LazyVStackAttributes
  package let content: Content

  /// Creates a vertical stack for many views. If `spacing` is nil, the client chooses it.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyVStackAttributes(
      alignment: alignment, spacing: spacing.map(Double.init), pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// The alignment and spacing of a vertical stack.
package nonisolated struct LazyVStackAttributes: ElementAttributes {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  package static var typeName: StaticString { "LazyVStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
    if let pinnedViews = pinnedViews.json { node.set("pinnedViews", pinnedViews) }
  }
}
