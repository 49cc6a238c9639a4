/// The bound on the bytes of bodies that exceed a server's limit by the handler's leave.
///
/// A client may open many connections and leave its requests unfinished on all of them.
struct LargeBodies {
  /// The maximum number of bytes in all.
  let limit: Int
  private var used = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes room for more bytes of a body. Returns false if there is too little, and takes none.
  mutating func take(_ count: Int) -> Bool {
    guard used + count <= limit else { return false }
    used += count
    return true
  }

  /// Gives room back.
  mutating func release(_ count: Int) { used -= count }
}
