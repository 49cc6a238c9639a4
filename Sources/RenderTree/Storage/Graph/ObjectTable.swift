import StateCore

/// The objects to which a property's value refers, and the pages in which they are stored beside it.
///
/// Each object has a number as long as the value refers to it, and a page has the objects of adjacent numbers. So a
/// change of one object writes one page. Objects are followed one after another instead of nested: a chain may be long.
final class ObjectTable {
  /// A stored object.
  struct Entry {
    // Unowned, so that the address is not used for another object as long as the table has this one.
    unowned let object: AnyObject
    let number: Int
    /// The number by which the object is known in all values of the session.
    let identity: UInt64
    /// The place where the launch made the object, or nil if it was made later.
    let origin: UInt64?
  }

  private struct Launched {
    // Unowned, as those of entries.
    unowned let object: AnyObject
    let origin: UInt64
  }

  /// The objects of the last encoding.
  private var known: [ObjectIdentifier: Entry] = [:]
  /// The objects of the present one.
  private var found: [ObjectIdentifier: Entry] = [:]
  private var places: [ObjectIdentifier: StoredPlace] = [:]
  /// The objects that the launch has made, until they are stored.
  private var launched: [ObjectIdentifier: Launched] = [:]
  private var waiting: [AnyObject] = []
  /// The numbers of objects to which no strong references have been found.
  private var reserved: [ObjectIdentifier: Int] = [:]
  /// The objects to which unowned references were written.
  private var unowned: [(object: AnyObject, field: String)] = []
  /// The objects of other values to which weak references were written.
  private var outside: [ObjectIdentifier] = []
  /// The objects of the root's properties that belong to no session, by the positions of these properties.
  private var leftOut: [Int: AnyObject] = [:]
  /// Those that the launch has put there.
  private var firstLeftOut: [Int: AnyObject] = [:]
  private var pages = ObjectPages()
  private var hasReferences = false
  /// The objects that the last encoding has changed and that other values have, too.
  private(set) var changedShared: [ObjectIdentifier] = []
  private var numbers = ObjectNumbers()
  private var view: ObjectView?
  // Unowned: it refers to the properties, and those to this.
  private unowned let session: SessionObjects
  init(_ session: SessionObjects) { self.session = session }

  /// The number of the object that a property itself owns.
  private static let rootNumber = 0

  // MARK: Encoding

  /// Records the objects that the launch has made, and those of the root's properties that belong to no session.
  @MainActor func launch(_ objects: LaunchedObjects, leftOut: [Int: AnyObject]) {
    firstLeftOut = leftOut
    objects.forEachOrigin { launched[ObjectIdentifier($0)] = Launched(object: $0, origin: $1) }
  }

  /// Begins another encoding of the value.
  func begin(_ view: ObjectView) {
    self.view = view
    found = [:]
    places = [:]
    waiting = []
    reserved = [:]
    unowned = []
    outside = []
    leftOut = [:]
    pages.begin()
    hasReferences = false
  }

  /// Appends a reference to an object.
  ///
  /// - Complexity: O(1) on average, or O(*n*) for an object that another place has, where *n* is the number of enclosing
  ///   nodes.
  func write(_ object: AnyObject, to writer: StorageWriter) throws {
    let key = ObjectIdentifier(object)
    if object === view?.root { return write(number: Self.rootNumber, to: writer) }
    if let entry = found[key] { return write(number: entry.number, to: writer) }
    if let place = try place(of: object) { return write(place, to: writer) }
    _ = try StoredClass.of(type(of: object))
    write(number: try add(object).number, to: writer)
  }

  /// Appends a weak reference. The object is not stored on account of it.
  func writeWeak(_ object: AnyObject, to writer: StorageWriter) throws {
    try writeCounted(object, try? place(of: object), to: writer)
  }

  /// Appends an unowned reference of a field. The object must be stored on another account, because otherwise nothing
  /// would retain it after a restart.
  func writeUnowned(_ object: AnyObject, of field: String, to writer: StorageWriter) throws {
    if object === view?.root { return write(number: Self.rootNumber, to: writer) }
    try writeCounted(object, try place(of: object), to: writer)
    unowned.append((object, field))
  }

