extension Node {
  /// Returns the hash of an explicit key below the node.
  ///
  /// An object that is told apart by its address has another one in another process. If it is stored with its session,
  /// its identity there takes the place of the address.
  func hash<Key: Hashable>(ofKey key: Key, isNew: Bool) -> UInt64 {
    let hash = Digest.hash(key: key)
    return hash.isStable ? hash.bits : self.hash(ofUnstable: key, hash.bits, isNew: isNew)
  }

  @inline(never)
  private func hash<Key: Hashable>(ofUnstable key: Key, _ bits: UInt64, isNew: Bool) -> UInt64 {
    guard Key.self == ObjectIdentifier.self,
      tree.storage?.collector != nil || tree.storage?.isRestoring == true,
      let identity = tree.held.graph.identity(
        ofKey: unsafeBitCast(key, to: ObjectIdentifier.self), isNew: isNew)
    else {
      if isNew { tree.reportUnstableKey(Key.self) }
      return bits
    }
    return Digest.mix(9, identity)
  }
}
