import Foundation
import RenderTree

/// A horizontal stack for many views.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack(spacing: 4) {
///     ForEach(1...100, id: \.self) { Text("Page \($0)") }
///   }
/// }
/// // {"type": "LazyHStack", "props": {"spacing": 4}}
/// ```
///
/// All views are built: headless, there is no visible region that would limit them.
public nonisolated struct LazyHStack<Content: View>: Container {
  package let attributes: LazyHStackAttributes
  package let content: Content

  /// Creates a horizontal stack for many views. If `spacing` is nil, the client chooses it.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyHStackAttributes(
      alignment: alignment, spacing: spacing.map(Double.init), pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// The alignment and spacing of a horizontal stack.
package nonisolated struct LazyHStackAttributes: ElementAttributes {
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  package static var typeName: StaticString { "LazyHStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
    if let pinnedViews = pinnedViews.json { node.set("pinnedViews", pinnedViews) }
  }
}
