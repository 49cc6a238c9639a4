/// A committed value that the sessions of several servers share.
package struct SharedValue: Hashable, Sendable {
  /// A key of a suite.
  package struct Place: Hashable, Sendable {
    package let suite: String
    package let key: String

    package init(suite: String, key: String) {
      self.suite = suite
      self.key = key
    }
  }

  package let place: Place
  /// The value, or nil if it was removed.
  package let value: KeyValue?
  /// The number of the commit among those with shared values. Later commits have higher numbers.
  package let version: Int

  package init(place: Place, value: KeyValue?, version: Int) {
    self.place = place
    self.value = value
    self.version = version
  }
}

/// A shared value that a session has written or removed.
package struct SharedValueChange: Hashable, Sendable {
  package let place: SharedValue.Place
  package let value: KeyValue?

  package init(place: SharedValue.Place, value: KeyValue?) {
    self.place = place
    self.value = value
  }
}
