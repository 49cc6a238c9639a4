import Foundation
import RenderTree

extension EnvironmentValues {
  /// Sets the window's size, and the size classes that follow from it unless the client has chosen them.
  ///
  /// The limits are those of Apple's devices: phones have compact widths, and the narrowest regular window has 507
  /// points.
  package mutating func fit(window size: CGSize) {
    windowSize = size
    let chosen = chosenSizeClasses
    if !chosen.contains(.horizontal) { horizontalSizeClass = size.width < 507 ? .compact : .regular }
    if !chosen.contains(.vertical) { verticalSizeClass = size.height < 480 ? .compact : .regular }
  }

  /// Sets the size classes that the client has chosen, which do not follow the window's size.
  package mutating func choose(
    horizontal: UserInterfaceSizeClass?, vertical: UserInterfaceSizeClass?
  ) {
    var chosen: Axis.Set = []
    if let horizontal {
      horizontalSizeClass = horizontal
      chosen.insert(.horizontal)
    }
    if let vertical {
      verticalSizeClass = vertical
      chosen.insert(.vertical)
    }
    if !chosen.isEmpty { chosenSizeClasses = chosen }
  }

  /// The axes whose size class the client has chosen.
  private var chosenSizeClasses: Axis.Set {
    get { self[ChosenSizeClassesKey.self] }
    set { self[ChosenSizeClassesKey.self] = newValue }
  }
}

private enum ChosenSizeClassesKey: EnvironmentKey {
  static var defaultValue: Axis.Set { [] }
}
