import RenderTree

extension SQLiteDatabase {
  /// Takes the changes out of refusals as version 1 of the tables has them: whole answers, with their headers and the
  /// problem document.
  func shortenAnswers() throws {
    let rows = try query("SELECT number FROM answer WHERE problem IS NOT NULL")
    var numbers: [Int] = []
    while try rows.step() { numbers.append(rows.integer(0)) }
    for number in numbers {
      let row = try query("SELECT problem FROM answer WHERE number = ?1", number)
      guard try row.step() else { continue }
      let bytes = row.bytes(0)
      row.reset()
      let (problem, performed) = try StorageReader(bytes).readAnsweredProblem()
      try run(
        "UPDATE answer SET problem = ?2, performed = ?3 WHERE number = ?1", number, problem.stored, performed)
    }
  }
}

extension StorageReader {
  /// Reads a refusal with its headers and its document, from which the change is left out.
  fileprivate func readAnsweredProblem() throws -> (StoredProblem, performed: Int) {
    let status = Int(truncatingIfNeeded: try readNumber())
    var headers: [String] = []
    for _ in 0..<(try readCount()) { headers.append(try readName()) }
    let (document, performed) = try Self.withoutChange(try readBytes { Array($0) })
    let problem = StoredProblem(
      status: status, title: document["title"]?.stringValue ?? "",
      detail: document["detail"]?.stringValue ?? "",
      headers: Self.withoutUsual(headers), extensions: Self.extensions(of: document))
    return (problem.shortened, performed)
  }

  /// What comes before the number of actions that were performed, and that number. The change comes last, and is as
  /// deep and long as its page.
  private static func withoutChange(_ bytes: [UInt8]) throws -> (JSONValue, performed: Int) {
    // Within a string a quote comes after a backslash.
    guard let range = bytes.firstRange(of: Array(#","performed":"#.utf8)) else {
      return (try JSONReader.read(bytes), 0)
    }
    let digits = bytes[range.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let document = try JSONReader.read(bytes[..<range.lowerBound] + [UInt8(ascii: "}")])
    return (document, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
  }

  /// Names and values without those that every refusal has.
  private static func withoutUsual(_ headers: [String]) -> [String] {
    stride(from: 0, to: headers.count - 1, by: 2)
      .filter { !["Cache-Control", "Content-Type"].contains(headers[$0]) }
      .flatMap { headers[$0...$0 + 1] }
  }

  private static func extensions(of document: JSONValue) -> [UInt8] {
    guard case .object(let members) = document else { return [] }
    let json = JSONWriter(capacity: 64)
    json.write(.object(members.filter { !["type", "title", "status", "detail"].contains($0.name) }))
    return Array(json.copyBytes().dropFirst().dropLast())
  }
}

extension StoredProblem {
  /// The bytes of a problem in a table.
  var stored: [UInt8] {
    let writer = StorageWriter()
    writer.write(self)
    return writer.bytes
  }
}
