import RenderTree

extension Session {
  /// Writes the root and its descendants.
  ///
  /// Complexity: O(nodes).
  package func writeRoot(to json: JSONWriter) {
    if let root = tree.outputRoot {
      SnapshotWriter(json).write(root)
    } else {
      json.writeLiteral("null")
    }
  }

  /// Writes `{"since", "revision", "invalidated", "issues", "open"}`: the changes since a revision.
  package func writeChanges(since: Revision, to json: JSONWriter) {
    json.writeLiteral("{\"since\":")
    json.write(since)
    json.writeLiteral(",\"revision\":")
    json.write(revision)
    json.writeLiteral(",\"invalidated\":[")
    ChangesWriter(tree, since: since, to: json).write()
    json.write("]" as Unicode.Scalar)
    writeIssues(since: since, to: json)
    writeOpened(since: since, to: json)
    json.write("}" as Unicode.Scalar)
  }

  /// Writes the member `open` with the URLs for the client to open, if there are any.
  ///
  /// Complexity: O(URLs), at most 32.
  package func writeOpened(since: Revision, to json: JSONWriter) {
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
