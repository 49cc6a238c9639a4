import StateCore

extension SegmentTracker {
  /// Encodes a property's value, and the objects to which it refers into segments beside it.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value and of the objects.
  @MainActor func encode(
    _ storage: SlotStorage, _ view: ObjectView, withObjects: Bool = true
  ) throws -> [UInt8] {
    begin()
    let table = withObjects && storage.refersToObjects ? objectTable(view.node.tree.held.graph) : nil
    table?.begin(view)
    let writer = StorageWriter(segments: self, objects: table)
    writer.write(byte: StorageFormat.version)
    try storage.encode(to: writer)
    try table?.encodeObjects()
    finish()
    guard let table else { return writer.bytes }
    let list = StorageWriter()
    list.write(byte: StorageFormat.versionWithObjects)
    let hasReferences = table.finish(in: self, list: list)
    if let slot = view.slot, !table.changedShared.isEmpty {
      view.node.tree.held.graph.changed(table.changedShared, in: slot)
    }
    guard hasReferences else { return writer.bytes }
    list.write(raw: Array(writer.bytes.dropFirst()))
    return list.bytes
  }

  /// Finds the objects that the launch has made behind a property, before the app changes them.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects and of the values in their fields.
  @MainActor func findLaunched(_ storage: SlotStorage, _ view: ObjectView) {
    guard storage.refersToObjects, let launched = storage.launchedObjects() else { return }
    launched.findShared(behind: storage.valueType)
    guard view.root != nil else { return }
    objectTable(view.node.tree.held.graph).launch(launched, leftOut: sharedObjects(of: view))
  }

  /// Reads a property's value. The returned closure restores it, and may be called repeatedly.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value and of the objects beside it.
  @MainActor func decode(
    _ bytes: [UInt8], for storage: SlotStorage, _ view: ObjectView
  ) throws -> @MainActor () -> Void {
    guard bytes.first == StorageFormat.versionWithObjects else {
      let reader = StorageReader(bytes, segments: self)
      try reader.readVersion()
      let restore = try storage.decode(from: reader)
      try reader.requireEnd()
      return restore
    }
    let list = StorageReader(bytes, segments: nil, range: 1..<bytes.count)
    let tree = view.node.tree
    let pages = StoredPages(try readPages(list))
    let objects = StoredObjects(pages, outside: try readOutside(list), view, tree.held.graph)
    let range = list.position..<bytes.count
    let check = StorageReader(bytes, segments: copy(), objects: objects, range: range)
    _ = try storage.decode(from: check)
    try check.requireEnd()
    try objects.check()
    var link: (@MainActor () -> Void)?
    return { [self] in
      if let link {
        objects.restoreAgain()
        return link()
      }
      do {
        try objects.restore(tree.held)
        let reader = StorageReader(bytes, segments: self, objects: objects, range: range)
        link = try storage.decode(from: reader)
        link?()
        let table = objectTable(tree.held.graph)
        table.restore(objects.entries, pages.tablePages, leftOut: sharedObjects(of: view))
        tree.held.graph.retain(objects.unownedTargets, for: table)
      } catch {
        tree.report(
          .stateUndecodable, "A stored object does not fit any more (\(error)): the property begins anew.",
          at: view.node)
      }
    }
  }

  /// Returns the objects of the root's properties that belong to no session.
  @MainActor private func sharedObjects(of view: ObjectView) -> [Int: AnyObject] {
    guard let root = view.root else { return [:] }
    return ObjectPlan.of(type(of: root)).references(of: root).filter { view.isShared($0.value) }
  }

  /// Reads the list of pages.
  private func readPages(_ reader: StorageReader) throws -> [(segment: Int, bytes: [UInt8])] {
    var pages: [(segment: Int, bytes: [UInt8])] = []
    var seen: Set<Int> = []
    for _ in 0..<(try reader.readCount()) {
      guard let number = Int(exactly: try reader.readNumber()), seen.insert(number).inserted,
        let page = segment(number)
      else { throw StorageError.malformed }
      pages.append((number, page))
    }
    return pages
  }

  /// Reads the identities of objects that only other values have, by their numbers.
  private func readOutside(_ reader: StorageReader) throws -> [Int: UInt64] {
    var identities: [Int: UInt64] = [:]
    for _ in 0..<(try reader.readCount()) {
      guard let number = Int(exactly: try reader.readNumber()) else { throw StorageError.malformed }
      identities[number] = try reader.readFixed(UInt64.self)
    }
    return identities
  }
}
