import CSwiftRuntime
import StateCore
import StateroomCombine

/// The objects that are stored beside a property's value, and their restoration.
///
/// First everything is read once, with nothing in the place of objects, so that bytes which do not fit change nothing.
/// Then the objects that the launch has not made are allocated, and all of them are filled.
final class StoredObjects {
  private enum Phase {
    /// References are read but lead to nothing.
    case checking
    /// Objects are there, but what they hash may be missing.
    case filling
    case linking
  }

  /// The way in which an object comes back.
  private enum Revival {
    /// It was made by its own `init(from:)`.
    case decoded
    /// The launch has made it.
    case launched
    /// The launch has found it, and it belongs to all sessions. Nothing is written into it.
    case shared
    /// It is allocated and filled here.
    case made
    /// Another value has restored it.
    case known
  }

  private struct Part {
    let number: Int
    let stored: StoredClass
    let identity: UInt64
    let origin: UInt64?
    var object: AnyObject?
    var revival = Revival.made

    /// Whether the stored values are written into the object here.
    var isFilled: Bool { revival != .known && revival != .shared }
  }

  private let pages: StoredPages
  private let view: ObjectView
  private let session: SessionObjects
  private var phase = Phase.checking
  private var parts: [Part] = []
  private var places: [Int: Int] = [:]
  private var expected: [(number: Int, type: AnyClass)] = []
  /// The identities of objects that only other values have, by their numbers.
  private let outside: [Int: UInt64]
  /// The objects of unowned references.
  private var targets: [AnyObject] = []

  /// An object in the place of all others while bytes are checked. Nothing calls it.
  private final class Placeholder: Sendable {}
  private static let placeholder = Placeholder()

  init(
    _ pages: StoredPages, outside: [Int: UInt64], _ view: ObjectView,
    _ session: SessionObjects
  ) {
    self.pages = pages
    self.outside = outside
    self.view = view
    self.session = session
  }

  // MARK: References

  /// Reads a reference to an object of a class.
  func read(as type: AnyClass, from reader: StorageReader) throws -> AnyObject {
    switch try reader.readTag() {
    case .object:
      guard let number = Int(exactly: try reader.readNumber()) else { throw StorageError.malformed }
      if phase == .checking {
        expected.append((number, type))
        return Self.placeholder
      }
      guard let object = object(number) else { throw StorageError.malformed }
      return object
    case .placedObject:
      guard let object = try readPlace(from: reader), StoredClass.isKind(object, type) else {
        throw StorageError.mismatch(expected: "an object of \(type) that is not there")
      }
      return object
    default: throw StorageError.mismatch(expected: "\(type)")
    }
  }

  /// Reads an unowned reference to an object of a class.
  func readUnowned(as type: AnyClass, from reader: StorageReader) throws -> AnyObject {
    let object = try read(as: type, from: reader)
    if phase != .checking { targets.append(object) }
    return object
  }

  /// The object of a weak reference.
  enum WeakTarget {
    case object(AnyObject)
    /// Another value has it.
    case outside(identity: UInt64)
    case nothing
  }

  /// Reads a weak reference to an object of a class.
  func readWeak(as type: AnyClass, from reader: StorageReader) throws -> WeakTarget {
    switch try reader.readTag() {
    case .object:
      guard let number = Int(exactly: try reader.readNumber()) else { throw StorageError.malformed }
      if phase == .checking { return .nothing }
      if let object = object(number) { return StoredClass.isKind(object, type) ? .object(object) : .nothing }
      return outside[number].map { .outside(identity: $0) } ?? .nothing
    case .placedObject:
      guard let object = try readPlace(from: reader), StoredClass.isKind(object, type) else {
        return .nothing
      }
      return .object(object)
    default: throw StorageError.malformed
    }
  }

