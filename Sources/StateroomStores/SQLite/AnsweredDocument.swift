import FoundationEssentials
import StateroomStorage

/// A problem document as version 1 of the tables stores it: JSON written by a server, without spaces between its
/// parts.
struct AnsweredDocument {
  /// The members, each as its text, up to and excluding `performed` and the changes after it.
  private let members: [(name: String, text: ArraySlice<UInt8>)]
  /// The number of actions that were performed before the refusal.
  let performed: Int

  init(_ text: [UInt8]) throws {
    let all = try Self.members(of: text)
    // The changes follow this member.
    let end = all.firstIndex { $0.name == "performed" }
    members = Array(all[..<(end ?? all.endIndex)])
    performed = end.flatMap { Int(String(decoding: Self.value(of: all[$0]), as: UTF8.self)) } ?? 0
  }

  /// Returns the value of a member that is a string, or an empty one if there is none.
  func string(_ name: String) -> String {
    guard let member = members.first(where: { $0.name == name }) else { return "" }
    return (try? JSONDecoder().decode(String.self, from: Data(Self.value(of: member)))) ?? ""
  }

  /// The members that are not common to all problems, without brackets.
  var extensions: [UInt8] {
    let texts = members.filter { !["type", "title", "status", "detail"].contains($0.name) }.map(\.text)
    return Array(texts.joined(separator: [UInt8(ascii: ",")]))
  }

  /// Returns the text of a member's value, after the name, its quotation marks and the colon.
  private static func value(of member: (name: String, text: ArraySlice<UInt8>)) -> ArraySlice<UInt8> {
    member.text.dropFirst(member.name.utf8.count + 3)
  }

  /// Splits an object at the commas between its members.
  private static func members(of text: [UInt8]) throws -> [(name: String, text: ArraySlice<UInt8>)] {
    guard text.count > 1, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      throw StorageError.malformed
    }
    var members: [(name: String, text: ArraySlice<UInt8>)] = []
    var start = 1
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in 1..<text.count {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if text[index] != UInt8(ascii: ",") { depth -= 1 }
        let isEnd = depth < 0 || depth == 0 && text[index] == UInt8(ascii: ",")
        guard isEnd, index > start else { continue }
        members.append(try member(text[start..<index]))
        start = index + 1
      default: break
      }
    }
    return members
  }

  /// Reads the name of a member. Names contain no escapes.
  private static func member(_ text: ArraySlice<UInt8>) throws -> (name: String, text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "\""), let end = text.dropFirst().firstIndex(of: UInt8(ascii: "\""))
    else {
      throw StorageError.malformed
    }
    return (String(decoding: text[text.startIndex + 1..<end], as: UTF8.self), text)
  }
}
