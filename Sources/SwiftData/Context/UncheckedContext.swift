/// The way of a context out of a closure of the main actor, on which its caller runs as well.
struct UncheckedContext: @unchecked Sendable {
  // Unchecked: it never leaves the thread.
  let value: ModelContext?

  init(_ value: ModelContext?) { self.value = value }
}
