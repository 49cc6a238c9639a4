import StateroomCombine

extension ObjectPlan.Unstorable {
  /// Returns a number that changes when the variable is assigned or its count changes. Changes within objects that
  /// it refers to are not detected. Complexity: O(size of the variable itself).
  func fingerprint(of object: AnyObject) -> UInt64 {
    if isPublished { return PublishedHistory.wasAnnounced(in: object, at: offset) ? 1 : 0 }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
    func hash<Value>(_: Value.Type) -> UInt64 {
      let bits = UnsafeRawBufferPointer(start: address, count: MemoryLayout<Value>.size)
      let value = address.assumingMemoryBound(to: Value.self)
      let count = (value.pointee as? any Collection)?.count ?? 0
      return Digest.hash(bits, seed: UInt64(count))
    }
    defer { withExtendedLifetime(object) {} }
    return _openExistential(type, do: hash)
  }
}
