import Foundation
import RenderTree

extension Anchor where Value == CGRect {
  /// Creates an anchor of a rectangle in the coordinates of every reader.
  package init(fixed rect: CGRect) {
    self.init(place: AnchorPlace(), source: .init { _ in rect })
  }
}
