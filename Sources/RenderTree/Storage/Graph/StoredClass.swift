import CSwiftRuntime
import Observation
import StateroomCombine

/// The plan by which objects of one class are stored and made again.
///
/// An object is made by its `Codable` form if it has one, and otherwise from its class and its fields, without its
/// `init`.
final class StoredClass: @unchecked Sendable {
  // Immutable after `init`.
  let type: AnyClass
  /// The name by which the class is found again.
  let name: String
  let form: Form

  enum Form {
    case codable(any Codable.Type)
    case fields([ObjectField])
  }

  /// The names of the fields, in their order.
  let names: [String]
  /// Whether a field has a set or a dictionary with objects for keys, which is filled after all objects are.
  let hashesObjects: Bool

  private static let cache = Locked<[ObjectIdentifier: Result<StoredClass, StorageError>]>([:])

  /// Returns the plan of a class, or throws if its objects cannot be stored. Thread-safe. Complexity: O(1) after the
  /// first call for that class.
  static func of(_ type: AnyClass) throws -> StoredClass {
    if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return try known.get() }
    let made: Result<StoredClass, StorageError>
    do {
      made = .success(try StoredClass(type))
    } catch let error as StorageError {
      made = .failure(error)
    }
    cache.withLock { $0[ObjectIdentifier(type)] = made }
    return try made.get()
  }

  private init(_ type: AnyClass) throws {
    guard case .storable(let plan) = ValuePlan.of(type), plan is ReferencePlan else {
      if case .unstorable(let reason) = ValuePlan.of(type) { throw StorageError.unstorable(reason) }
      throw StorageError.unstorable("an object of \(type)")
    }
    guard let name = Self.name(of: type) else {
      throw StorageError.unstorable("\(type) has no name by which it can be found again")
    }
    self.type = type
    self.name = name
    if let codable = type as? any Codable.Type {
      form = .codable(codable)
      (names, hashesObjects) = ([], false)
      return
    }
    let fields = try Self.fields(of: type)
    form = .fields(fields)
    names = fields.map(\.name)
    hashesObjects = fields.contains(where: \.hashesObjects)
  }

  private static func fields(of type: AnyClass) throws -> [ObjectField] {
    do throws(ValuePlanBuilder.Refusal) {
      var fields: [ObjectField] = []
      for part in try ClassField.all(of: type) { fields.append(try part.makeField()) }
      return fields
    } catch {
      throw StorageError.unstorable(error.description)
    }
  }

  /// Whether objects of a class may be stored: it and its superclasses are the app's own, and it guards nothing.
  static func isCandidate(_ type: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current is any Actor.Type
        || InspectedType.systemModules.contains(Substring(InspectedType.module(of: current)))
      {
        return false
      }
      next = _getSuperclass(current)
    }
    return true
  }

  /// Whether a class is this one or a superclass of it.
  func inherits(from other: AnyClass) -> Bool { Self.inherits(type, from: other) }

  /// Whether an object is of a class or of a subclass of it.
  static func isKind(_ object: AnyObject, _ type: AnyClass) -> Bool {
    inherits(Swift.type(of: object), from: type)
  }

  private static func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == other { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  // MARK: Objects

  /// Appends an object of the class.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the object's stored form, without other objects.
  func encode(_ object: AnyObject, to writer: StorageWriter) throws {
    switch form {
    case .codable:
      guard let object = object as? any Codable else { throw StorageError.malformed }
      try object.encodeAsCodable(to: writer)
    case .fields(let fields):
      try writer.enter()
      writer.beginRecord(of: self, names: names)
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      for field in fields { try field.encode(address, to: writer) }
      writer.leave()
      withExtendedLifetime(object) {}
    }
  }
}
