import RenderTree

/// The style that fits the place.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The style that fits the place.
  public static var automatic: DefaultProgressViewStyle { .init() }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = "linear"

  /// A bar.
  nonisolated public init() {}

  /// The same, tinted; the client takes the tint of the surroundings.
  nonisolated public init(tint: Color) {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { .init() }
}

/// A wheel.
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  nonisolated let styleName: String? = "circular"

  /// A wheel.
  nonisolated public init() {}

  /// The same, tinted; the client takes the tint of the surroundings.
  nonisolated public init(tint: Color) {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyleValue, ProgressViewStyleValue(name: styleName))
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  public static var circular: CircularProgressViewStyle { .init() }
}
