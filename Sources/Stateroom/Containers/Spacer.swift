import Foundation
import RenderTree

/// A flexible space between the views of a stack.
///
/// ```swift
/// HStack {
///   Text("Left")
///   Spacer(minLength: 20)
///   Text("Right")
/// }
/// // {"type": "Spacer", "props": {"minLength": 20}}
/// ```
public nonisolated struct Spacer: Element, ElementAttributes {
  /// The minimum length, or nil for the platform's choice.
  public var minLength: CGFloat?

  /// Creates a spacer with an optional minimum length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  package static var typeName: StaticString { "Spacer" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if let minLength { node.set("minLength", Double(minLength)) }
  }
}
