import Foundation

/// A variable of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, and the key that `@Entry` makes of it.
struct EntryMacro {
  private let name: String
  private let type: String?
  private let value: String

  /// Takes a declaration apart: `@Entry public var name: Type = value`. Nil for what is none.
  init?(_ source: String) {
    guard let keyword = source.range(of: #"\bvar\s+"#, options: .regularExpression) else { return nil }
    let declaration = source[keyword.upperBound...]
    let end = declaration.firstIndex { $0 != "_" && !$0.isLetter && !$0.isNumber } ?? declaration.endIndex
    name = String(declaration[..<end])
    let rest = declaration[end...]
    let equals = Self.topLevelEquals(in: rest)
    let annotation = rest[..<(equals ?? rest.endIndex)].trimmed
    type = annotation.hasPrefix(":") ? annotation.dropFirst().trimmed : nil
    if let equals {
      value = rest[rest.index(after: equals)...].trimmed
    } else if let type, type.hasSuffix("?") {
      value = "nil"
    } else {
      return nil
    }
    if name.isEmpty || value.isEmpty { return nil }
  }

  /// The accessors of the variable.
  var accessors: String {
    """
    {
      get { self[__Key_\(name).self] }
      set { self[__Key_\(name).self] = newValue }
    }
    """
  }

  /// The key with the default value.
  var key: String {
    let property = type.map { "static var defaultValue: \($0) { \(value) }" }
    return """
      private struct __Key_\(name): EnvironmentKey, TransactionKey, ContainerValueKey {
        \(property ?? "static let defaultValue = \(value)")
      }
      """
  }

  /// The sign before the value: not one of a type such as `(Int) -> Bool`, nor of a comparison.
  private static func topLevelEquals(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">": if index > text.startIndex, text[text.index(before: index)] != "-" { depth -= 1 }
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
