extension StoredState {
  /// The key under which the focused node is stored if no focus state refers to it. No property has such a name.
  static let focusProperty = "@focus"

  /// The node that had the focus, or nil.
  var focus: Digest? {
    guard let value = nodes[.root]?[Self.focusProperty] else { return nil }
    let reader = StorageReader(value.bytes)
    guard (try? reader.readVersion()) != nil else { return nil }
    return (try? reader.readFixed(UInt64.self)).map { Digest(bits: $0) }
  }

  /// Returns the stored form of the focus.
  static func bytes(ofFocus place: Digest) -> [UInt8] {
    let writer = StorageWriter()
    writer.write(byte: StorageFormat.version)
    writer.write(fixed: place.bits)
    return writer.bytes
  }
}
