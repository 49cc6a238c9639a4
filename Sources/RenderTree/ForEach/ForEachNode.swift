import StateCore

/// The node of a `ForEach`: holds its rows and keeps them in sync with its data.
package final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowOwner,
  RowHolding
{
  private(set) var view: ForEach<Data, ID, Content>
  private let plan = TypePlan.of(ForEach<Data, ID, Content>.self)
  private(set) var rows = RowList()
  /// The rows' ids, in order.
  var ids: [ID] = []
  /// The ordinal of each row among those with the same id, or empty if all ids are unique.
  var occurrences: [Int] = []
  /// The offset of the element whose row is being made, or -1 if none is.
  private var offsetInTheMaking = -1
  /// Whether rows were left out in the current update because the tree is too large.
  private(set) var hasOverflowed = false
  /// Whether any row was ever left out.
  private(set) var hasLeftOut = false
  /// The placeholder for all rows that found no room, except for the first of them. It is in the list but not part
  /// of the tree.
  private(set) var placeholder: RowNode?
  /// Whether the data has elements with equal ids, so that occurrences must be counted.
  var hasDuplicates: Bool { !occurrences.isEmpty }
  /// Whether the update under way made rows.
  var madeRows = false
  /// Whether the closure has ever read a source or the environment, so that it must be called for one row at a
  /// time. If not, no row has dependencies.
  var closureReads = false
  // Accessed on the main thread only: see ``Node/dependencies``.
  // Saves 1.1 % of editing one of 1,000 rows.
  @exclusivity(unchecked)
  nonisolated(unsafe) private var sources = SmallList<Source>()

  init(_ view: ForEach<Data, ID, Content>, _ position: _Position) {
    self.view = view
    super.init(position)
    flags.set(.modifiesOutput, view.rowActions != nil)
    insertFirstRows()
    outputCount = rows.outputCount
  }

  func update(to new: ForEach<Data, ID, Content>) {
    if plan.comparison.isSame(&view, as: new) { return }
    let offersOther =
      (view.rowActions?.delete == nil) != (new.rowActions?.delete == nil)
      || (view.rowActions?.move == nil) != (new.rowActions?.move == nil)
    if Tree.isChecking {
      guard view.isConstant || new.access.ids(new.data) == ids else {
        return differs("Another evaluation of \(Self.description) has other elements.")
      }
      afterCheck { [self, view] in
        self.view = view
        flags.set(.modifiesOutput, view.rowActions != nil)
      }
    }
    hasOverflowed = false
    // Set first, because rows that are made during the update read it.
    flags.set(.modifiesOutput, new.rowActions != nil)
    if view.isConstant {
      // Only the first range is used (rule 83).
      if new.data.count != view.data.count { reportRangeChange(new.data.count, view.data.count) }
      view.content = new.content
      view.rowActions = new.rowActions
    } else {
      view = new
      if !Tree.isChecking { reconcile() }
    }
    updateContents()
    if offersOther { forEachOutput { $0.invalidate() } }
  }

  // MARK: Rows

  func element(at offset: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
  }

  /// Makes the content of a row that was left out, if there is room now.
  ///
  /// The first row without room reports the error for all that follow.
  func makeUp(_ row: RowNode, at offset: Int) {
    if hasOverflowed || Tree.isChecking { return }
    if let problem = growthProblem(below: 1) {
      hasOverflowed = true
      guard row === placeholder else { return row.waitForRoom(problem) }
      let row = fillPlace(at: offset)
      row.isLeftOut = true
      row.replaceChild { row.makeError(problem) }
    } else {
      let row = row === placeholder ? fillPlace(at: offset) : row
      row.isLeftOut = false
      row.replaceChild { makeContent(of: row, at: offset) }
    }
  }

  /// Makes the content of the rows that were left out, in order, while there is room. Complexity: O(rows).
  private func makeUpRows() {
    hasOverflowed = false
    for chunk in rows.chunks {
      for (index, row) in chunk.rows.enumerated() where row.flags.contains(.isLeftOut) {
        makeUp(unsafeDowncast(row, to: RowNode.self), at: chunk.start + index)
        if hasOverflowed { return }
      }
    }
  }

  /// Replaces the placeholder at an offset with a row node.
  private func fillPlace(at offset: Int) -> RowNode {
    let row = makeRowNode(at: offset)
    rows.put(row, at: offset)
    return row
  }

  /// Returns the shared placeholder for rows without room.
  private func makePlaceholder() -> RowNode {
    if let placeholder { return placeholder }
    let made = RowNode(_Position(parent: self, scope: scope, digest: digest))
    made.isLeftOut = true
    // It is never visited, so it must neither be counted nor torn down.
    tree.capacity.removeNode()
    placeholder = made
    return made
  }

  private func makeContent(of row: RowNode, at offset: Int) -> Node {
    Content._makeNode(content(of: row, at: offset), in: _Position(of: Content.self, in: row))
  }

  private func digest(at offset: Int, isNew: Bool = false) -> Digest {
    let digest = digest.appending(key: hash(ofKey: ids[offset], isNew: isNew))
    guard hasDuplicates, occurrences[offset] > 0 else { return digest }
    return digest.appending(0x6475_70, ordinal: occurrences[offset])
  }

  private func makeRowNode(at offset: Int, isNew: Bool = true) -> RowNode {
    RowNode(_Position(parent: self, scope: scope, digest: digest(at: offset, isNew: isNew)))
  }

  /// Makes the row of a new element, from the given view or else by calling the closure.
  func makeRow(at offset: Int, _ content: UnsafeMutablePointer<Content>? = nil) -> Node {
    offsetInTheMaking = offset
    defer { offsetInTheMaking = -1 }
    // A single error represents all the rows without room.
    if hasOverflowed { return makePlaceholder() }
    if let problem = growthProblem(below: 1) {
      let row = makeRowNode(at: offset)
      row.isLeftOut = true
      row.adopt(row.makeError(problem))
      (hasLeftOut, hasOverflowed) = (true, true)
      return row
    }
    if let content {
      let position = _Position(of: Content.self, in: self, digest: digest(at: offset, isNew: true))
      return Content._makeNode(content.pointee, in: position)
    }
    let row = makeRowNode(at: offset)
    row.adopt(makeContent(of: row, at: offset))
    return row
  }

  /// Wraps a row's view in a row node, which the closure's dependencies can invalidate. This may exceed the limit
  /// on nodes by one, since the row exists already.
  func wrap(_ content: Node, at offset: Int) -> RowNode {
    let row = makeRowNode(at: offset, isNew: false)
    row.takeOver(content)
    rows.replace(content, with: row)
    return row
  }

  func replaceRows(in range: Range<Int>, with new: [Node]) {
    rows.replaceSubrange(range, with: new)
  }

  /// Updates the ids from all elements, and counts the occurrences of duplicates (rule 84). Complexity: O(*n*).
  func takeIDs() {
    ids = view.access.ids(view.data)
    occurrences = Array(repeating: 0, count: ids.count)
    var counts: [ID: Int] = [:]
    var hasDuplicates = false
    for (offset, id) in ids.enumerated() {
      let count = counts[id, default: 0]
      counts[id] = count + 1
      occurrences[offset] = count
      guard count > 0 else { continue }
      hasDuplicates = true
      reportDuplicate(id)
    }
    if !hasDuplicates { occurrences = [] }
  }

  /// The rows' ids, made unique by their occurrence. Complexity: O(*n*).
  var keys: [RowKey<ID>] {
    hasDuplicates
      ? zip(ids, occurrences).map { RowKey(id: $0, occurrence: $1) } : ids.map { RowKey(id: $0) }
  }

  // MARK: RowOwner

  override func update(_ row: RowNode) {
    guard let offset = rows.offset(of: row) else { return }
    row.flags.remove(.isDirty)
    if row.isLeftOut { return makeUpRows() }
    updateContent(of: row, at: offset)
  }

  override func forEachRow(_ visit: (Digest, Any, Node) -> Void) {
    var offset = 0
    rows.forEach { row in
      visit(digest(at: offset), ids[offset], row)
      offset += 1
    }
  }

  /// Declares the actions of a row.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes between the list and the one that is declared.
  override func declare(_ declaration: NodeDeclaration) {
    guard let actions = view.rowActions else { return }
    var row: Node = declaration.node
    while let parent = row.parent, parent !== self { row = parent }
    // A single error represents all the rows without room.
    if row.flags.contains(.isLeftOut) { return }
    if let delete = actions.delete, !declaration.environment.isRowDeletionDisabled {
      declaration.action("delete") { value in
        try value.requireNone()
        if let offset = rows.offset(of: row) { delete(offset) }
      }
    }
    if let move = actions.move, !declaration.environment.isRowMovingDisabled {
      declaration.action("move") { value in
        guard case .integer(let target)? = value, (0..<rows.count).contains(target) else {
          throw ActionProblem.invalidValue("The value must be the new index, from 0 to \(rows.count - 1).")
        }
        if let offset = rows.offset(of: row) { move(offset, target > offset ? target + 1 : target) }
      }
    }
  }

  // MARK: Node

  nonisolated package override var dependencies: SmallList<Source> {
    get { sources }
    _modify { yield &sources }
  }

  package override func forEachChild(_ visit: (Node) -> Void) {
    rows.forEach { if $0 !== placeholder { visit($0) } }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    rows.forEach { if $0.outputCount > 0 { $0.forEachOutput(visit) } }
  }

  override func outputOffset(of child: Node) -> Int {
    rows.outputOffset(of: child)
  }

  override func outputsChanged(in child: Node, by delta: Int) {
    rows.outputsChanged(in: child, by: delta)
    super.outputsChanged(in: child, by: delta)
  }

  override func providedTag(for child: Node) -> SelectionTag? {
    let offset = rows.offset(of: child) ?? offsetInTheMaking
    return offset < 0 ? nil : SelectionTag(AnyHashable(ids[offset]))
  }

  // MARK: Issues

  private static var description: String { "ForEach<\(Data.self), \(ID.self), \(Content.self)>" }

  private func reportDuplicate(_ id: ID) {
    tree.report(
      .forEachDuplicateID,
      "\(Self.description): the ID \(id) occurs multiple times within the "
        + "collection, this will give undefined results!", at: self)
  }

  private func reportRangeChange(_ new: Int, _ old: Int) {
    tree.report(
      .forEachRangeChanged,
      "\(Self.description) count (\(new)) != its initial count (\(old)). "
        + "`ForEach(_:content:)` should only be used for *constant* data. Instead conform data to "
        + "`Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!", at: self)
  }
}
