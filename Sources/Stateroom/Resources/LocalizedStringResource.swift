import Foundation
import RenderTree

/// A key with its table and bundle, which is looked up when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The key as tables have it.
  public let key: String
  /// The text if no table has the key.
  public let defaultValue: String.LocalizationValue
  /// The table, or nil for `Localizable`.
  public let table: String?
  /// The locale to look up in.
  public var locale: Locale
  let bundle: String?

  /// Where tables are.
  public enum BundleDescription: Sendable {
    /// In the app itself.
    case main
    /// In the bundle at a URL.
    case atURL(URL)
    /// In the bundle of a class: the app's own, since programs on Linux have no others.
    case forClass(AnyClass)

    fileprivate var token: String? {
      if case .atURL(let url) = self { AssetLibrary.token(of: Bundle(url: url)) } else { nil }
    }
  }

  /// A key that is its own default.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key.lookupKey
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle.token
  }

  /// A key with another default.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle.token
  }

  /// A key that is its own default.
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  /// A key with values that is its own default.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// What is shown in an environment, values filled in.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    var values = environment
    if locale != .current, locale != .autoupdatingCurrent { values.locale = locale }
    let own = defaultValue.key
    let found = own.translated(table, .named(bundle), values.locale, as: key)
    return (found ?? own).resolve(in: values)
  }
}

extension String {
  /// A text with values in it that is looked up in tables.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: LocalizedStringKey

    /// The values and literal parts of a text.
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

    /// A text that is not a literal.
    public init(_ value: String) { key = LocalizedStringKey(value) }
    /// A text without values.
    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }
    /// A text with values.
    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.key }
  }

  /// The text that a table has for a key, in the locale of the session.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Self.localized(keyAndValue.key.lookupKey, keyAndValue, table, bundle, locale)
  }

  /// The text that a table has for a key, or a default, in the locale of the session.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Self.localized(key.description, defaultValue, table, bundle, locale)
  }

  // Disfavoured, because a resource can be a literal too.
  /// The text of a resource, in the locale of the session.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    var environment = EnvironmentValues()
    environment.locale = SessionLocale.current
    self = resource.resolve(in: environment).text
  }

  private static func localized(
    _ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale?
  ) -> String {
    var environment = EnvironmentValues()
    environment.locale = SessionLocale.resolved(locale)
    let found = value.key.translated(table, .of(bundle), environment.locale, as: key)
    // Markdown means nothing in a string.
    return (found ?? value.key).plainResolution(in: environment)
  }
}

extension AttributedString {
  /// The text that a table has for a key, in the locale of the session.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(String(localized: key, table: table, bundle: bundle, locale: locale))
  }
}

/// The text that a table of the app has for a key, in the locale of the session.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  String(localized: String.LocalizationValue(key))
}

/// The text that a table of a bundle has for a key, in the locale of the session.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  String(localized: String.LocalizationValue(key), bundle: bundle)
}

/// The text that a table of the app has for a key, in the locale of the session.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  String(localized: String.LocalizationValue(key), table: tableName)
}

/// The text that a table of a bundle has for a key, in the locale of the session.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  String(localized: String.LocalizationValue(key), table: tableName, bundle: bundle)
}

extension Text {
  // Disfavoured, because a resource can be a literal too.
  /// A text that is looked up where it is shown.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.source(AnyTextSource(base: ResourceText(resource: resource))))
  }
}

/// The text of a resource.
private struct ResourceText: TextSource {
  let resource: LocalizedStringResource

  func text(in environment: EnvironmentValues) -> String { resource.resolve(in: environment).text }
}