  /// Assigns an object that another value has to a weak reference as soon as it is restored.
  func assign(_ identity: UInt64, _ type: AnyClass, to holder: UnsafeMutableRawPointer, at offset: Int) {
    let holder = Unmanaged<AnyObject>.fromOpaque(holder).takeUnretainedValue()
    session.whenRestored(identity, type, assign: holder, at: offset)
  }

  private func readPlace(from reader: StorageReader) throws -> AnyObject? {
    let node = Digest(bits: try reader.readFixed(UInt64.self))
    let place = StoredPlace(node: node, property: try reader.readName())
    return view.object(at: place)
  }

  private func object(_ number: Int) -> AnyObject? {
    number == 0 ? view.root : places[number].flatMap { parts[$0].object }
  }

  /// Whether elements may be hashed: not before the objects to which they refer are filled.
  func hashes(_ plan: ValuePlan) -> Bool { phase == .linking || !plan.refersToObjects }

  // MARK: Checking

  /// Reads all objects without making any, and throws if one does not fit.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of all pages.
  func check() throws {
    try pages.forEachObject(reading: self) { number, stored, identity, origin, reader in
      var part = Part(number: number, stored: stored, identity: identity, origin: origin)
      guard (1...StorageFormat.objectLimit).contains(number), identity != 0,
        places.updateValue(parts.count, forKey: number) == nil
      else {
        throw StorageError.malformed
      }
      switch stored.form {
      case .codable(let codable):
        part.object = try codable.decodeAsCodable(from: reader) as AnyObject
        part.revival = .decoded
      case .fields(let fields):
        let mapping = try fit(stored, reader)
        for place in mapping.places {
          if let place { _ = try fields[place].decode(from: reader) } else { try reader.skip() }
        }
        reader.leave()
      }
      parts.append(part)
    }
    for (number, type): (Int, AnyClass) in expected {
      if number == 0, let root = view.root {
        guard StoredClass.isKind(root, type) else { throw StorageError.mismatch(expected: "\(type)") }
        continue
      }
      guard let place = places[number] else { throw StorageError.malformed }
      guard parts[place].stored.inherits(from: type) else { throw StorageError.mismatch(expected: "\(type)") }
    }
    expected = []
  }

  /// Begins the record of an object, and throws if a field without a default is not stored.
  private func fit(_ stored: StoredClass, _ reader: StorageReader) throws -> StorageReader.Mapping {
    try reader.expect(.record, for: stored.type)
    try reader.enter()
    let mapping = try reader.beginRecord(of: stored, names: stored.names)
    if phase == .checking, case .fields(let fields) = stored.form {
      for place in mapping.missing where !fields[place].canBeMissing {
        throw StorageError.missingField(fields[place].name)
      }
    }
    return mapping
  }

  // MARK: Restoring

  /// Finds, makes and fills all objects. The bytes must have been checked.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of all pages.
  @MainActor func restore(_ held: HeldObjects) throws {
    phase = .filling
    let launched = parts.contains { $0.origin != nil } ? view.root.map { LaunchedObjects(of: $0) } : nil
    launched?.findOwners(held)
    for index in parts.indices { find(&parts[index], launched) }
    var isComplete = false
    // Nothing may release objects that are not filled.
    defer { if !isComplete { for part in parts { part.object.map { _ = Unmanaged.passRetained($0) } } } }
    try fill(isFirst: true)
    if parts.contains(where: \.stored.hashesObjects) { try fillHashed() }
    isComplete = true
    phase = .linking
    for part in parts {
      if part.revival == .made { session.wasRemade(part.stored.type) }
      if part.revival == .shared { continue }
      if let object = part.object { session.wasRestored(object, as: part.identity) }
    }
  }

  /// The objects of unowned references, which something else may not retain.
  var unownedTargets: [AnyObject] { targets }

  /// Writes the stored values into the objects once more.
  func restoreAgain() {
    try? fill(isFirst: false)
    try? fillHashed()
  }

