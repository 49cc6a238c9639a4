import FoundationEssentials
import StateroomStorage

/// A problem document as version 1 of the tables has it: JSON that a server wrote, without spaces between its parts.
struct AnsweredDocument {
  /// The members, each as its text, without the change that was answered.
  private let members: [(name: String, text: ArraySlice<UInt8>)]
  /// How many actions were performed before the refusal.
  let performed: Int

  init(_ text: [UInt8]) throws {
    let all = try Self.members(of: text)
    // The change comes after this number.
    let end = all.firstIndex { $0.name == "performed" }
    members = Array(all[..<(end ?? all.endIndex)])
    performed = end.flatMap { Int(String(decoding: Self.value(of: all[$0]), as: UTF8.self)) } ?? 0
  }

  /// A member that is a string, or nothing if there is none.
  func string(_ name: String) -> String {
    guard let member = members.first(where: { $0.name == name }) else { return "" }
    return (try? JSONDecoder().decode(String.self, from: Data(Self.value(of: member)))) ?? ""
  }

  /// The members that not every problem has, without brackets.
  var extensions: [UInt8] {
    let texts = members.filter { !["type", "title", "status", "detail"].contains($0.name) }.map(\.text)
    return Array(texts.joined(separator: [UInt8(ascii: ",")]))
  }

  /// The text of a member's value, behind the name, its quotation marks and the colon.
  private static func value(of member: (name: String, text: ArraySlice<UInt8>)) -> ArraySlice<UInt8> {
    member.text.dropFirst(member.name.utf8.count + 3)
  }

  /// Divides an object at the commas between its members. Complexity: O(bytes), however deep the values are.
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

  /// Reads the name of a member, in which nothing is escaped.
  private static func member(_ text: ArraySlice<UInt8>) throws -> (name: String, text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "\""), let end = text.dropFirst().firstIndex(of: UInt8(ascii: "\""))
    else {
      throw StorageError.malformed
    }
    return (String(decoding: text[text.startIndex + 1..<end], as: UTF8.self), text)
  }
}
