/// The replacement of a part of a text, as clients send it instead of a long text as a whole.
package struct TextEdit: Hashable, Sendable {
  /// The replaced range, in units of UTF-16, as browsers count them.
  package let range: Range<Int>
  package let replacement: String
  /// The fingerprint of the text that the client has edited.
  package let base: TextFingerprint

  /// Reads an edit: `{"range": [0, 5], "text": "Howdy", "base": {"length": 12, "hash": 3214735720}}`.
  package init(_ value: JSONValue?) throws(ActionProblem) {
    guard case .array(let bounds)? = value?["range"], bounds.count == 2, case .integer(let start) = bounds[0],
      case .integer(let end) = bounds[1], case .string(let text)? = value?["text"],
      case .integer(let length)? = value?["base"]?["length"],
      case .integer(let hash)? = value?["base"]?["hash"], let hash = UInt32(exactly: hash)
    else {
      throw .invalidValue(
        "The value must have \"range\" with two integers, \"text\" with a string, and \"base\" with \"length\" and "
          + "\"hash\", integers, of the text that is edited.")
    }
    guard 0 <= start, start <= end, end <= length else {
      throw .invalidValue(
        "The range must lie within the text: its bounds are in order and from 0 to \"length\".")
    }
    range = start..<end
    replacement = text
    base = TextFingerprint(length: length, hash: hash)
  }

  /// Returns the text that the edit makes of another, which may have at most `limit` bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  package func text(editing text: String, limit: Int) throws(ActionProblem) -> String {
    guard TextFingerprint(of: text) == base else { throw .textChanged }
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    guard start.samePosition(in: text.unicodeScalars) != nil, end.samePosition(in: text.unicodeScalars) != nil
    else { throw .invalidValue("The range must not begin or end within a surrogate pair.") }
    let size = text.utf8.count - text[start..<end].utf8.count + replacement.utf8.count
    guard size <= limit else { throw .textTooLong(size: size, limit: limit) }
    var edited = text.unicodeScalars
    edited.replaceSubrange(start..<end, with: replacement.unicodeScalars)
    let result = String(edited)
    // Marks that are few in each of many edits may be many in a row in the end.
    guard !result.hasCombiningMarks(moreThan: String.combiningMarkLimit) else {
      throw .invalidValue(
        "A text may have \(String.combiningMarkLimit) combining marks in a row, and with this edit it would have more."
      )
    }
    return result
  }
}
