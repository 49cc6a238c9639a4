/// A placeholder for a part of the app that cannot be evaluated, with the reason
/// (`TheStateModel.md`, Runtime issues).
struct ErrorView: Element, ElementAttributes {
  let message: String

  static let typeName: StaticString = "Error"

  func declare(_ node: NodeDeclaration) {
    node.set("message", message)
  }
}
