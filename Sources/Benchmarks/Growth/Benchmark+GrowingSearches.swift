import Foundation
import RenderTree
import Stateroom

extension Benchmark {
  /// Texts that are the most expensive ones for a search that begins anew at each place, with what is looked for.
  private static let searched: [(name: String, text: String, wanted: String)] = [
    ("a", "a", String(repeating: "a", count: 500) + "b"),
    ("é", "é", String(repeating: "é", count: 250) + "e"),
    ("e with an accent", "e\u{301}", String(repeating: "e", count: 500)),
    ("flags", "🇩🇪", "🇪🇩"),
  ]

  static var growingSearches: [Growth] {
    searched.map { searched in
      Growth("searches, in a text of \(searched.name)", from: 8_192) { count in
        finding(searched.wanted, in: [String(repeating: searched.text, count: count)])
      }
    } + [
      Growth("searches, for a text", from: 64) { count in
        finding(String(repeating: "é", count: count), in: [String(repeating: "é", count: 128 * count) + "e"])
      },
      Growth("searches, in many texts", from: 500) { count in
        finding("éa", in: (0..<count).map { "é\($0)" })
      },
    ]
  }

  private static func finding(_ wanted: String, in texts: [String]) -> Workload {
    let client = Client(SearchedTexts(texts: texts))
    let query = NodeQuery([.type(["Text"])], containing: wanted)
    return Workload { _ = try? client.session.nodes(matching: query) }
  }
}
