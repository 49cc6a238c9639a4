extension StoredState {
  /// Under what the place of the focus is stored, where no focus state says it. No property has such a name.
  static let focusProperty = "@focus"

  /// The node that had the focus.
  var focus: Digest? {
    guard let value = nodes[.root]?[Self.focusProperty] else { return nil }
    let reader = StorageReader(value.bytes)
    guard (try? reader.readVersion()) != nil else { return nil }
    return (try? reader.readFixed(UInt64.self)).map { Digest(bits: $0) }
  }

  /// The stored form of the focus.
  static func bytes(ofFocus place: Digest) -> [UInt8] {
    let writer = StorageWriter()
    writer.write(byte: StorageFormat.version)
    writer.write(fixed: place.bits)
    return writer.bytes
  }
}
