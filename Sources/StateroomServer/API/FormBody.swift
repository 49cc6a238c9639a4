import Foundation
import RenderTree
import Stateroom
import StateroomHTTP

/// The fields of a form that was sent by a page without script.
struct FormBody {
  private static let names = ["token", "page", "target", "action", "then", "text", "json"]
  private var fields: [String: String] = [:]

  /// Parses `application/x-www-form-urlencoded`. Throws if it is malformed, has a name twice or an unknown one.
  ///
  /// Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8]) throws(Problem) {
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = Self.decode(pair[..<end]), let value = Self.decode(pair[end...].dropFirst()) else {
        throw .badRequest("The form is not UTF-8 with escapes as %20.")
      }
      if value.hasCombiningMarks(moreThan: String.combiningMarkLimit) { throw .tooManyMarks }
      guard Self.names.contains(name) else {
        throw .unknownName("A form has no field", name, known: Self.names, of: "A form", orNone: "nothing")
      }
      guard fields.updateValue(value, forKey: name) == nil else {
        throw .badRequest("The form has the field \"\(name)\" twice.")
      }
    }
  }

  subscript(name: String) -> String? { fields[name] }

  /// The size of all fields but the text.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the fields.
  var sizeBesidesText: Int {
    fields.reduce(0) { $1.key == "text" ? $0 : $0 + $1.value.utf8.count }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard let text = String(validating: spaced, as: UTF8.self) else { return nil }
    return text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : text
  }

  /// Returns the actions that the form requests, in order.
  func actions(depthLimit: Int) throws(Problem) -> [ActionDescription] {
    guard let target = fields["target"], let action = fields["action"] else {
      throw .badRequest("The form must have the fields \"target\" and \"action\".")
    }
    let first = ActionDescription(Target(target), action: action, value: try value(depthLimit: depthLimit))
    guard let then = fields["then"] else { return [first] }
    return [first, ActionDescription(Target(target), action: then)]
  }

  private func value(depthLimit: Int) throws(Problem) -> JSONValue? {
    if let text = fields["text"] {
      // Browsers send CRLF as line ends.
      return .string(text.replacingOccurrences(of: "\r\n", with: "\n"))
    }
    guard let json = fields["json"] else { return nil }
    guard
      let value = try? JSONReader.read(
        Array(json.utf8), depthLimit: depthLimit, markLimit: String.combiningMarkLimit)
    else {
      throw Problem(422, "Unprocessable Content", "\"\(json.prefix(64))\" is no value that can be set here.")
    }
    return value
  }
}

extension HTTPRequest {
  /// Whether the body is that of a form.
  var isForm: Bool {
    guard let bytes = bytes(of: "Content-Type"), !bytes.equals("application/json") else { return false }
    let type = String(decoding: bytes, as: UTF8.self).prefix { $0 != ";" }
    return String(type).trimmed.lowercased() == "application/x-www-form-urlencoded"
  }
}
