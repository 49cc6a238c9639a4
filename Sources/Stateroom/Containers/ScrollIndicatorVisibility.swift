import Foundation
import RenderTree

/// Whether a scroll view shows how far it is scrolled.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let rawValue: Int

  private init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// As the place sees fit.
  public static let automatic = ScrollIndicatorVisibility(0)
  /// Shown.
  public static let visible = ScrollIndicatorVisibility(1)
  /// Not shown, where the platform agrees.
  public static let hidden = ScrollIndicatorVisibility(2)
  /// Never shown.
  public static let never = ScrollIndicatorVisibility(3)
}

extension View {
  /// Says whether scroll views below show how far they are scrolled.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.scrollIndicatorVisibility, visibility)
  }
}

extension EnvironmentValues {
  /// Whether scroll views show how far they are scrolled.
  var scrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorVisibilityKey.self] }
    set { self[ScrollIndicatorVisibilityKey.self] = newValue }
  }
}

private enum ScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
