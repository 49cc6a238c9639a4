import Foundation

// Foundation's `#Predicate` knows these searches and comparisons of texts. On Linux it lacks their expressions.

extension PredicateExpressions {
  /// A search of a text in another one that overlooks case and accents. Not for use by apps.
  public enum _LocalizedStandardContains: _TextFunction {
    /// The name of the function in SQL.
    public static var _name: String { PredicateFunctions.localizedContains }
    /// Returns whether the second text is found in the first one.
    public static func _call(_ text: some StringProtocol, _ other: some StringProtocol) -> Bool {
      text.localizedStandardContains(other)
    }
  }

  /// A comparison of two texts by the rules of the server's language. Not for use by apps.
  public enum _LocalizedCompare: _TextFunction {
    /// The name of the function in SQL.
    public static var _name: String { PredicateFunctions.localizedCompare }
    /// Returns the order of the two texts.
    public static func _call(_ text: some StringProtocol, _ other: some StringProtocol) -> ComparisonResult {
      text.localizedCompare(other)
    }
  }

  /// A comparison of two texts that overlooks case. Not for use by apps.
  public enum _CaseInsensitiveCompare: _TextFunction {
    /// The name of the function in SQL.
    public static var _name: String { PredicateFunctions.caseInsensitiveCompare }
    /// Returns the order of the two texts.
    public static func _call(_ text: some StringProtocol, _ other: some StringProtocol) -> ComparisonResult {
      text.caseInsensitiveCompare(other)
    }
  }

  /// Builds a search of a text in another one that overlooks case and accents.
  ///
  ///     #Predicate<Trip> { $0.name.localizedStandardContains(search) }
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> _TextCall<Root, Other, _LocalizedStandardContains> {
    _TextCall(root: root, other: other)
  }

  /// Builds a comparison of two texts by the rules of the server's language.
  ///
  ///     let before = ComparisonResult.orderedAscending
  ///     #Predicate<Trip> { $0.name.localizedCompare(name) == before }
  public static func build_localizedCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> _TextCall<Root, Other, _LocalizedCompare> {
    _TextCall(root: root, other: other)
  }

  /// Builds a comparison of two texts that overlooks case.
  ///
  ///     let before = ComparisonResult.orderedAscending
  ///     #Predicate<Trip> { $0.name.caseInsensitiveCompare(name) == before }
  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> _TextCall<Root, Other, _CaseInsensitiveCompare> {
    _TextCall(root: root, other: other)
  }
}
