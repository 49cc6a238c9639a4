#if PostgreSQL
  /// A parameter of a statement, in PostgreSQL's binary form.
  protocol PostgreSQLValue: Sendable {
    /// The type's object identifier, which an array of the type states.
    static var type: UInt32 { get }

    /// Appends the value's bytes. Returns false for NULL, which has none.
    func write(to bytes: inout [UInt8]) -> Bool
  }

  extension Int: PostgreSQLValue {
    static var type: UInt32 { 20 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(bigEndian: self)
      return true
    }
  }

  /// 64 unsigned bits are stored as the signed number with the same bits.
  extension UInt64: PostgreSQLValue {
    static var type: UInt32 { 20 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(bigEndian: self)
      return true
    }
  }

  extension Bool: PostgreSQLValue {
    static var type: UInt32 { 16 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(self ? 1 : 0)
      return true
    }
  }

  extension String: PostgreSQLValue {
    static var type: UInt32 { 25 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(contentsOf: utf8)
      return true
    }
  }

  /// `bytea`, which unlike text may contain any byte.
  extension [UInt8]: PostgreSQLValue {
    static var type: UInt32 { 17 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(contentsOf: self)
      return true
    }
  }

  extension SessionID: PostgreSQLValue {
    static var type: UInt32 { 17 }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.append(contentsOf: self.bytes)
      return true
    }
  }

  extension Optional: PostgreSQLValue where Wrapped: PostgreSQLValue {
    static var type: UInt32 { Wrapped.type }

    func write(to bytes: inout [UInt8]) -> Bool { self?.write(to: &bytes) ?? false }
  }

  /// A column of many rows: a one-dimensional array.
  struct PostgreSQLColumn<Element: PostgreSQLValue>: PostgreSQLValue {
    /// An array is never an element of another.
    static var type: UInt32 { 0 }

    private(set) var count = 0
    private var hasNull = false
    private var elements: [UInt8] = []

    init() {}

    init(_ values: some Sequence<Element>) {
      for value in values { append(value) }
    }

    mutating func append(_ value: Element) {
      count += 1
      let start = elements.count
      elements.append(bigEndian: Int32(0))
      let length = value.write(to: &elements) ? Int32(elements.count - start - 4) : -1
      if length < 0 { hasNull = true }
      withUnsafeBytes(of: length.bigEndian) {
        elements.replaceSubrange(start..<start + 4, with: $0)
      }
    }

    func write(to bytes: inout [UInt8]) -> Bool {
      bytes.reserveCapacity(bytes.count + 20 + elements.count)
      bytes.append(bigEndian: Int32(count == 0 ? 0 : 1))
      bytes.append(bigEndian: Int32(hasNull ? 1 : 0))
      bytes.append(bigEndian: Element.type)
      guard count > 0 else { return true }
      bytes.append(bigEndian: Int32(count))
      bytes.append(bigEndian: Int32(1))
      bytes.append(contentsOf: elements)
      return true
    }
  }

  extension [UInt8] {
    fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
      Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
  }
#endif
