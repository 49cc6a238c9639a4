import Foundation
import RenderTree

/// A localized key with its table and bundle, which is looked up when it is shown.
///
/// ```swift
/// let title: LocalizedStringResource = "Welcome"
/// Text(title)  // Looked up by the session's locale, each time that it is shown.
/// ```
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The key in string tables.
  public let key: String
  /// The value to use if no table has the key.
  public let defaultValue: String.LocalizationValue
  /// The table, or nil for `Localizable`.
  public let table: String?
  /// The locale to look the key up in.
  public var locale: Locale
  let bundle: String?

  /// The bundle that contains string tables.
  public enum BundleDescription: Sendable {
    /// The app's own bundle.
    case main
    /// The bundle at a URL.
    case atURL(URL)
    /// The bundle of a class. This is the app's own bundle, because on Linux classes have no others.
    case forClass(AnyClass)

    fileprivate var token: String? {
      if case .atURL(let url) = self { AssetLibrary.token(of: Bundle(url: url)) } else { nil }
    }
  }

  /// Creates a resource whose key is its own default value.
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

  /// Creates a resource of a key with a default value.
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

  /// Creates a resource whose key is its own default value.
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  /// Creates a resource with interpolated values whose key is its own default value.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Returns the text in an environment, with values filled in.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    var values = environment
    if locale != .current, locale != .autoupdatingCurrent { values.locale = locale }
    let own = defaultValue.key
    let found = own.translated(table, .named(bundle), values.locale, as: key)
    return (found ?? own).resolve(in: values)
  }
}

extension String {
  /// A text with interpolated values that is looked up in string tables.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: LocalizedStringKey

    /// The type that collects the literal parts and values.
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

    /// Creates a value from a string.
    public init(_ value: String) { key = LocalizedStringKey(value) }
    /// Creates a value from a literal without interpolations.
    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }
    /// Creates a value with interpolations.
    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.key }
  }

  /// Creates a string of a localized key, in the locale of the session.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Self.localized(keyAndValue.key.lookupKey, keyAndValue, table, bundle, locale)
  }

  /// Creates a string of a localized key or its default value, in the locale of the session.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Self.localized(key.description, defaultValue, table, bundle, locale)
  }

  // Disfavoured, because a resource can be a literal too.
  /// Creates a string of a localized resource, in the locale of the session.
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
    // Markdown is not interpreted in a string.
    return (found ?? value.key).plainResolution(in: environment)
  }
}

extension AttributedString {
  /// Creates a string of a localized key, in the locale of the session.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(String(localized: key, table: table, bundle: bundle, locale: locale))
  }
}

/// Returns the localized string of a key from a table of the app, in the locale of the session.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  String(localized: String.LocalizationValue(key))
}

/// Returns the localized string of a key from a table of a bundle, in the locale of the session.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  String(localized: String.LocalizationValue(key), bundle: bundle)
}

/// Returns the localized string of a key from a table of the app, in the locale of the session.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  String(localized: String.LocalizationValue(key), table: tableName)
}

/// Returns the localized string of a key from a table of a bundle, in the locale of the session.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  String(localized: String.LocalizationValue(key), table: tableName, bundle: bundle)
}

extension Text {
  // Disfavoured, because a resource can be a literal too.
  /// Creates a text of a localized resource, looked up in the environment in which it is shown.
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
