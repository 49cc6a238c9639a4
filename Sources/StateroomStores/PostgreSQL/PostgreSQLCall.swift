#if PostgreSQL
  /// A run of a statement in a pipeline, with the values of its parameters.
  struct PostgreSQLCall: Sendable {
    let statement: PostgreSQLStatement
    /// The bytes of all parameters, one after the other.
    let bytes: [UInt8]
    /// The length of each parameter; -1 for NULL.
    let lengths: [Int32]

    init<each Value: PostgreSQLValue>(_ statement: PostgreSQLStatement, _ values: repeat each Value) {
      self.statement = statement
      var bytes: [UInt8] = []
      var lengths: [Int32] = []
      for value in repeat each values {
        let start = bytes.count
        lengths.append(value.write(to: &bytes) ? Int32(bytes.count - start) : -1)
      }
      self.bytes = bytes
      self.lengths = lengths
    }
  }

  /// The text of a statement, which a connection prepares when it is first run.
  ///
  /// The text names the parameters' types: `$1::bytea[]`.
  struct PostgreSQLStatement: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation
  {
    let text: String

    init(stringLiteral text: String) { self.text = text }
  }
#endif
