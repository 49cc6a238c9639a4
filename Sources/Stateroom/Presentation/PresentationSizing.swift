import RenderTree

/// The size of a sheet.
public protocol PresentationSizing {
  /// The sizing's wire format. Not for use by apps.
  nonisolated var _json: JSONValue { get }
}

/// A size that has a name.
public nonisolated struct NamedPresentationSizing: PresentationSizing {
  fileprivate let name: String

  /// The sizing's wire format. Not for use by apps.
  public var _json: JSONValue { .members(("name", .string(name))) }
}

extension PresentationSizing where Self == NamedPresentationSizing {
  /// The platform's choice.
  nonisolated public static var automatic: Self { .init(name: "automatic") }
  /// The size of the content.
  nonisolated public static var fitted: Self { .init(name: "fitted") }
  /// A size for a form.
  nonisolated public static var form: Self { .init(name: "form") }
  /// A size for a page of text.
  nonisolated public static var page: Self { .init(name: "page") }
}

/// A size that follows the content in some directions.
public nonisolated struct ContentPresentationSizing: PresentationSizing {
  fileprivate let base: JSONValue
  fileprivate let entry: String
  fileprivate let horizontal: Bool
  fileprivate let vertical: Bool

  /// The sizing's wire format. Not for use by apps.
  public var _json: JSONValue {
    let directions =
      (horizontal ? [JSONValue.string("horizontal")] : []) + (vertical ? [.string("vertical")] : [])
    guard case .object(let members) = base, !directions.isEmpty else { return base }
    return .object(members + [JSONMember(name: entry, value: .array(directions))])
  }
}

extension PresentationSizing {
  /// Returns the size with the content's size in some directions.
  nonisolated public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    ContentPresentationSizing(base: _json, entry: "fitted", horizontal: horizontal, vertical: vertical)
  }

  /// Returns the size, which grows with the content in some directions and does not shrink again.
  nonisolated public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing
  {
    ContentPresentationSizing(base: _json, entry: "sticky", horizontal: horizontal, vertical: vertical)
  }
}

extension View {
  /// Sets the size of the enclosing sheet.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    entry("presentationSizing", sizing._json)
  }
}
