import RenderTree

/// The style that fits the place.
public struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The style that fits the place.
  public static var automatic: DefaultGaugeStyle { .init() }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "linearCapacity"

  /// A bar that fills.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills.
  public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}

/// A bar with a mark.
public struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryLinear"

  /// A bar with a mark.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar with a mark.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}

/// A small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryLinearCapacity"

  /// A small bar that fills.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A small bar that fills.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}

/// An open ring with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryCircular"

  /// An open ring with a mark.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  nonisolated let styleName: String? = "accessoryCircularCapacity"

  /// A ring that fills.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(configuration).environment(\.gaugeStyleValue, GaugeStyleValue(name: styleName))
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that fills.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
