import Foundation
import RenderTree

extension View {
  /// Sets the style of the split views in this view.
  nonisolated public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> some View {
    entry("navigationSplitViewStyle", .string(plainStyleName(Style.self, "NavigationSplitViewStyle")))
  }

  /// Sets the width of the enclosing column.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    entry("navigationSplitViewColumnWidth", Double(width))
  }

  /// Sets the width of the enclosing column.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    entry(
      "navigationSplitViewColumnWidth",
      .members(("min", .length(min)), ("ideal", .length(ideal)), ("max", .length(max))))
  }
}
