import Foundation

/// Speaks the compiler's plugin protocol: each message is a length in eight bytes, least significant first, and
/// a JSON object.
///
/// The macros here look at their source text only, so that neither this package nor the apps that use it have to
/// build swift-syntax.
@main
struct CompilerPlugin {
  static func main() throws {
    let input = FileHandle.standardInput
    while let header = try input.read(upToCount: 8), header.count == 8 {
      let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard let body = try input.read(upToCount: length),
        let message = try JSONSerialization.jsonObject(with: body) as? [String: Any]
      else { return }
      let answer = try JSONSerialization.data(withJSONObject: answer(to: message))
      var size = UInt64(answer.count).littleEndian
      let frame = withUnsafeBytes(of: &size) { Data($0) }
      try FileHandle.standardOutput.write(contentsOf: frame + answer)
    }
  }

  private static func answer(to message: [String: Any]) -> [String: Any] {
    if message["getCapability"] != nil {
      return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    }
    if let request = message["expandFreestandingMacro"] as? [String: Any] {
      return expansion(preview(request)?.expansion ?? "")
    }
    if let request = message["expandAttachedMacro"] as? [String: Any] {
      let macro = (request["macro"] as? [String: Any])?["typeName"] as? String
      let source = (request["declSyntax"] as? [String: Any])?["source"] as? String ?? ""
      guard macro == "EntryMacro" else { return expansion("") }
      guard let entry = EntryMacro(source) else {
        return expansion("", problem: "'@Entry' needs a variable with a value, as in '@Entry var size = 3'")
      }
      return expansion(request["macroRole"] as? String == "accessor" ? entry.accessors : entry.key)
    }
    return expansion("")
  }

  private static func preview(_ request: [String: Any]) -> PreviewMacro? {
    guard let syntax = request["syntax"] as? [String: Any], let source = syntax["source"] as? String,
      let discriminator = request["discriminator"] as? String
    else { return nil }
    let place = syntax["location"] as? [String: Any]
    return PreviewMacro(
      source: source, discriminator: discriminator, fileID: place?["fileID"] as? String ?? "",
      line: place?["line"] as? Int ?? 0)
  }

  private static func expansion(_ source: String, problem: String? = nil) -> [String: Any] {
    let diagnostics: [[String: Any]] =
      problem.map {
        [
          [
            "message": $0, "severity": "error", "position": ["fileName": "", "offset": 0],
            "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
          ]
        ]
      } ?? []
    return ["expandMacroResult": ["expandedSource": source, "diagnostics": diagnostics]]
  }
}
