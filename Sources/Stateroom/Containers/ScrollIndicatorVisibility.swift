import Foundation
import RenderTree

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let rawValue: Int

  private init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The client's choice.
  public static let automatic = ScrollIndicatorVisibility(0)
  /// Visible.
  public static let visible = ScrollIndicatorVisibility(1)
  /// Hidden, if the platform allows it.
  public static let hidden = ScrollIndicatorVisibility(2)
  /// Always hidden.
  public static let never = ScrollIndicatorVisibility(3)
}

extension View {
  /// Sets the visibility of scroll indicators in this view. Both axes have the same: `axes` is ignored.
  ///
  /// ```swift
  /// ScrollView { Text("Page") }.scrollIndicators(.hidden)
  /// // {"type": "ScrollView", "props": {"showsIndicators": false}}
  /// ```
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.scrollIndicatorVisibility, visibility)
  }
}

extension EnvironmentValues {
  /// The visibility of scroll indicators.
  var scrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorVisibilityKey.self] }
    set { self[ScrollIndicatorVisibilityKey.self] = newValue }
  }
}

private enum ScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