  private func writeCounted(_ object: AnyObject, _ place: StoredPlace?, to writer: StorageWriter) throws {
    let key = ObjectIdentifier(object)
    if object === view?.root { return write(number: Self.rootNumber, to: writer) }
    if let number = found[key]?.number ?? reserved[key] { return write(number: number, to: writer) }
    if let place { return write(place, to: writer) }
    let number = try known[key]?.number ?? numbers.make()
    reserved[key] = number
    write(number: number, to: writer)
  }

  /// Whether an object belongs to no session, so that it is not stored.
  func isShared(_ object: AnyObject) -> Bool { view?.isShared(object) ?? false }

  /// Records that a property of the root has an object that is not stored.
  func leaveOut(_ object: AnyObject, of property: String, at index: Int) {
    leftOut[index] = object
    // If the launch has made it, it may have been found to be shared only now.
    let key = ObjectIdentifier(object)
    if known[key]?.origin ?? launched[key]?.origin == LaunchedObjects.place(of: property) {
      firstLeftOut[index] = object
    }
  }

  /// Whether a property of the root has another object than after the launch, which is not stored.
  var losesObjects: Bool { leftOut.contains { firstLeftOut[$0.key] !== $0.value } }

  private func write(number: Int, to writer: StorageWriter) {
    hasReferences = true
    writer.write(.object)
    writer.write(count: number)
  }

  private func write(_ place: StoredPlace, to writer: StorageWriter) {
    hasReferences = true
    writer.write(.placedObject)
    writer.write(fixed: place.node.bits)
    writer.write(name: place.property)
  }

  /// Returns the place of an object that another property owns, or nil if the object belongs to this value. Throws if it
  /// belongs to neither.
  private func place(of object: AnyObject) throws -> StoredPlace? {
    let key = ObjectIdentifier(object)
    if let place = places[key] { return place }
    guard let view else { return nil }
    if known[key] != nil {
      guard isShared(object) else { return nil }
      throw ObjectView.sharedObject(object)
    }
    let place = try view.place(of: object)
    if let place { places[key] = place }
    return place
  }

  private func add(_ object: AnyObject) throws -> Entry {
    let key = ObjectIdentifier(object)
    let old = known[key]
    let entry = Entry(
      object: object, number: try reserved[key] ?? old?.number ?? numbers.make(),
      identity: old?.identity ?? session.identity(of: object),
      origin: old == nil ? launched[key]?.origin : old?.origin)
    found[key] = entry
    waiting.append(object)
    return entry
  }

  /// Encodes the objects to which references were written, and those to which they refer, into pages.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the objects' stored form.
  @MainActor func encodeObjects() throws {
    var index = 0
    while index < waiting.count {
      let object = waiting[index]
      index += 1
      guard let entry = found[ObjectIdentifier(object)] else { continue }
      try encode(object, entry, in: pages.page(of: entry.number, self))
    }
    try requireUnowned()
    try seekInGlobals()
    waiting = []
  }

  private func requireUnowned() throws {
    for (object, field) in unowned where found[ObjectIdentifier(object)] == nil {
      guard places[ObjectIdentifier(object)] == nil else { continue }
      throw StorageError.unstorable(
        "\(field) is an unowned reference to an object that the value does not have")
    }
  }

  /// Throws if a global variable has an object that code has made.
  @MainActor private func seekInGlobals() throws {
    let new = waiting.filter {
      known[ObjectIdentifier($0)] == nil && launched[ObjectIdentifier($0)] == nil
    }
    if !new.isEmpty, SharedReferences.find(among: new) {
      throw StorageError.unstorable("an object that a global variable has")
    }
  }

