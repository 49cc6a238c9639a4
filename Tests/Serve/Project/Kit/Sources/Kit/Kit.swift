import Foundation

/// Reads the greeting that the package ships.
public func kitGreeting() -> String {
  let url = Bundle.module.url(forResource: "kit", withExtension: "json")
  let words = url.flatMap { try? Data(contentsOf: $0) }.flatMap {
    try? JSONDecoder().decode([String: String].self, from: $0)
  }
  return words?["greeting"] ?? "lost"
}
