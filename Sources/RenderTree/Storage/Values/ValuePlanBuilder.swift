/// Derives the plan for a type's values from the type's metadata.
struct ValuePlanBuilder {
  /// The names of the parts on the path from the original type to the current one.
  private var path: [String] = []
  private var underway: Set<ObjectIdentifier> = []
  private var recursive: [RecursivePlan] = []
  /// The complete plans of types that contain themselves.
  private var complete: [ObjectIdentifier: ValuePlan] = [:]
  /// The fields of classes. Those with sets of objects are filled late, so that they must have an empty value.
  private var fields: [(plan: ValuePlan, refusal: Refusal)] = []
  /// Whether objects can be stored beside the values that refer to them.
  private let storesObjects: Bool

  init(storesObjects: Bool = true) {
    self.storesObjects = storesObjects
  }

  /// The reason why a type has no plan.
  struct Refusal: Error {
    let description: String
  }

  mutating func plan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    if let leaf = type as? any StorageLeaf.Type { return leaf.makeLeafPlan() }
    if type == AnyHashable.self { return HashablePlan() }
    // A type that contains itself, for example through an array. When the plan is used, the type's own plan is
    // complete or has been refused.
    guard underway.insert(ObjectIdentifier(type)).inserted else {
      recursive.append(RecursivePlan(type))
      return recursive.last!
    }
    defer { underway.remove(ObjectIdentifier(type)) }
    let plan = try makePlan(for: type)
    if recursive.contains(where: { $0.type == type }) {
      complete[ObjectIdentifier(type)] = plan
      resolve()
    }
    if underway.count == 1 { try checkFields() }
    return plan
  }

  /// Works out what complete plans of types that contain themselves say of objects.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of places at which a type contains itself.
  private func resolve() {
    let known = recursive.compactMap { part in complete[ObjectIdentifier(part.type)].map { (part, $0) } }
    for (part, _) in known { part.objects = .init() }
    var isStable = false
    while !isStable {
      isStable = true
      for (part, plan) in known {
        let objects = RecursivePlan.Objects(
          refers: plan.refersToObjects, needs: plan.needsObjects, hashes: plan.hashesObjects)
        if objects != part.objects {
          part.objects = objects
          isStable = false
        }
      }
    }
  }

  private func checkFields() throws(Refusal) {
    for (plan, refusal) in fields where plan.hashesObjects {
      let whole = (plan as? RecursivePlan).flatMap { complete[ObjectIdentifier($0.type)] } ?? plan
      if !whole.canBeEmpty { throw refusal }
    }
  }

  private mutating func makePlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    if let container = type as? any StorageContainer.Type { return try container.makePlan(with: &self) }
    if let represented = type as? any StoredByRepresentation.Type {
      return try represented.makeRepresentationPlan(with: &self)
    }
    switch TypeKind(type) {
    case .structure:
      // The fields of library types have invariants, so these types must decode themselves.
      if isFromLibrary(type) { return try codablePlan(for: type) }
      let known = fields
      do {
        let plan = try recordPlan(for: type)
        if plan.needsObjects, let codable = type as? any Codable.Type { return codable.makeCodablePlan() }
        return plan
      } catch {
        fields = known
        if let codable = type as? any Codable.Type { return codable.makeCodablePlan() }
        throw error
      }
    case .tuple: return try recordPlan(for: type)
    case .enumeration: return try enumerationPlan(for: type)
    case .classType:
      if let elsewhere = type as? any _StoredElsewhere.Type { return elsewhere.makeElsewherePlan() }
      return try referencePlan(for: type)
    case .optional, .existential, .function, .metatype, .other: return try codablePlan(for: type)
    }
  }

  /// Returns the plan of a part of the current type.
  mutating func plan(for type: Any.Type, at name: String) throws(Refusal) -> ValuePlan {
    path.append(name)
    defer { path.removeLast() }
    return try plan(for: type)
  }

  /// Returns the plan of a class whose objects are stored beside the values that refer to them.
  private mutating func referencePlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    guard storesObjects, let objectClass = type as? AnyClass, StoredClass.isCandidate(objectClass) else {
      return try codablePlan(for: type)
    }
    if let codable = type as? any Codable.Type {
      return ReferencePlan(objectClass, inline: codable.makeCodablePlan())
    }
    let fields: [ClassField]
    do {
      fields = try ClassField.all(of: objectClass)
    } catch {
      throw refusal(type, "an object of a class that cannot be made again: \(error.description)")
    }
    for part in fields {
      if part.strength != .strong, part.referredClass == nil {
        throw refusal(type, "an object whose \(part.name) is a reference to any class")
      }
      guard let planned = part.plannedType else { continue }
      // A lazy property is computed anew if its value cannot be stored.
      if part.field.isLazy {
        let known = self.fields
        if (try? plan(for: planned, at: part.name)) == nil { self.fields = known }
        continue
      }
      let made = try plan(for: planned, at: part.name)
      let refusal = refusal(type, "an object whose \(part.name) has a set of objects within another value")
      self.fields.append((made, refusal))
    }
    return ReferencePlan(objectClass, inline: nil)
  }

  private func codablePlan(for type: Any.Type) throws(Refusal) -> ValuePlan {
    guard let codable = type as? any Codable.Type else { throw refusal(type) }
    return codable.makeCodablePlan()
  }

  /// Returns the plan of a struct or a tuple.
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