  private func encode(_ object: AnyObject, _ entry: Entry, in page: ObjectPages.OpenPage) throws {
    let type: AnyClass = type(of: object)
    let stored = try StoredClass.of(type)
    let writer = page.writer
    writer.write(count: entry.number)
    page.write(stored)
    writer.write(fixed: entry.identity)
    writer.write(fixed: entry.origin ?? 0)
    try stored.encode(object, to: writer)
  }

  /// Ends an encoding, hands the pages that changed to a tracker, and appends the list of all pages. Returns whether the
  /// value refers to any objects.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of all pages.
  @MainActor func finish(in tracker: SegmentTracker, list: StorageWriter) -> Bool {
    let changed = pages.finish(in: tracker, list: list)
    writeOutside(to: list)
    replaceKnown()
    session.targetsAreRetained(in: self)
    changedShared =
      changed.isEmpty || !session.mayBeShared
      ? []
      : known.values.compactMap { entry in
        let key = ObjectIdentifier(entry.object)
        return changed.contains(ObjectPages.index(of: entry.number)) && session.isShared(key) ? key : nil
      }
    // From now on the entries have the places.
    launched = [:]
    view = nil
    return hasReferences
  }

  /// Appends the numbers of objects that only other values have, with their identities.
  private func writeOutside(to list: StorageWriter) {
    var identities: [(number: Int, identity: UInt64)] = []
    for (key, number) in reserved where found[key] == nil {
      if let identity = session.knownIdentity(of: key) {
        identities.append((number, identity))
      } else {
        outside.append(key)
      }
    }
    list.write(count: identities.count)
    for (number, identity) in identities.sorted(by: { $0.number < $1.number }) {
      list.write(count: number)
      list.write(fixed: identity)
    }
  }

  /// Whether another value has by now an object to which only a weak reference was written.
  var hasFoundOutside: Bool { outside.contains { session.knownIdentity(of: $0) != nil } }

  /// Replaces the objects of the last encoding by those of this one.
  @MainActor private func replaceKnown() {
    for key in found.keys where known[key] == nil { session.enter(found[key]!) }
    var isFreed = !reserved.isEmpty
    for key in known.keys where found[key] == nil {
      session.leave(key, isKept: false)
      isFreed = true
    }
    known = found
    found = [:]
    if isFreed { numbers.use(known.values.map(\.number)) }
    reserved = [:]
  }

  /// Forgets all objects. Their rows go on if `isKept` is true.
  ///
  /// - Complexity: O(*n*) on average, where *n* is their number.
  @MainActor func end(isKept: Bool = false) {
    for key in known.keys { session.leave(key, isKept: isKept) }
    if !isKept { session.targetsAreRetained(in: self) }
    known = [:]
    found = [:]
    waiting = []
  }

  /// Forgets the stored form of the objects, and returns the segments of its pages. The places where the launch made
  /// objects stay known.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of the objects.
  @MainActor func abandon() -> [Int] {
    takeOrigins(from: self)
    end(isKept: true)
    let segments = pages.segments
    pages = ObjectPages()
    numbers = ObjectNumbers()
    return segments
  }

  /// Takes over the places where the launch made objects, from the table of the same value.
  func takeOrigins(from other: ObjectTable) {
    firstLeftOut = other.firstLeftOut
    launched = other.launched
    for (key, entry) in other.known {
      if let origin = entry.origin { launched[key] = Launched(object: entry.object, origin: origin) }
    }
  }

  /// Whether the value has one of some objects.
  func contains(anyOf keys: [ObjectIdentifier]) -> Bool { keys.contains { known[$0] != nil } }

  // MARK: Restoring

  /// Takes over the objects and pages of a restored value.
  @MainActor func restore(
    _ entries: [Entry], _ pages: [(index: Int, segment: Int, hash: UInt64)], leftOut: [Int: AnyObject]
  ) {
    firstLeftOut = leftOut
    for entry in entries {
      known[ObjectIdentifier(entry.object)] = entry
      session.enter(entry)
    }
    numbers.use(known.values.map(\.number))
    self.pages.restore(pages)
  }
}

/// A property of a node.
struct StoredPlace: Hashable {
  let node: Digest
  let property: String
}
