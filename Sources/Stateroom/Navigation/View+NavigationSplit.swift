import Foundation
import RenderTree

extension View {
  /// Sets how split views look. Headless, it changes nothing.
  nonisolated public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the width of the column around. Headless, it changes nothing.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the width of the column around. Headless, it changes nothing.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    modifier(EmptyModifier())
  }
}
