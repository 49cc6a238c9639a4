#if PostgreSQL
  import StateroomStorage

  /// The changes of one session: removals first, then values that are set aside, then values that are written.
  struct FoldedUpdate {
    struct Place: Hashable {
      let node: Digest
      let property: String
    }

    struct Key: Hashable {
      let store: String
      let key: String
    }

    private(set) var time: WallTime = 0
    private(set) var removedNodes: Set<Digest> = []
    private(set) var unfitting: [UnfittingChange] = []
    private(set) var removedValues: Set<Place> = []
    /// The numbers of removed segments.
    private(set) var removedSegments: [Place: Set<Int>] = [:]
    /// The written segments by number; a value's own bytes are number 0.
    private(set) var segments: [Place: [Int: [UInt8]]] = [:]
    private(set) var forgottenAnswers: Set<String> = []
    private(set) var answers: [StoredAnswer] = []
    private(set) var values: [Key: KeyValue?] = [:]

    /// Whether the changes depend on what was stored before.
    var setsAside: Bool { !unfitting.isEmpty }

    /// Adds a later change.
    ///
    /// - Complexity: O(n) in the number of rows of both.
    mutating func apply(_ update: SessionUpdate) {
      time = update.time
      if !update.state.removedNodes.isEmpty {
        removedNodes.formUnion(update.state.removedNodes)
        let gone = Set(update.state.removedNodes)
        segments = segments.filter { !gone.contains($0.key.node) }
      }
      unfitting += update.state.unfitting
      for change in update.state.values { apply(change) }
      if !update.forgottenAnswers.isEmpty {
        forgottenAnswers.formUnion(update.forgottenAnswers)
        answers.removeAll { update.forgottenAnswers.contains($0.key) }
      }
      for answer in update.answers {
        if !answers.isEmpty { answers.removeAll { $0.key == answer.key } }
        answers.append(answer)
      }
      for value in update.values {
        values.updateValue(value.value, forKey: Key(store: value.store, key: value.key))
      }
    }

    /// Applies the change of one value.
    private mutating func apply(_ change: StoredChange) {
      let place = Place(node: change.node, property: change.property)
      guard let bytes = change.bytes else {
        removedValues.insert(place)
        segments[place] = nil
        return
      }
      segments[place, default: [:]][0] = bytes
      for number in change.removedSegments {
        segments[place]![number + 1] = nil
        removedSegments[place, default: []].insert(number + 1)
      }
      for (number, bytes) in change.segments { segments[place]![number + 1] = bytes }
    }
  }
#endif
