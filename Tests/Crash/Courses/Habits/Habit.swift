import Foundation

struct Habit: Codable, Identifiable, Hashable {
  var id = UUID()
  var title: String
  var count = 0
}

/// Lets arrays be values of `@AppStorage`.
extension Array: @retroactive RawRepresentable where Element: Codable {
  /// Reads the JSON of an array.
  public init?(rawValue: String) {
    guard let data = rawValue.data(using: .utf8),
      let result = try? JSONDecoder().decode([Element].self, from: data)
    else { return nil }
    self = result
  }

  /// The JSON of the array.
  public var rawValue: String {
    guard let data = try? JSONEncoder().encode(self) else { return "[]" }
    return String(data: data, encoding: .utf8) ?? "[]"
  }
}
