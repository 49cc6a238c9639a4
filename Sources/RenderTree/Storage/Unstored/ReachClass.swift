import FoundationEssentials
import Observation
import StateroomCombine

/// The properties of a class by which its objects are compared with what they were.
@MainActor
final class ReachClass {
  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type
    /// Whether to compare values that lead to no object by their bits.
    let comparesBits: Bool
    let isConstant: Bool

    /// The path to the part that cannot be stored and its kind, or nil if the type can be stored.
    var obstacle: String? {
      let type = (type as? any PublishedProperty.Type)?.valueType ?? type
      guard case .unstorable(let reason) = ValuePlan.of(type) else { return nil }
      return reason.replacing("element.", with: "[].")
    }
  }

  /// The properties that lead to objects which are not stored as a part of the object.
  let references: [Field]
  /// The properties that lead to objects, stored as a part of the object or not.
  let holding: [Field]
  /// All properties that count if nothing of the object is stored.
  let contents: [Field]
  /// Whether objects are told apart by an id that each process makes anew.
  let hasRandomIdentity: Bool

  private static var all: [ObjectIdentifier: ReachClass] = [:]

  /// Returns the description of a class. Complexity: O(1) after the first call for that class.
  static func of(_ type: AnyClass) -> ReachClass {
    if let known = all[ObjectIdentifier(type)] { return known }
    let made = ReachClass(type)
    all[ObjectIdentifier(type)] = made
    return made
  }

  private init(_ type: AnyClass) {
    var references: [Field] = []
    var holding: [Field] = []
    var contents: [Field] = []
    let fields = ReachPlan.isOfApp(type) ? StoredField.all(of: type) : []
    for (field, name) in zip(fields, StoredField.storageNames(of: fields))
    where field.isStrong && !field.isLazy {
      // Other variables of a class that announces changes are such as subscriptions, which start anew.
      let isAnnounced =
        field.type is any PublishedProperty.Type
        || field.isVariable && type is any Observable.Type && field.name.hasPrefix("_")
      let made = Field(
        name: name, offset: field.offset, type: field.type, comparesBits: isAnnounced,
        isConstant: !field.isVariable)
      contents.append(made)
      guard HeldField.isNested(field) || ReachPlan.holdsObjects(field.type) else { continue }
      holding.append(made)
      if HeldField.isNested(field) ? !HeldField.isStoredBeside(field) : ReachPlan.reachesObjects(field.type) {
        references.append(made)
      }
    }
    self.references = references
    self.holding = holding
    self.contents = contents
    hasRandomIdentity = Self.hasRandomIdentity(type, fields)
  }

  /// Whether there may be objects behind an object that its slot stores. A `Codable` one decides itself.
  static func hasUnstored(_ object: AnyObject) -> Bool {
    !(object is any Codable) && !of(type(of: object)).references.isEmpty
  }

  private static func hasRandomIdentity(_ type: AnyClass, _ fields: [StoredField]) -> Bool {
    guard let type = type as? any Identifiable.Type else { return false }
    func id<Value: Identifiable>(_: Value.Type) -> Any.Type { Value.ID.self }
    let id = id(type)
    return id == ObjectIdentifier.self || id == UUID.self && fields.contains { $0.type == UUID.self }
  }
}
