import RenderTree

/// The appearance of the index of pages.
public protocol IndexViewStyle: Sendable {
  /// The wire format of the style. Not for use by apps.
  var _name: String { get }
}

/// A style of dots, one for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a background behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    let name: String
    /// The platform's choice.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// While people use the dots.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    /// Always.
    public static let always = BackgroundDisplayMode(name: "always")
    /// Never.
    public static let never = BackgroundDisplayMode(name: "never")
  }

  private let mode: BackgroundDisplayMode

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

  /// The wire format of the style. Not for use by apps.
  public var _name: String { mode.name }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style of dots, one for each page.
  public static var page: PageIndexViewStyle { .init() }
  /// Returns the style of dots, with a background.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    .init(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Sets the style of the index of pages.
  nonisolated public func indexViewStyle<Style: IndexViewStyle>(_ style: Style) -> some View {
    environment(\.indexViewStyle, style._name)
  }
}

extension EnvironmentValues {
  /// The background of the index of pages, or nil if the client chooses.
  var indexViewStyle: String? {
    get { self[IndexViewStyleKey.self] }
    set { self[IndexViewStyleKey.self] = newValue }
  }
}

private enum IndexViewStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