  @MainActor private func find(_ part: inout Part, _ launched: LaunchedObjects?) {
    if let known = session.restored(part.identity), type(of: known) == part.stored.type {
      part.object = known
      part.revival = .known
    } else if let origin = part.origin, let (object, owner) = launched?.object(at: origin),
      owner != .unknown, type(of: object) == part.stored.type
    {
      part.revival = owner == .shared ? .shared : .launched
      if owner == .session, let decoded = part.object {
        ObjectPlan.inPlace(of: part.stored.type).copyVariables(from: decoded, to: object)
      }
      part.object = object
    } else if part.object == nil {
      let address = stateroom_allocate_object(unsafeBitCast(part.stored.type, to: UnsafeRawPointer.self))
      part.object = Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
    }
  }

  /// Writes the stored values into the objects, first into those that are made here: as old values are released, code
  /// of the app may run that finds them.
  private func fill(isFirst: Bool) throws {
    var index = 0
    var stores: [() -> Void] = []
    phase = .filling
    defer { phase = .linking }
    try pages.forEachObject(reading: self) { _, stored, _, _, reader in
      let part = parts[index]
      index += 1
      guard part.isFilled, let object = part.object else { return try reader.skip() }
      guard case .fields(let fields) = stored.form else {
        if isFirst { return try reader.skip() }
        return stores.append(try decodeAgain(stored, object, from: reader))
      }
      let address = Unmanaged.passUnretained(object).toOpaque()
      let mapping = try fit(stored, reader)
      let isNew = isFirst && part.revival == .made
      for place in mapping.places {
        guard let place else {
          try reader.skip()
          continue
        }
        let field = fields[place]
        if field.hashesObjects {
          try reader.skip()
          if isNew { field.initializeEmpty(address) }
        } else if isNew {
          try field.initialize(address, from: reader)
        } else if field.isVariable || part.revival == .launched && !field.refersToObjects {
          // A constant, too: the ids that the launch has made are others than those that were stored.
          let store = try field.decode(from: reader)
          stores.append { store(address) }
        } else {
          try reader.skip()
        }
      }
      if isNew { for place in mapping.missing { fields[place].initializeMissing(address) } }
      reader.leave()
    }
    for store in stores { store() }
  }

  /// Decodes the values of an object that was made by its own `init(from:)`.
  private func decodeAgain(
    _ stored: StoredClass, _ object: AnyObject, from reader: StorageReader
  ) throws -> () -> Void {
    guard case .codable(let codable) = stored.form else { throw StorageError.malformed }
    let decoded = try codable.decodeAsCodable(from: reader) as AnyObject
    return { ObjectPlan.inPlace(of: stored.type).copyVariables(from: decoded, to: object) }
  }

  /// Fills the sets and dictionaries for which objects are hashed.
  private func fillHashed() throws {
    var index = 0
    phase = .linking
    try pages.forEachObject(reading: self) { _, stored, _, _, reader in
      let part = parts[index]
      index += 1
      guard case .fields(let fields) = stored.form, stored.hashesObjects, part.isFilled,
        let object = part.object
      else { return try reader.skip() }
      let mapping = try fit(stored, reader)
      for place in mapping.places {
        guard let place, fields[place].hashesObjects else {
          try reader.skip()
          continue
        }
        try fields[place].decode(from: reader)(Unmanaged.passUnretained(object).toOpaque())
      }
      reader.leave()
    }
  }

  /// The objects as a table has them.
  var entries: [ObjectTable.Entry] {
    parts.compactMap { part in
      part.revival == .shared
        ? nil
        : part.object.map {
          ObjectTable.Entry(object: $0, number: part.number, identity: part.identity, origin: part.origin)
        }
    }
  }
}

extension StorageReader {
  /// Whether the elements of a set or the keys of a dictionary may be hashed.
  func hashes(_ plan: ValuePlan) -> Bool { objects?.hashes(plan) ?? true }
}
