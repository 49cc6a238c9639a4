import RenderTree

/// The default gauge style. The client chooses the appearance by the place of the gauge.
public struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default gauge style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default gauge style. The client chooses the appearance by the place of the gauge.
  public static var automatic: DefaultGaugeStyle { .init() }
}

/// A gauge style that shows a bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "linearCapacity"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A gauge style that shows a bar that fills.
  public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}

/// A gauge style that shows a bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryLinear"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A gauge style that shows a bar with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}

/// A gauge style that shows a small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryLinearCapacity"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A gauge style that shows a small bar that fills.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}

/// A gauge style that shows an open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryCircular"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A gauge style that shows an open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

/// A gauge style that shows a ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryCircularCapacity"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the gauge in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A gauge style that shows a ring that fills.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
