/// The published form of the parts of nodes that have changed since the last revision. It detects changes that a
/// later update of the same revision undoes.
struct PublishedParts {
  /// A part of a node's output, as it was published.
  private struct Entry {
    let node: RenderedNode
    let part: OutputParts.Part
    /// The offset of the bytes, and their number. Four bytes each suffice: the size of the output is bounded.
    let start: Int32
    let count: Int32
    /// The revision in which the part had last changed.
    let changed: Revision
  }

  private var entries: [Entry] = []
  // One after another, because an update may change thousands of short parts.
  private var bytes: [UInt8] = []
  /// Whether a part has changed again since it was saved. Otherwise none can equal its published form.
  private var hasRepeated = false

  var isEmpty: Bool { entries.isEmpty }

  /// Notes that a saved part is replaced once more.
  mutating func noteRepetition() { hasRepeated = true }

  /// Removes all parts if none can equal its published form, and returns whether there are any left.
  mutating func discardUnlessRepeated() -> Bool {
    if !hasRepeated { removeAll() }
    return !isEmpty
  }

  /// Saves a part before it is replaced for the first time since the last revision. Complexity: O(bytes).
  @MainActor mutating func append(_ part: OutputParts.Part, of node: RenderedNode, changed: Revision) {
    let start = bytes.count
    node.withBytes(of: part) { bytes.append(contentsOf: $0) }
    entries.append(
      Entry(
        node: node, part: part, start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: bytes.count - start), changed: changed))
  }

  /// Calls a closure with each part in the order of their changes, with its bytes and the revision in which it had
  /// last changed.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of parts.
  @MainActor func forEach(
    _ visit: (RenderedNode, OutputParts.Part, UnsafeBufferPointer<UInt8>, Revision) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      for entry in entries {
        let range = Int(entry.start)..<Int(entry.start) + Int(entry.count)
        visit(entry.node, entry.part, UnsafeBufferPointer(rebasing: bytes[range]), entry.changed)
      }
    }
  }

  /// Removes all parts. Keeps little memory, so that an idle session stays small.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: entries.count <= 16)
    bytes.removeAll(keepingCapacity: bytes.count <= 512)
    hasRepeated = false
  }
}
