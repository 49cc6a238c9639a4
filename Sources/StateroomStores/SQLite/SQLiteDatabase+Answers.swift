import StateroomStorage

extension SQLiteDatabase {
  /// Removes the changes from refusals as version 1 of the tables stores them: as whole answers, with their headers
  /// and the problem document.
  ///
  /// - Complexity: O(n) in the number of refusals and their bytes.
  func shortenAnswers() throws {
    let rows = try query("SELECT number FROM answer WHERE problem IS NOT NULL")
    var numbers: [Int] = []
    while try rows.step() { numbers.append(rows.integer(0)) }
    for number in numbers {
      let row = try query("SELECT problem FROM answer WHERE number = ?1", number)
      guard try row.step() else { continue }
      let bytes = row.bytes(0)
      row.reset()
      let (problem, performed) = try ByteReader.read(bytes) { try $0.readAnsweredProblem() }
      try run(
        "UPDATE answer SET problem = ?2, performed = ?3 WHERE number = ?1", number, problem.stored, performed)
    }
  }
}

extension ByteReader {
  /// Reads a refusal with its headers and its document, without the changes.
  fileprivate mutating func readAnsweredProblem() throws -> (StoredProblem, performed: Int) {
    let status = Int(truncatingIfNeeded: try readNumber())
    var headers: [String] = []
    for _ in 0..<(try readCount()) { headers.append(try readName()) }
    let document = try AnsweredDocument(try readBytes { Array($0) })
    let problem = StoredProblem(
      status: status, title: document.string("title"), detail: document.string("detail"),
      headers: Self.withoutUsual(headers), extensions: document.extensions)
    return (problem.shortened, document.performed)
  }

  /// Returns names and values without the headers that every refusal has.
  private static func withoutUsual(_ headers: [String]) -> [String] {
    stride(from: 0, to: headers.count - 1, by: 2)
      .filter { !["Cache-Control", "Content-Type"].contains(headers[$0]) }
      .flatMap { headers[$0...$0 + 1] }
  }
}

extension StoredProblem {
  /// The bytes of a problem in a table.
  var stored: [UInt8] {
    var writer = ByteWriter()
    writer.write(self)
    return writer.bytes
  }
}
