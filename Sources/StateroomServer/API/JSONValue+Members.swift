import RenderTree

extension JSONValue {
  /// Returns the members of an object. Throws if one is unknown.
  ///
  /// - Complexity: O(*n* × *k*), where *n* is the number of members and *k* the number of known names.
  func members(of subject: String, known: [String]) throws(Problem) -> [JSONMember] {
    guard case .object(let members) = self else {
      throw .badRequest("\(subject.capitalizedFirst) must be an object, but it is \(kind).")
    }
    for member in members where !known.contains(member.name) {
      let subject = subject.capitalizedFirst
      throw .unknownName(
        "\(subject) has no member", member.name, known: known, of: subject, orNone: "no members")
    }
    return members
  }

  /// Returns a member that must be a string if it is present.
  func string(_ name: String, of subject: String) throws(Problem) -> String? {
    switch self[name] {
    case nil: return nil
    case .string(let value)?: return value
    case let value?: throw .badRequest("\"\(name)\" of \(subject) must be a string, but it is \(value.kind).")
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
