import Foundation
import RenderTree
import Stateroom

/// Returns a red rectangle.
@MainActor func block(_ width: CGFloat, _ height: CGFloat = 20) -> some View {
  Color.red.frame(width: width, height: height)
}

extension JSONValue {
  /// Returns an object of members.
  static func members(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember(name: $0, value: $1) })
  }
}
