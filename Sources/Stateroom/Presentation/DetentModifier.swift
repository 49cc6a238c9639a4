import RenderTree

/// Writes the detents of a sheet, of which clients select one.
nonisolated struct DetentModifier: OutputModifier {
  let detents: Set<PresentationDetent>
  /// The selected detent, or nil if the app does not ask for it.
  let selection: Binding<PresentationDetent>?

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let choices = detents.compactMap { detent in detent.json(in: environment).map { (detent, $0) } }
    // In a stable order.
    let values = JSONValue.array(choices.map(\.1).sorted { "\($0)" < "\($1)" })
    guard let selection else { return node.modifier("presentationDetents") { $0.write(values) } }
    let selected = selection.wrappedValue.json(in: environment)
    node.modifier("presentationDetents") {
      $0.write(.members(("detents", values), ("selection", selected ?? .string("large"))))
    }
    node.action("selectDetent") { value in
      guard let chosen = choices.first(where: { $0.1 == value?.withLengths }) else {
        throw ActionProblem.invalidValue("The value must be one of the detents.")
      }
      selection.wrappedValue = chosen.0
    }
  }
}

/// Writes up to which detent people can interact with the view behind a sheet.
nonisolated struct BackgroundInteractionModifier: OutputModifier {
  let interaction: PresentationBackgroundInteraction

  @MainActor func declare(_ node: NodeDeclaration) {
    let detent = interaction.detent.flatMap { $0.json(in: node.environment) }
    node.modifier("presentationBackgroundInteraction") {
      $0.write(detent.map { .members(("enabledUpThrough", $0)) } ?? .string(interaction.name))
    }
  }
}

extension JSONValue {
  /// The value with integers as floating-point numbers, the form of lengths.
  nonisolated fileprivate var withLengths: JSONValue {
    switch self {
    case .integer(let value): .number(Double(value))
    case .object(let members):
      .object(members.map { JSONMember(name: $0.name, value: $0.value.withLengths) })
    default: self
    }
  }
}
