/// The style sheets of the web client as one, without comments and spaces that mean nothing.
///
/// No text in a sheet contains `/*`, or a space beside one of `{};:,`.
package struct StyleBundle {
  package let text: String

  /// Joins sheets in their order.
  ///
  /// - Complexity: O(n) in the length of the sheets.
  package init(_ sheets: [String]) {
    var bytes: [UInt8] = []
    for sheet in sheets {
      var rest = Array(sheet.utf8)[...]
      while let start = rest.firstRange(of: Array("/*".utf8)) {
        bytes += rest[..<start.lowerBound]
        rest = rest[start.upperBound...]
        rest = rest.firstRange(of: Array("*/".utf8)).map { rest[$0.upperBound...] } ?? []
      }
      bytes += rest
      bytes.append(UInt8(ascii: "\n"))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Self.compact)
    text = String(
      decoding: Array(lines.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  /// Returns a line without spaces at its beginning, after punctuation and before braces.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  private static func compact(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    for index in line.indices {
      let byte = line[index]
      if byte == UInt8(ascii: " ") {
        guard let last = kept.last, !punctuation.contains(last) else { continue }
        let next = line.index(after: index) < line.endIndex ? line[index + 1] : nil
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "}") { continue }
      }
      kept.append(byte)
    }
    return kept
  }

  private static let punctuation = Set("{};:,".utf8)
}
