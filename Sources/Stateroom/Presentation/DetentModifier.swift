import RenderTree

extension Set<PresentationDetent> {
  /// The wire format of the detents, in a stable order.
  nonisolated var json: JSONValue {
    .array(map(\.json).sorted { "\($0)" < "\($1)" })
  }
}

/// Writes the detents of a sheet, of which clients select one.
nonisolated struct DetentModifier: OutputModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = JSONValue.members(("detents", detents.json), ("selection", selection.wrappedValue.json))
    node.modifier("presentationDetents") { $0.write(value) }
    node.action("selectDetent") { value in
      guard let chosen = detents.first(where: { $0.json == value?.withLengths }) else {
        throw ActionProblem.invalidValue("The value must be one of the detents.")
      }
      selection.wrappedValue = chosen
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
