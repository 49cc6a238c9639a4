import RenderTree

extension Session {
  /// Writes the root and its descendants.
  ///
  /// - Complexity: O(nodes).
  package func writeRoot(to json: JSONWriter) {
    if let root = tree.outputRoot {
      SnapshotWriter(json).write(root)
    } else {
      json.writeLiteral("null")
    }
  }

  /// Writes `{"since", "revision", "invalidated", "animation", "issues", "windows", "open"}`: the changes since a
  /// revision.
  package func writeChanges(since: Revision, to json: JSONWriter) {
    json.writeLiteral("{\"since\":")
    json.write(since)
    json.writeLiteral(",\"revision\":")
    json.write(revision)
    json.writeLiteral(",\"invalidated\":[")
    ChangesWriter(tree, since: since, to: json).write()
    json.write("]" as Unicode.Scalar)
    if let animation = tree.animation(since: since) {
      json.writeLiteral(",\"animation\":")
      json.write(animation.json)
    }
    writeIssues(since: since, to: json)
    writeOpened(since: since, to: json)
    json.write("}" as Unicode.Scalar)
  }

  /// Writes the members `open` and `windows` with the URLs and windows for the client to open, if there are any.
  ///
  /// - Complexity: O(URLs and windows), at most 32 of each.
  package func writeOpened(since: Revision, to json: JSONWriter) {
    let windows = opener.windows(since: since)
    if !windows.isEmpty {
      json.writeLiteral(",\"windows\":")
      json.write(.array(windows))
    }
    let addresses = opener.addresses(since: since)
    guard !addresses.isEmpty else { return }
    json.writeLiteral(",\"open\":[")
    for address in addresses {
      json.separate()
      json.write(address)
    }
    json.write("]" as Unicode.Scalar)
  }

  /// Writes the member `issues` with the issues since a revision, if there are any.
  ///
  /// - Complexity: O(*n*), where *n* is the number of issues.
  package func writeIssues(since: Revision, to json: JSONWriter) {
    let issues = tree.issues.issues(since: since)
    guard !issues.isEmpty else { return }
    json.writeLiteral(",\"issues\":[")
    for issue in issues {
      json.separate()
      json.writeObject {
        json.writeKey("code")
        json.write(issue.code.rawValue)
        json.writeKey("message")
        json.write(issue.message)
        if let node = issue.node {
          json.writeKey("node")
          json.write(node)
        }
      }
    }
    json.write("]" as Unicode.Scalar)
  }
}
