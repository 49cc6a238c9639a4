import CSwiftRuntime

extension StoredClass {
  /// The mark of a name that is not one of Swift's own.
  private static let privateMark = "-"
  private static let nameLimit = 512

  /// Returns a name by which the class is found again in another process, or nil if it has none: if it is private and
  /// generic, or if another class of its module is called the same.
  static func name(of type: AnyClass) -> String? {
    if let name = _mangledTypeName(type), _typeByName(name) == type { return name }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: nameLimit) { buffer in
      let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
      guard stateroom_private_class_name(address, buffer.baseAddress!, nameLimit) > 0,
        stateroom_find_private_class(buffer.baseAddress!) == address
      else { return nil }
      return privateMark + String(cString: buffer.baseAddress!)
    }
  }

  /// Returns the class of a name, or throws if the program has none.
  static func named(_ name: String) throws -> StoredClass {
    guard let type = find(name), isCandidate(type) else {
      throw StorageError.mismatch(expected: "a class that the program has not, \(name)")
    }
    return try of(type)
  }

  private static func find(_ name: String) -> AnyClass? {
    guard name.utf8.count < nameLimit else { return nil }
    guard name.hasPrefix(privateMark) else { return _typeByName(name) as? AnyClass }
    guard let type = stateroom_find_private_class(String(name.dropFirst())) else { return nil }
    return unsafeBitCast(type, to: AnyClass.self)
  }
}
