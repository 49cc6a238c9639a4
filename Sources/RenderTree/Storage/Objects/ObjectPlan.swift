import Observation
import StateroomCombine

/// The storage of the objects of one class: every stored `var` whose type has a plan, including those of
/// superclasses, and the objects of its constants.
///
/// Stored values are written into the object that the default creates, without invoking publishers and `didSet`.
/// Constants, lazy properties, unstorable ones (subscriptions, closures), and properties without a stored
/// value keep the default's values. A `Codable` class encodes itself: the decoded object replaces the default's
/// before any other code has seen it.
final class ObjectPlan: @unchecked Sendable {
  // Immutable after `init`.
  private let fields: [ObjectField]
  private let names: [String]
  private let codable: (any Codable.Type)?
  /// The properties that are not stored, with the reasons.
  let unstorable: [String]
  /// Whether the object may change without announcing it.
  let hasUnannounced: Bool
  /// Whether stored properties may refer to objects that are stored beside the object.
  let refersToObjects: Bool

  /// Whether the identity of an object is stored, of which each launch makes another one.
  let keepsIdentity: Bool

  /// Whether the class has published properties.
  let hasPublished: Bool
  /// The variables that are not stored.
  let unstorableVariables: [Unstorable]

  /// A variable that is not stored.
  struct Unstorable {
    let name: String
    let type: Any.Type
    let offset: Int
    let isPublished: Bool
    /// Whether it is the storage of a property that Observation tracks.
    let isTracked: Bool
  }

  private static let cache = Locked<[ObjectIdentifier: ObjectPlan]>([:])
  private static let inPlaceCache = Locked<[ObjectIdentifier: ObjectPlan]>([:])

  /// Returns the plan of a class. Thread-safe. Complexity: O(1) after the first call for that class.
  static func of(_ type: AnyClass) -> ObjectPlan {
    if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let plan = ObjectPlan(type)
    cache.withLock { $0[ObjectIdentifier(type)] = plan }
    return plan
  }

  /// Returns the plan for objects that are never replaced: field by field, even if the class is `Codable`.
  /// Thread-safe. Complexity: O(1) after the first call for that class.
  static func inPlace(of type: AnyClass) -> ObjectPlan {
    guard type is any Codable.Type else { return of(type) }
    if let known = inPlaceCache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let plan = ObjectPlan(type, usesCodable: false)
    inPlaceCache.withLock { $0[ObjectIdentifier(type)] = plan }
    return plan
  }

  private init(_ type: AnyClass, usesCodable: Bool = true) {
    let all = StoredField.all(of: type)
    var fields: [ObjectField] = []
    var identity: ObjectField?
    var unstorable: [String] = []
    var variables: [Unstorable] = []
    let weak = (try? ClassField.all(of: type)) ?? []
    for (index, (field, name)) in zip(all, StoredField.storageNames(of: all)).enumerated() {
      guard field.isVariable else {
        if let made = Self.makeIdentity(field, name, of: type) { identity = made }
        // The objects of a constant change, though not the constant.
        if field.isStrong, HeldField.isStoredBesideConstant(field),
          case .success(let made) = Self.makeField(field, name)
        {
          fields.append(made)
        }
        continue
      }
      guard field.isStrong else {
        if !weak.isEmpty, weak[index].strength == .weak, let type = weak[index].referredClass {
          fields.append(WeakField(name: name, offset: field.offset, type: type))
        }
        continue
      }
      if field.isLazy {
        unstorable.append("\(name) is lazy")
        continue
      }
      // Refers to an object that is stored separately.
      if HeldField.isNested(field), !HeldField.isStoredBeside(field) { continue }
      switch Self.makeField(field, name) {
      case .success(let made): fields.append(made)
      case .failure(let refusal):
        unstorable.append(refusal.description)
        variables.append(
          Unstorable(
            name: name, type: field.type, offset: field.offset,
            isPublished: field.type is any PublishedProperty.Type,
            isTracked: type is any Observable.Type && field.name.hasPrefix("_")))
      }
    }
    keepsIdentity = identity != nil
    self.fields = fields + [identity].compactMap(\.self)
    names = self.fields.map(\.name)
    let codable = usesCodable ? type as? any Codable.Type : nil
    self.codable = codable
    unstorableVariables = codable == nil ? variables : []
    self.unstorable = codable == nil ? unstorable : []
    hasPublished = all.contains { $0.type is any PublishedProperty.Type }
    refersToObjects = codable == nil && fields.contains(where: \.refersToObjects)
    hasUnannounced = codable != nil || refersToObjects || !fields.allSatisfy(\.isPublished)
  }

  /// Whether objects encode themselves.
  var isCodable: Bool { codable != nil }

  /// Returns the objects to which properties of an object refer themselves, by the positions of these properties.
  func references(of object: AnyObject) -> [Int: AnyObject] {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let references = fields.enumerated().compactMap { index, field in
      field.object(in: address).map { (index, $0) }
    }
    return Dictionary(uniqueKeysWithValues: references)
  }

