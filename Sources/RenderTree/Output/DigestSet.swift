/// A set of node ids, optimized for at most one, which needs no hash table.
struct DigestSet {
  private enum Members {
    case none
    case one(Digest)
    case many(Set<Digest>)
  }

  private var members = Members.none

  var isEmpty: Bool {
    if case .none = members { true } else { false }
  }

  /// Adds an id, and returns whether it was new.
  mutating func insert(_ digest: Digest) -> Bool {
    switch members {
    case .none:
      members = .one(digest)
      return true
    case .one(let other):
      guard other != digest else { return false }
      members = .many([other, digest])
      return true
    case .many(var digests):
      // Cleared meanwhile, so that the set is uniquely referenced and not copied.
      members = .none
      defer { members = .many(digests) }
      return digests.insert(digest).inserted
    }
  }

  /// Removes ids, ignoring those that are not members. Complexity: O(ids to remove).
  mutating func subtract(_ removed: [Digest]) {
    switch members {
    case .none: break
    case .one(let digest):
      if removed.contains(digest) { members = .none }
    case .many(var digests):
      members = .none
      digests.subtract(removed)
      if !digests.isEmpty { members = .many(digests) }
    }
  }

  /// Calls a closure with each id, in no particular order, until it returns false. Complexity: O(ids).
  func forEach(_ body: (Digest) -> Bool) {
    switch members {
    case .none: break
    case .one(let digest): _ = body(digest)
    case .many(let digests):
      for digest in digests where !body(digest) { return }
    }
  }
}
