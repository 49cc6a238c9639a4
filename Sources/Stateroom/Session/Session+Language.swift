import Foundation
import RenderTree

extension Session {
  /// The language that the session's texts are in, and whether it is read from the right to the left.
  package var language: (tag: String, isRightToLeft: Bool) {
    guard let root = tree.root else { return ("en", false) }
    let values = EnvironmentValues(root.scope.environment)
    return (values.locale.identifier(.bcp47), values.layoutDirection == .rightToLeft)
  }
}