  /// Returns the storage of a strong field of a class, or the reason why it has none.
  static func makeField(
    _ field: StoredField, _ name: String
  ) -> Result<ObjectField, ValuePlanBuilder.Refusal> {
    func plan(_ type: Any.Type) -> Result<ValuePlan, ValuePlanBuilder.Refusal> {
      switch ValuePlan.of(type) {
      case .storable(let plan): .success(plan)
      case .unstorable(let reason): .failure(.init(description: "\(name): \(reason)"))
      }
    }
    func published<Property: PublishedProperty>(
      _: Property.Type
    ) -> Result<ObjectField, ValuePlanBuilder.Refusal> {
      plan(Property.Value.self).map {
        PublishedField<Property>(name: name, offset: field.offset, isVariable: true, plan: $0)
      }
    }
    func plain<Value>(_: Value.Type) -> Result<ObjectField, ValuePlanBuilder.Refusal> {
      plan(Value.self).map {
        PlainField<Value>(name: name, offset: field.offset, isVariable: field.isVariable, plan: $0)
      }
    }
    if let property = field.type as? any PublishedProperty.Type { return published(property) }
    return _openExistential(field.type, do: plain)
  }

  // MARK: Objects

  /// Appends an object of the class.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the object's stored form.
  func encode(_ object: AnyObject, to writer: StorageWriter) throws {
    if codable != nil, let object = object as? any Codable {
      return try object.encodeAsCodable(to: writer)
    }
    try writer.enter()
    writer.beginRecord(of: self, names: names)
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for (index, field) in fields.enumerated() {
      if let objects = writer.objects {
        if let target = field.object(in: address), objects.isShared(target) {
          objects.leaveOut(target, of: field.name, at: index)
          writer.write(.absent)
          continue
        }
      } else if field.needsObjects {
        writer.write(.absent)
        continue
      }
      try field.encode(address, to: writer)
    }
    writer.leave()
    withExtendedLifetime(object) {}
  }

  /// The result of decoding.
  enum Decoded {
    /// A new object of a `Codable` class.
    case whole(AnyObject)
    /// A closure that writes the stored values into an object.
    case parts((AnyObject) -> Void)
  }

  /// Reads the output of ``encode(_:to:)``. Does not modify any object yet.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the object's stored form.
  func decode(from reader: StorageReader) throws -> Decoded {
    if let codable { return .whole(try codable.decodeAsCodable(from: reader) as AnyObject) }
    try reader.expect(.record, for: ObjectPlan.self)
    try reader.enter()
    defer { reader.leave() }
    var stores: [(UnsafeMutableRawPointer) -> Void] = []
    for place in try reader.beginRecord(of: self, names: names).places {
      if let place, try reader.peekTag() != .absent {
        let store = try fields[place].decode(from: reader)
        if fields[place].isVariable { stores.append(store) }
      } else {
        try reader.skip()
      }
    }
    return .parts { object in
      let address = Unmanaged.passUnretained(object).toOpaque()
      for store in stores { store(address) }
      withExtendedLifetime(object) {}
    }
  }

  /// The properties that Observation tracks and that are not stored.
  var unstorableTracked: [Unstorable] { unstorableVariables.filter { $0.isTracked && !$0.isPublished } }

  /// Returns the names of the published properties that are not stored and were assigned since the object has been
  /// observed.
  func unstorableWrites(of object: AnyObject) -> [String] {
    unstorableVariables.filter {
      $0.isPublished && PublishedHistory.wasAnnounced(in: object, at: $0.offset)
    }.map(\.name)
  }

  /// Reads the output of ``encode(_:to:)``. The returned closure writes the values into an object, and may be
  /// called repeatedly.
  func decodeInPlace(from reader: StorageReader) throws -> (AnyObject) -> Void {
    switch try decode(from: reader) {
    case .parts(let store): store
    case .whole(let other): { [self] in copyVariables(from: other, to: $0) }
    }
  }

  /// Copies the stored variables of an object to another one of the same class.
  ///
  /// - Complexity: O(*n*), where *n* is the number of variables.
  func copyVariables(from source: AnyObject, to target: AnyObject) {
    let from = Unmanaged.passUnretained(source).toOpaque()
    let to = Unmanaged.passUnretained(target).toOpaque()
    for field in fields where field.isVariable { field.copy(from: from, to: to) }
    withExtendedLifetime((source, target)) {}
  }
}

extension Decodable where Self: Encodable {
  func encodeAsCodable(to writer: StorageWriter) throws {
    try CodablePlan<Self>().encode(self, to: writer)
  }

  static func decodeAsCodable(from reader: StorageReader) throws -> Any {
    try CodablePlan<Self>().decode(from: reader)
  }
}
