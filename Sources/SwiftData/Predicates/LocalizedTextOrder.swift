import Foundation

/// An order of texts by the rules of the server's language.
///
/// `String.StandardComparator` has these two on Apple's platforms. On Linux it has `.lexical` alone.
public enum LocalizedTextOrder: Hashable, Sendable {
  /// As a file browser orders names: case matters little, and numbers count by their value.
  case localizedStandard
  /// As a dictionary orders words.
  case localized

  /// The paths that lead from texts to their places in an order, and the names of the orders in SQL.
  static var paths: [(path: AnyKeyPath, order: String)] {
    [
      (\String._localizedStandard, PredicateFunctions.localizedStandardOrder),
      (\String?._localizedStandard, PredicateFunctions.localizedStandardOrder),
      (\String._localized, PredicateFunctions.localizedOrder),
      (\String?._localized, PredicateFunctions.localizedOrder),
    ]
  }
}

extension SortDescriptor {
  /// Orders by a text, by the rules of the server's language.
  ///
  ///     @Query(sort: [SortDescriptor(\Trip.name, comparator: .localizedStandard)]) private var trips: [Trip]
  public init(
    _ keyPath: KeyPath<Compared, String> & Sendable, comparator: LocalizedTextOrder,
    order: SortOrder = .forward
  ) {
    switch comparator {
    case .localizedStandard:
      self.init((keyPath as KeyPath).appending(path: \._localizedStandard).unchecked, order: order)
    case .localized: self.init((keyPath as KeyPath).appending(path: \._localized).unchecked, order: order)
    }
  }

  /// Orders by a text or nil, by the rules of the server's language. Nil comes first.
  public init(
    _ keyPath: KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextOrder,
    order: SortOrder = .forward
  ) {
    switch comparator {
    case .localizedStandard:
      self.init((keyPath as KeyPath).appending(path: \._localizedStandard).unchecked, order: order)
    case .localized: self.init((keyPath as KeyPath).appending(path: \._localized).unchecked, order: order)
    }
  }
}

extension KeyPath {
  /// The path of which the compiler knows no more that it holds nothing that could change.
  fileprivate var unchecked: KeyPath<Root, Value> & Sendable {
    // Both parts of the path are sendable, and a sendable path has no other layout.
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}

/// A text in an order by the rules of the server's language.
struct LocalizedText: Comparable {
  fileprivate let text: String
  fileprivate let order: LocalizedTextOrder

  static func < (one: LocalizedText, other: LocalizedText) -> Bool {
    let result =
      switch one.order {
      case .localizedStandard: one.text.localizedStandardCompare(other.text)
      case .localized: one.text.localizedCompare(other.text)
      }
    return result == .orderedAscending
  }
}

extension String {
  fileprivate var _localizedStandard: LocalizedText { LocalizedText(text: self, order: .localizedStandard) }
  fileprivate var _localized: LocalizedText { LocalizedText(text: self, order: .localized) }
}

extension String? {
  fileprivate var _localizedStandard: LocalizedText? { self?._localizedStandard }
  fileprivate var _localized: LocalizedText? { self?._localized }
}
