import RenderTree

/// The default progress view style. The client chooses the appearance by the place of the progress view.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default progress view style.
  nonisolated public init() {}

  /// Returns the progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default progress view style. The client chooses the appearance by the place of the progress view.
  public static var automatic: DefaultProgressViewStyle { .init() }
}

/// A progress view style that shows a bar.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = "linear"

  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style. The client ignores `tint`: it uses the tint that `tint(_:)` sets around the progress
  /// view.
  nonisolated public init(tint: Color) {}

  /// Returns the progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A progress view style that shows a bar.
  public static var linear: LinearProgressViewStyle { .init() }
}

/// A progress view style that shows a wheel.
///
/// ```swift
/// ProgressView(value: 0.3).progressViewStyle(.circular)
/// // {"type": "ProgressView", "props": {"value": 0.3, "total": 1, "style": "circular"}}
/// ```
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = "circular"

  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style. The client ignores `tint`: it uses the tint that `tint(_:)` sets around the progress
  /// view.
  nonisolated public init(tint: Color) {}

  /// Returns the progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A progress view style that shows a wheel.
  public static var circular: CircularProgressViewStyle { .init() }
}
