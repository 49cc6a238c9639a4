import RenderTree

// Sessions and their parts as bytes, without names or tags: what one version wrote, the same version reads.

extension StorageWriter {
  func write(_ session: StoredSession) {
    write(session.record)
    write(session.state)
    write(all: session.answers) { write($0) }
    write(all: session.values) {
      write(name: $0.store)
      write(name: $0.key)
      write(optional: $0.value) { write($0) }
    }
  }

  /// What an answer refused with.
  func write(_ problem: StoredProblem) {
    write(signed: problem.status)
    write(name: problem.title)
    write(name: problem.detail)
    write(all: problem.headers) { write(name: $0) }
    write(block: problem.extensions)
  }

  /// A byte for the type, and the value.
  func write(_ value: KeyValue) {
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
    }
  }

  private func write(_ record: SessionRecord) {
    write(name: record.scene)
    write(block: record.environment)
    write(signed: record.revision)
    write(signed: record.lastUse)
    write(name: record.address)
    write(optional: record.opening) {
      write(name: $0.key)
      write(fixed: $0.bodyHash)
      write(signed: $0.time)
    }
    write(optional: record.frozenOutput) { write(fixed: $0) }
    write(optional: record.user) { write(block: $0.bytes) }
    write(optional: record.opened) { write(signed: $0) }
  }

  private func write(_ state: StoredState) {
    write(all: state.nodes) { node, properties in
      write(fixed: node.bits)
      write(all: properties) { name, value in
        write(name: name)
        write(value)
      }
    }
    write(all: state.unfitting) { node, properties in
      write(fixed: node.bits)
      write(all: properties) { name, unfitting in
        write(name: name)
        write(unfitting.value)
        write(optional: unfitting.since) { write(signed: $0) }
        write(byte: unfitting.isOutdated ? 1 : 0)
      }
    }
  }

  private func write(_ value: StoredValue) {
    write(block: value.bytes)
    write(all: value.segments) { number, bytes in
      write(signed: number)
      write(block: bytes)
    }
  }

  private func write(_ answer: StoredAnswer) {
    write(name: answer.key)
    write(fixed: answer.bodyHash)
    write(signed: answer.since)
    write(signed: answer.revision)
    write(signed: answer.performed)
    write(optional: answer.problem) { write($0) }
  }

  /// A number that is mostly small and not negative.
  private func write(signed number: Int) { write(number: UInt64(bitPattern: Int64(number))) }

  private func write(block bytes: [UInt8]) {
    write(count: bytes.count)
    write(raw: bytes)
  }

  private func write<Elements: Collection>(all elements: Elements, _ write: (Elements.Element) -> Void) {
    self.write(count: elements.count)
    for element in elements { write(element) }
  }

  private func write<Value>(optional value: Value?, _ write: (Value) -> Void) {
    self.write(byte: value == nil ? 0 : 1)
    if let value { write(value) }
  }
}
