import Testing

@testable import RenderTree

/// Rule 101, shared values: a session sees its own writes at once, and all others see them once they are committed.
@MainActor
@Suite struct SharedValuesTests {
  private let values = SharedValues { $0.key == "begun" ? .int(9) : nil }

  private func place(_ key: String) -> SharedValue.Place { SharedValue.Place(suite: "", key: key) }

  private func take(_ value: KeyValue?, _ key: String, version: Int) {
    values.take([SharedValue(place: place(key), value: value, version: version)])
  }

  @Test func `a write is the session's own until it is committed`() {
    let (writer, reader) = (KeyValueStores(sharing: values), KeyValueStores(sharing: values))
    writer[""].write(.int(1), for: "a", group: 0)
    #expect(writer[""]["a"] == .int(1))
    #expect(reader[""]["a"] == nil)
    let changes = writer.shared!.takeChanges()
    #expect(changes == [SharedValueChange(place: place("a"), value: .int(1))])
    #expect(writer.shared!.takeChanges().isEmpty)
    take(.int(1), "a", version: 1)
    writer.shared!.noteCommitted(changes.map(\.place))
    #expect(reader[""]["a"] == .int(1))
    // From here on all sessions see the same value.
    take(.int(2), "a", version: 2)
    #expect(writer[""]["a"] == .int(2))
  }

  @Test func `what a session writes again before a commit stays its own`() {
    let writer = KeyValueStores(sharing: values)
    writer[""].write(.int(1), for: "a", group: 0)
    let first = writer.shared!.takeChanges()
    writer[""].write(.int(2), for: "a", group: 0)
    take(.int(1), "a", version: 1)
    writer.shared!.noteCommitted(first.map(\.place))
    #expect(writer[""]["a"] == .int(2))
    let second = writer.shared!.takeChanges()
    #expect(second.map(\.value) == [.int(2)])
    // Another server committed in between.
    take(.int(2), "a", version: 2)
    take(.int(3), "a", version: 3)
    #expect(writer[""]["a"] == .int(2))
    writer.shared!.noteCommitted(second.map(\.place))
    #expect(writer[""]["a"] == .int(3))
  }

  @Test func `a session lists what it and others have written, and not what was removed`() {
    let (writer, reader) = (KeyValueStores(sharing: values), KeyValueStores(sharing: values))
    take(.int(1), "a", version: 1)
    writer[""].write(.int(2), for: "b", group: 0)
    #expect(writer[""].values == ["a": .int(1), "b": .int(2)])
    #expect(reader[""].values == ["a": .int(1)])
    writer[""].write(nil, for: "a", group: 0)
    #expect(writer[""].values == ["b": .int(2)])
    #expect(writer["other"].values.isEmpty)
  }

  @Test func `a write that equals the beginning is a write`() {
    let writer = KeyValueStores(sharing: values)
    writer[""].write(.int(9), for: "begun", group: 0)
    #expect(writer.shared!.takeChanges().map(\.value) == [.int(9)])
  }

  @Test func `what a session adopts replaces nothing that was written or removed`() {
    let session = KeyValueStores(sharing: values).shared!
    take(.int(1), "a", version: 1)
    take(nil, "b", version: 2)
    session.adopt([place("a"): .int(5), place("b"): .int(5), place("c"): .int(5)])
    #expect(session.takeChanges() == [SharedValueChange(place: place("c"), value: .int(5))])
  }

  @Test func `an older version changes nothing, in whatever order they come`() {
    let reader = KeyValueStores(sharing: values)
    take(.int(2), "a", version: 2)
    take(.int(1), "a", version: 1)
    #expect(reader[""]["a"] == .int(2))
    #expect(reader["other"]["a"] == nil)
  }

  @Test func `what was removed does not come back from where values begin`() {
    let stores = KeyValueStores(sharing: values)
    #expect(stores[""]["begun"] == .int(9))
    stores[""].write(nil, for: "begun", group: 0)
    #expect(stores[""]["begun"] == nil)
    let changes = stores.shared!.takeChanges()
    #expect(changes.map(\.value) == [nil])
    take(nil, "begun", version: 1)
    stores.shared!.noteCommitted(changes.map(\.place))
    #expect(stores[""]["begun"] == nil)
    #expect(KeyValueStores(sharing: values)[""]["begun"] == nil)
  }

  @Test func `a session is told of what it has read, as long as it lives`() {
    var reader: KeyValueStores? = KeyValueStores(sharing: values)
    weak let view = reader?.shared
    #expect(reader?[""]["a"] == nil)
    reader = nil
    #expect(view == nil)
    take(.int(1), "a", version: 1)
  }
}
