import RenderTree

@testable import Stateroom

extension View {
  /// Stamps each rendered node of the view with a word.
  nonisolated public func stamp(_ word: String) -> some View {
    modifier(StampModifier(word: word))
  }
}

nonisolated struct StampModifier: OutputModifier {
  let word: String

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("stamp") { $0.write(word) }
  }
}
