#if !SwiftData
  import Foundation

  /// A program that answers the compiler without macros, since these need swift-syntax, which only the trait brings.
  ///
  /// Each message is a length in eight bytes, least significant first, and a JSON object.
  @main
  struct PluginWithoutMacros {
    private static let problem =
      "the macros of SwiftData need the trait 'SwiftData' of the package stateroom: name it in the package's dependency"

    static func main() throws {
      let input = FileHandle.standardInput
      while let header = try input.read(upToCount: 8), header.count == 8 {
        let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let body = try input.read(upToCount: length),
          let message = try JSONSerialization.jsonObject(with: body) as? [String: Any]
        else { return }
        let answer = try JSONSerialization.data(withJSONObject: answer(to: message))
        var size = UInt64(answer.count).littleEndian
        try FileHandle.standardOutput.write(contentsOf: withUnsafeBytes(of: &size) { Data($0) } + answer)
      }
    }

    private static func answer(to message: [String: Any]) -> [String: Any] {
      if message["getCapability"] != nil {
        return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
      }
      // A macro is expanded in several roles, of which one tells the problem.
      guard let attached = message["expandAttachedMacro"] as? [String: Any],
        attached["macroRole"] as? String == "extension"
      else { return expansion([]) }
      let attribute = attached["attributeSyntax"] as? [String: Any]
      let place = attribute?["location"] as? [String: Any]
      return expansion([
        [
          "message": problem, "severity": "error",
          "position": ["fileName": place?["fileName"] ?? "", "offset": place?["offset"] ?? 0],
          "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
        ]
      ])
    }

    private static func expansion(_ diagnostics: [[String: Any]]) -> [String: Any] {
      ["expandMacroResult": ["expandedSource": "", "diagnostics": diagnostics]]
    }
  }
#endif
