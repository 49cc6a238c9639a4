import RenderTree

@testable import StateroomServer
@testable import StateroomStores

/// The expected content of a store: one dictionary for each table.
struct StoreModel {
  struct Place: Hashable {
    let session: SessionID
    let node: Digest
    let property: String
    /// The segment's number, or nil for a value's own bytes.
    let segment: Int?
  }

  struct Key: Hashable {
    let session: SessionID
    let store: String
    let key: String
  }

  private(set) var records: [SessionID: SessionRecord] = [:]
  private var places: [Place: [UInt8]] = [:]
  /// The values that were set aside, with the time of that, and whether they are outdated.
  private var unfitting: [Place: (bytes: [UInt8], since: WallTime, isOutdated: Bool)] = [:]
  private var answers: [(session: SessionID, answer: StoredAnswer)] = []
  private var values: [Key: KeyValue] = [:]

  mutating func perform(_ change: SessionChange) {
    switch change {
    case .erase(let session, _):
      records[session] = nil
      places = places.filter { $0.key.session != session }
      unfitting = unfitting.filter { $0.key.session != session }
      answers.removeAll { $0.session == session }
      values = values.filter { $0.key.session != session }
    case .save(let session, let update):
      records[session] = update.record
      for node in update.state.removedNodes {
        places = places.filter { $0.key.session != session || $0.key.node != node }
        unfitting = unfitting.filter { $0.key.session != session || $0.key.node != node }
      }
      for change in update.state.unfitting { perform(change, in: session, at: update.time) }
      for change in update.state.values { perform(change, in: session) }
      for key in update.forgottenAnswers {
        answers.removeAll { $0.session == session && $0.answer.key == key }
      }
      for answer in update.answers {
        answers.removeAll { $0.session == session && $0.answer.key == answer.key }
        answers.append((session, answer))
      }
      for value in update.values {
        values[Key(session: session, store: value.store, key: value.key)] = value.value
      }
    }
  }

  private mutating func perform(_ change: StoredChange, in session: SessionID) {
    func place(_ segment: Int?) -> Place {
      Place(session: session, node: change.node, property: change.property, segment: segment)
    }
    places[place(nil)] = change.bytes
    guard change.bytes != nil else {
      let gone = { (place: Place) in
        place.session == session && place.node == change.node && place.property == change.property
      }
      return places = places.filter { !gone($0.key) }
    }
    for number in change.removedSegments { places[place(number)] = nil }
    for (number, bytes) in change.segments { places[place(number)] = bytes }
  }

  private mutating func perform(_ change: UnfittingChange, in session: SessionID, at time: WallTime) {
    func isMeant(_ place: Place) -> Bool {
      place.session == session && place.node == change.node && place.property == change.property
    }
    func place(_ segment: Int?) -> Place {
      Place(session: session, node: change.node, property: change.property, segment: segment)
    }
    switch change.kind {
    case .outdate: for place in unfitting.keys where isMeant(place) { unfitting[place]!.isOutdated = true }
    case .forget: unfitting = unfitting.filter { !isMeant($0.key) }
    case .keep(let value):
      unfitting = unfitting.filter { !isMeant($0.key) }
      unfitting[place(nil)] = (value.value.bytes, value.since ?? time, value.isOutdated)
      for (number, bytes) in value.value.segments {
        unfitting[place(number)] = (bytes, value.since ?? time, value.isOutdated)
      }
    case .setAside:
      guard places[place(nil)] != nil else { return }
      unfitting = unfitting.filter { !isMeant($0.key) }
      for (place, bytes) in places where isMeant(place) { unfitting[place] = (bytes, time, false) }
      places = places.filter { !isMeant($0.key) }
    }
  }

  func session(_ id: SessionID) -> StoredSession? {
    guard let record = records[id] else { return nil }
    var session = StoredSession(record: record)
    for (place, bytes) in places where place.session == id {
      var value = session.state.nodes[place.node]?[place.property] ?? StoredValue()
      if let segment = place.segment { value.segments[segment] = bytes } else { value.bytes = bytes }
      session.state.nodes[place.node, default: [:]][place.property] = value
    }
    for (place, row) in unfitting where place.session == id {
      var value =
        session.state.unfitting[place.node]?[place.property]
        ?? UnfittingValue(StoredValue(), since: row.since, isOutdated: row.isOutdated)
      if let segment = place.segment {
        value.value.segments[segment] = row.bytes
      } else {
        value.value.bytes = row.bytes
      }
      session.state.unfitting[place.node, default: [:]][place.property] = value
    }
    session.answers = answers.filter { $0.session == id }.map(\.answer)
    session.values = values.filter { $0.key.session == id }.map {
      StoredKeyValue(store: $0.key.store, key: $0.key.key, value: $0.value)
    }
    return session
  }
}

extension StoredSession {
  /// The session with its values in a fixed order, which stores do not keep.
  var inOrder: StoredSession {
    var session = self
    session.values.sort { ($0.store, $0.key) < ($1.store, $1.key) }
    return session
  }
}
