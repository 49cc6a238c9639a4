/// Writes the changes of the output since a revision.
@MainActor
package struct ChangesWriter {
  private let tree: Tree
  private let json: JSONWriter
  private let since: Revision

  package init(_ tree: Tree, since: Revision, to json: JSONWriter) {
    self.tree = tree
    self.since = since
    self.json = json
  }

  /// Writes the elements of `invalidated`: each changed node reduced to its changed parts, in document order.
  ///
  /// - Complexity: O(*c* log *c*) for *c* nodes that changed after `since`, plus the cost of
  ///   ``DocumentOrder/append(_:whereAllAbove:)`` for each, plus the size of the text.
  package func write() {
    guard let root = tree.outputRoot else { return }
    // A client that has seen nothing of the output receives all of it.
    if root.inserted > since {
      json.separate()
      return writeWhole(root, SnapshotWriter(json))
    }
    var changed = DocumentOrder()
    var record = tree.revisions.newest
    while let current = record, current.lastChange > since {
      // Nodes that joined after `since` are written whole by their parents.
      if current.node.inserted <= since {
        changed.append(current.node) { $0.inserted <= since }
      }
      record = current.older
    }
    changed.forEach { node in
      json.separate()
      write(node)
    }
  }

  private func write(_ node: RenderedNode) {
    let writer = SnapshotWriter(json)
    writer.begin(node)
    if let record = node.record {
      if record.props > since { writer.writeProps(of: node) }
      if record.modifiers > since { writer.writeModifiers(of: node) }
      if record.actions > since { writer.writeActions(of: node) }
      if record.children > since { writeChildren(of: node) }
    }
    json.write("}" as Unicode.Scalar)
  }

  /// Writes the root with all members, for a client that has seen nothing of it: in an entry, an omitted member is
  /// unchanged.
  private func writeWhole(_ node: RenderedNode, _ writer: SnapshotWriter) {
    writer.begin(node)
    writer.writeProps(of: node)
    writer.writeModifiers(of: node)
    writer.writeActions(of: node)
    json.writeLiteral(",\"children\":[")
    node.forEachOutputChild { child in
      json.separate()
      writer.write(child)
    }
    json.writeLiteral("]}")
  }

  // MARK: Child lists

  /// Writes either all children or the splices that lead to them, whichever is shorter.
  private func writeChildren(of node: RenderedNode) {
    let start = json.count
    if let steps = node.record?.splices?.steps(since: since), let whole = writeSplices(steps) {
      // New subtrees have the same length in both forms, so only the rest is compared.
      let splices = json.count - start - whole.bytes
      let plain = (node.childCount - whole.count) * (Digest.characterCount + 3) + 13
      if splices <= plain { return }
    }
    json.truncate(to: start)
    json.writeLiteral(",\"children\":[")
    var isFirst = true
    node.forEachOutputChild { child in
      if !isFirst { json.write("," as Unicode.Scalar) }
      isFirst = false
      writeChild(child)
    }
    json.write("]" as Unicode.Scalar)
  }

  private func writeChild(_ child: RenderedNode) {
    if child.inserted > since {
      SnapshotWriter(json).write(child)
    } else {
      json.write(child.digest)
    }
  }

  /// Writes splices, or returns nil if a child that one of them inserted is gone.
  private func writeSplices(_ steps: ArraySlice<Splice>) -> (bytes: Int, count: Int)? {
    var whole = (bytes: 0, count: 0)
    var sent: Set<Digest> = []
    json.writeLiteral(",\"splice\":[")
    for step in steps {
      json.separate()
      json.writeLiteral("{\"at\":")
      json.write(step.at)
      if step.removed > 0 {
        json.writeLiteral(",\"remove\":")
        json.write(step.removed)
      }
      if !step.inserted.isEmpty {
        json.writeLiteral(",\"insert\":[")
        for digest in step.inserted {
          guard let child = tree.index[digest] else { return nil }
          json.separate()
          let start = json.count
          if child.inserted > since, sent.insert(digest).inserted {
            SnapshotWriter(json).write(child)
            whole.bytes += json.count - start
            whole.count += 1
          } else {
            json.write(digest)
          }
        }
        json.write("]" as Unicode.Scalar)
      }
      json.write("}" as Unicode.Scalar)
    }
    json.write("]" as Unicode.Scalar)
    return whole
  }
}
