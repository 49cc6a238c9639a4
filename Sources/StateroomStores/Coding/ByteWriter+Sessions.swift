import StateroomStorage

// Sessions and their parts as bytes, without names or tags. Only the version that wrote them reads them.

extension ByteWriter {
  mutating func write(_ session: StoredSession) {
    write(session.record)
    write(session.state)
    write(all: session.answers) { $0.write($1) }
    write(all: session.values) {
      $0.write(name: $1.store)
      $0.write(name: $1.key)
      $0.write(optional: $1.value) { $0.write($1) }
    }
  }

  /// Writes the problem of a refused request.
  mutating func write(_ problem: StoredProblem) {
    write(signed: problem.status)
    write(name: problem.title)
    write(name: problem.detail)
    write(all: problem.headers) { $0.write(name: $1) }
    write(block: problem.extensions)
  }

  /// Writes a byte for the type, and the value.
  mutating func write(_ value: KeyValue) {
    switch value {
    case .bool(let value):
      write(byte: 0)
      write(byte: value ? 1 : 0)
    case .int(let value):
      write(byte: 1)
      write(signed: value)
    case .double(let value):
      write(byte: 2)
      write(fixed: value.bitPattern)
    case .string(let value):
      write(byte: 3)
      write(name: value)
    case .data(let value):
      write(byte: 4)
      write(block: value)
    case .date(let value):
      write(byte: 5)
      write(fixed: value.bitPattern)
    case .array(let values):
      write(byte: 6)
      write(all: values) { $0.write($1) }
    case .dictionary(let values):
      write(byte: 7)
      // In order, so that equal values have equal bytes.
      write(all: values.sorted { $0.key < $1.key }) {
        $0.write(name: $1.key)
        $0.write($1.value)
      }
    }
  }

  private mutating func write(_ record: SessionRecord) {
    write(name: record.scene)
    write(block: record.environment)
    write(signed: record.revision)
    write(signed: record.lastUse)
    write(name: record.address)
    write(optional: record.opening) {
      $0.write(name: $1.key)
      $0.write(fixed: $1.bodyHash)
      $0.write(signed: $1.time)
    }
    write(optional: record.frozenOutput) { $0.write(fixed: $1) }
    write(optional: record.user) { $0.write(block: $1.bytes) }
    write(optional: record.opened) { $0.write(signed: $1) }
  }

  private mutating func write(_ state: StoredState) {
    write(all: state.nodes) {
      $0.write(fixed: $1.key.bits)
      $0.write(all: $1.value) {
        $0.write(name: $1.key)
        $0.write($1.value)
      }
    }
    write(all: state.unfitting) {
      $0.write(fixed: $1.key.bits)
      $0.write(all: $1.value) {
        let unfitting = $1.value
        $0.write(name: $1.key)
        $0.write(unfitting.value)
        $0.write(optional: unfitting.since) { $0.write(signed: $1) }
        $0.write(byte: unfitting.isOutdated ? 1 : 0)
      }
    }
  }

  private mutating func write(_ value: StoredValue) {
    write(block: value.bytes)
    write(all: value.segments) {
      $0.write(signed: $1.key)
      $0.write(block: $1.value)
    }
  }

  private mutating func write(_ answer: StoredAnswer) {
    write(name: answer.key)
    write(fixed: answer.bodyHash)
    write(signed: answer.since)
    write(signed: answer.revision)
    write(signed: answer.performed)
    write(optional: answer.problem) { $0.write($1) }
  }

  /// Writes a number that is mostly small and not negative.
  private mutating func write(signed number: Int) { write(number: UInt64(bitPattern: Int64(number))) }

  private mutating func write(block bytes: [UInt8]) {
    write(count: bytes.count)
    write(raw: bytes)
  }

  /// Appends a count, and so many elements.
  private mutating func write<Elements: Collection>(
    all elements: Elements, _ write: (inout Self, Elements.Element) -> Void
  ) {
    self.write(count: elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func write<Value>(optional value: Value?, _ write: (inout Self, Value) -> Void) {
    self.write(byte: value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }
}
