import RenderTree

@testable import StateroomServer
@testable import StateroomStores

extension SessionUpdate {
  /// Returns the state of a counter.
  static func counter(_ count: UInt8, revision: Revision = 1, lastUse: WallTime = 0) -> SessionUpdate {
    var update = SessionUpdate(record: SessionRecord(scene: "counter", revision: revision, lastUse: lastUse))
    update.state.values = [StoredChange(node: .root, property: "count", bytes: [count])]
    return update
  }

  /// Returns a counter with one value of many bytes.
  static func large(_ count: Int) -> SessionUpdate {
    var update = SessionUpdate.counter(0)
    update.state.values.append(
      StoredChange(node: .root, property: "text", bytes: [UInt8](repeating: 7, count: count)))
    return update
  }
}

extension StoredSession {
  /// The count in ``SessionUpdate/counter(_:revision:lastUse:)``.
  var count: UInt8? { state.nodes[.root]?["count"]?.bytes.first }
}
