@_spi(Reflection) import Swift

/// Finds the `@Published` properties of an object, including those of superclasses, and connects them to one
/// publisher.
// Safe to share: the cache is accessed under the lock.
final class PublishedFields: @unchecked Sendable {
  static let shared = PublishedFields()

  private let lock = Lock()
  private var offsetsByClass: [ObjectIdentifier: [Int]] = [:]

  /// Returns the publisher through which all published properties of the object announce their changes, or nil if
  /// the object has no such property.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
    // Search and installation share one lock: two threads whose first requests are concurrent must get the same
    // publisher.
    lock.withLock {
      let offsets = offsets(in: type(of: object))
      guard !offsets.isEmpty else { return nil }
      let publisher = announcer(of: object, offsets: offsets) ?? ObservableObjectPublisher()
      // Each time all of them, because an initializer may replace a property after the first request.
      for offset in offsets { box(in: object, at: offset).announce(through: publisher) }
      return publisher
    }
  }

  /// Returns the serial number of the object's oldest published property, or nil if it has none.
  func oldestSerial(of object: AnyObject) -> UInt64? {
    lock.withLock {
      offsets(in: type(of: object)).map { self.box(in: object, at: $0).serial }.min()
    }
  }

  private func announcer(of object: AnyObject, offsets: [Int]) -> ObservableObjectPublisher? {
    for offset in offsets {
      if let announcer = box(in: object, at: offset).announcer { return announcer }
    }
    return nil
  }

  func box(in object: AnyObject, at offset: Int) -> AnyPublishedBox {
    // A `Published` consists of one reference to its box, regardless of the value's type.
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return base.load(fromByteOffset: offset, as: AnyPublishedBox.self)
  }

  private func offsets(in objectClass: AnyClass) -> [Int] {
    let key = ObjectIdentifier(objectClass)
    if let known = offsetsByClass[key] { return known }
    var offsets: [Int] = []
    // By raw value: the named option is a static variable, which Swift 6 mode does not allow to read.
    let classFields = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: objectClass, options: classFields) { _, offset, type, _ in
      if type is any PublishedProperty.Type { offsets.append(offset) }
      return true
    }
    offsetsByClass[key] = offsets
    return offsets
  }
}
