/// Derives the plan for a type's values from the type's metadata.
struct ValuePlanBuilder {
  /// The names of the parts on the path from the original type to the current one.
  private var path: [String] = []
  private var underway: Set<ObjectIdentifier> = []

  /// The reason why a type has no plan.
  struct Refusal: Error {
    let description: String
  }

  mutating func plan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    if let leaf = type as? any StorageLeaf.Type { return leaf.makeLeafPlan() }
    if type == AnyHashable.self { return HashablePlan() }
    // A type that contains itself, for example through an array. When the plan is used, the type's own plan is
    // complete or has been refused.
    guard underway.insert(ObjectIdentifier(type)).inserted else { return RecursivePlan(type) }
    defer { underway.remove(ObjectIdentifier(type)) }
    if let container = type as? any StorageContainer.Type { return try container.makePlan(with: &self) }
    if let represented = type as? any StoredByRepresentation.Type {
      return try represented.makeRepresentationPlan(with: &self)
    }
    switch TypeKind(type) {
    case .structure:
      // The fields of library types have invariants, so these types must decode themselves.
      if isFromLibrary(type) { return try codablePlan(for: type) }
      do {
        return try recordPlan(for: type)
      } catch {
        if let codable = type as? any Codable.Type { return codable.makeCodablePlan() }
        throw error
      }
    case .tuple: return try recordPlan(for: type)
    case .enumeration: return try enumerationPlan(for: type)
    case .optional, .classType, .existential, .function, .metatype, .other:
      return try codablePlan(for: type)
    }
  }

  /// Returns the plan of a part of the current type.
  mutating func plan(for type: Any.Type, at name: String) throws(Refusal) -> ValuePlan {
    path.append(name)
    defer { path.removeLast() }
    return try plan(for: type)
  }

  private func codablePlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    guard let codable = type as? any Codable.Type else { throw refusal(type) }
    return codable.makeCodablePlan()
  }

  /// Returns the plan of a struct or a tuple.
  ///
  /// - Complexity: O(*n*) on average, not counting the work for each, where *n* is the number of fields.
  private mutating func recordPlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    let fields = StoredField.all(of: type)
    // The type has bytes that no field describes: it is built in or lacks reflection metadata.
    if fields.isEmpty, !isEmpty(type) { throw refusal(type) }
    var parts: [RecordPlan.Field] = []
    for (index, field) in fields.enumerated() {
      let name = field.name.isEmpty ? "\(index)" : field.name
      guard field.isStrong else { throw refusal(type, "\(name) is a weak reference") }
      parts.append(.init(name: name, offset: field.offset, plan: try plan(for: field.type, at: name)))
    }
    guard Set(parts.map(\.name)).count == parts.count else { throw refusal(type) }
    return RecordPlan(type, parts)
  }

  /// Returns the plan of an enumeration.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of cases.
  private mutating func enumerationPlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    if let cases = EnumerationCases(of: type) {
      if let raw = type as? any RawRepresentable.Type, let plan = try? rawValuePlan(for: raw) { return plan }
      return EnumerationPlan(type, cases)
    }
    if let codable = type as? any Codable.Type { return codable.makeCodablePlan() }
    guard let layout = EnumerationLayout(of: type) else { throw refusal(type) }
    if layout.cases.isEmpty { return UninhabitedPlan() }
    var payloads: [ValuePlan?] = []
    for part in layout.cases {
      guard let payload = part.payload else {
        payloads.append(nil)
        continue
      }
      payloads.append(try plan(for: payload, at: part.name))
    }
    func make<Value>(_: Value.Type) -> ValuePlan { PayloadPlan<Value>(layout, payloads) }
    return _openExistential(type, do: make)
  }

  private mutating func rawValuePlan<Value: RawRepresentable>(for _: Value.Type) throws(Refusal) -> ValuePlan
  {
    RawValuePlan<Value>(try plan(for: Value.RawValue.self, at: "rawValue"))
  }

  private func isFromLibrary(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return ["Swift.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "__C."]
      .contains { name.hasPrefix($0) }
  }

  private func isEmpty(_ type: Any.Type) -> Bool {
    func check<Value>(_: Value.Type) -> Bool { MemoryLayout<Value>.size == 0 }
    return _openExistential(type, do: check)
  }

  private func refusal(_ type: Any.Type, _ detail: String? = nil) -> Refusal {
    let kind =
      switch TypeKind(type) {
      case .function: "a function"
      case .classType: "an object of a class that is not Codable"
      case .existential: "a value of any type"
      case .enumeration: "an enumeration whose cases are not known"
      case .structure, .optional, .tuple, .metatype, .other: "not Codable"
      }
    let name = path.joined(separator: ".")
    let place =
      name.isEmpty ? _typeName(type, qualified: false) : "\(name): \(_typeName(type, qualified: false))"
    return Refusal(description: "\(place) is \(detail ?? kind)")
  }
}
