import RenderTree
import StateroomTesting
import Testing

extension TestSession {
  /// Returns the first node of a type, in document order.
  func first(_ type: String) throws -> TestNode {
    try #require(root.descendants.first { $0.type == type }, "There is no \(type).")
  }

  /// Returns whether there is a node of a type.
  func has(_ type: String) -> Bool { root.descendants.contains { $0.type == type } }

  /// Performs an action on the first node of a type.
  func perform(_ name: String, onFirst type: String, value: JSONValue? = nil) throws {
    try perform(name, on: first(type).id, value: value)
  }
}
