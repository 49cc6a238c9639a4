/// The condition of an `#if`.
struct CompilationCondition {
  private var tokens: [Substring]
  private let canImport: Set<String>
  private let conditions: Set<String>

  init(_ text: String, _ canImport: Set<String>, _ conditions: Set<String>) {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first.isLetter || first == "_" || first.isNumber {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        tokens.append(word)
        rest = rest.dropFirst(word.count)
      } else {
        tokens.append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    self.tokens = tokens.reversed()
    self.canImport = canImport
    self.conditions = conditions
  }

  var holds: Bool {
    var copy = self
    return copy.either()
  }

  private mutating func either() -> Bool {
    var result = both()
    while take("|") {
      _ = take("|")
      let other = both()
      result = result || other
    }
    return result
  }

  private mutating func both() -> Bool {
    var result = one()
    while take("&") {
      _ = take("&")
      let other = one()
      result = result && other
    }
    return result
  }

  private mutating func one() -> Bool {
    if take("!") { return !one() }
    if take("(") {
      let result = either()
      _ = take(")")
      return result
    }
    guard let word = tokens.popLast() else { return false }
    guard take("(") else { return word == "true" || conditions.contains(String(word)) }
    var arguments: [Substring] = []
    while let next = tokens.popLast(), next != ")" { arguments.append(next) }
    let first = arguments.first.map(String.init) ?? ""
    switch word {
    case "os": return first == "Linux"
    case "canImport": return canImport.contains(first.split(separator: ".").first.map(String.init) ?? first)
    case "arch":
      #if arch(arm64)
        return first == "arm64"
      #else
        return first == "x86_64"
      #endif
    case "targetEnvironment", "_runtime": return false
    default: return true
    }
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.last.map({ $0 == token }) == true else { return false }
    tokens.removeLast()
    return true
  }
}
