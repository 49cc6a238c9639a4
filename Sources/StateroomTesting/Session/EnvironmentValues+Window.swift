import Foundation
import Stateroom

extension EnvironmentValues {
  /// Sets the size of the window and its size classes, as a client does that reports its window.
  ///
  /// ```swift
  /// let session = TestSession(environment: { $0.setWindowSize(CGSize(width: 390, height: 844)) }) { ContentView() }
  /// ```
  public mutating func setWindowSize(_ size: CGSize) {
    fit(window: size)
  }
}
