import Foundation
import RenderTree

// Public, as are others that most views have: with a hidden type, each evaluation of a generic view of an app would
// look up the metadata of its body.
/// A modifier that writes an entry in `modifiers` of each rendered node, with a value known when it is
/// applied. Not for use by apps.
public nonisolated struct _EntryModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.modifier(name) { $0.write(value) }
  }
}

/// A modifier that writes an entry with a text, resolved in the environment of the node. Not for use by apps.
public nonisolated struct _TextEntryModifier: OutputModifier {
  let name: StaticString
  let text: Text?

  @MainActor package func declare(_ node: NodeDeclaration) {
    if let text { node.modifier(name) { $0.write(text.resolve(in: node.environment).text) } }
  }
}

/// A modifier that writes a prop of each rendered node, with a value known when it is applied. The innermost
/// of several wins. Not for use by apps.
public nonisolated struct _PropModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.setFirst(name, value)
  }
}

/// A modifier that writes an entry with a shape style. Not for use by apps.
public nonisolated struct _StyleEntryModifier<Style: ShapeStyle>: OutputModifier {
  let name: StaticString
  let style: Style
  let entry: @Sendable (JSONValue) -> JSONValue

  @MainActor package func declare(_ node: NodeDeclaration) {
    let value = entry(style._json(in: node.environment))
    node.modifier(name) { $0.write(value) }
  }
}

extension View {
  /// Writes an entry in `modifiers`.
  nonisolated consuming func entry(
    _ name: StaticString, _ value: JSONValue
  ) -> ModifiedContent<Self, _EntryModifier> {
    modifier(_EntryModifier(name: name, value: value))
  }

  /// Writes an entry in `modifiers`.
  nonisolated consuming func entry(
    _ name: StaticString, _ value: Double
  ) -> ModifiedContent<Self, _EntryModifier> {
    modifier(_EntryModifier(name: name, value: .number(value)))
  }

  /// Writes a prop.
  nonisolated consuming func prop(_ name: StaticString, _ value: JSONValue) -> some View {
    modifier(_PropModifier(name: name, value: value))
  }
}

extension JSONValue {
  /// Returns a length, or nil if there is none.
  static func length(_ length: CGFloat?) -> JSONValue? { length.map { .number(Double($0)) } }
}
