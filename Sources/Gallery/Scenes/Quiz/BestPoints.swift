/// The best points in each topic, as a text that `@AppStorage` can keep.
struct BestPoints {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  subscript(topic: Topic) -> Int? {
    text.split(separator: ",").lazy.compactMap { entry in
      let parts = entry.split(separator: "=")
      return parts.count == 2 && parts[0] == "\(topic)" ? Int(parts[1]) : nil
    }.first
  }

  /// Notes points, unless there are better ones.
  mutating func note(_ points: Int, in topic: Topic) {
    var all = Topic.allCases.reduce(into: [:]) { $0[$1] = self[$1] }
    all[topic] = max(all[topic] ?? 0, points)
    text = Topic.allCases.compactMap { topic in all[topic].map { "\(topic)=\($0)" } }.joined(separator: ",")
  }
}
