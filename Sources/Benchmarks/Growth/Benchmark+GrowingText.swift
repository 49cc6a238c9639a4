import Foundation
import RenderTree
import Stateroom
import StateroomServer

extension Benchmark {
  /// Texts that are the most expensive ones for some parser.
  private static let markup = [
    "*a ", "*a_ ", "*_", "[a](b", "![a](", "[", "<!--", "&", "`a", "~~a ", "a~~", "*[", "\\~",
  ]

  static var growingText: [Growth] {
    markup.map { unit in
      Growth("text, Markdown of \(unit)", from: 2_048) { bytes in
        let text = String(String(repeating: unit, count: bytes / unit.utf8.count + 1).prefix(bytes))
        return Workload { _ = Client(Text(LocalizedStringKey(text))) }
      }
    } + [
      Growth("text, typed into a field", from: 8_192) {
        setting("Text", to: String(repeating: "word ", count: $0 / 5))
      },
      Growth("text, typed into a number field", from: 8_192) { count in
        setting("Number", to: String(repeating: "1", count: count), submits: true)
      },
      Growth("text, a number field in a locale with keywords", from: 100) { count in
        setting(
          "Number", to: String(repeating: "1", count: count), submits: true, locale: "en@numbers=roman")
      },
    ]
  }

  private static func setting(
    _ field: String, to text: String, submits: Bool = false, locale: String = "en_US"
  ) -> Workload {
    let client = Client(
      Session(of: GrowingText(), environment: { $0.locale = Locale(identifier: locale) }))
    return Workload {
      client.perform(ActionDescription(Target(field), action: "set", value: .string(text)))
      if submits { client.perform(ActionDescription(Target(field), action: "submit")) }
      client.perform(ActionDescription(Target(field), action: "set", value: .string("")))
    }
  }

  static var growingKeys: [Growth] {
    [
      Growth("keys, of a JSON object", from: 2_000) { count in
        let text = "{" + (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",") + "}"
        let bytes = Array(text.utf8)
        return Workload { _ = try? JSONReader.read(bytes) }
      },
      Growth("keys, of a stored dictionary", from: 1_000) { count in
        let values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
        let client = Client(Session(of: GrowingKeys(table: .init(values: values)), collectsState: true))
        let action = client.action("next")
        return Workload {
          client.perform(action)
          _ = client.tree.takeStoredChanges()
        }
      },
    ]
  }
}
