#if PostgreSQL
  import CPostgreSQL

  /// The rows that a statement returned, in binary form.
  ///
  /// Rows and columns are counted from 0.
  final class PostgreSQLRows {
    private let result: OpaquePointer

    /// Takes ownership of a result of libpq.
    init(_ result: OpaquePointer) {
      self.result = result
    }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }

    /// The number of rows that the statement changed.
    var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    func isNull(_ row: Int, _ column: Int) -> Bool { PQgetisnull(result, Int32(row), Int32(column)) != 0 }

    /// Returns an integer of two, four or eight bytes; a Boolean is 0 or 1.
    func integer(_ row: Int, _ column: Int) -> Int {
      let bytes = raw(row, column)
      guard let first = bytes.first else { return 0 }
      let sign = bytes.count > 1 && first >= 0x80 ? -1 : 0
      return bytes.reduce(sign) { $0 << 8 | Int($1) }
    }

    func bits(_ row: Int, _ column: Int) -> UInt64 { UInt64(bitPattern: Int64(integer(row, column))) }

    func text(_ row: Int, _ column: Int) -> String { String(decoding: raw(row, column), as: UTF8.self) }

    func bytes(_ row: Int, _ column: Int) -> [UInt8] { Array(raw(row, column)) }

    /// Returns the elements of a one-dimensional array without NULLs.
    func array(_ row: Int, _ column: Int) -> [[UInt8]] {
      var rest = raw(row, column)[...]
      func number() -> Int {
        let number = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        return number
      }
      let dimensions = number()
      guard dimensions == 1 else { return [] }
      _ = (number(), number())
      let count = number()
      _ = number()
      return (0..<count).map { _ in
        let length = number()
        defer { rest = rest.dropFirst(length) }
        return Array(rest.prefix(length))
      }
    }

    private func raw(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8> {
      let count = Int(PQgetlength(result, Int32(row), Int32(column)))
      guard count > 0, let start = PQgetvalue(result, Int32(row), Int32(column)) else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      // The result's memory is valid while the result lives; no caller keeps the pointer.
      let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      return UnsafeBufferPointer(start: bytes, count: count)
    }
  }
#endif
