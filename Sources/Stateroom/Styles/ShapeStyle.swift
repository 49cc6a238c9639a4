import RenderTree

/// What a shape or a text is painted with: a colour, a gradient, a material.
///
/// Nothing is painted here; a style goes over the wire as what the client needs to know of it.
public protocol ShapeStyle: Sendable {
  /// The style that this one stands for.
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The style as it goes over the wire. Not for use by apps.
  func _json(in environment: EnvironmentValues) -> JSONValue
}

extension ShapeStyle {
  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    resolve(in: environment)._json(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Styles that are built in stand for themselves.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) stands for itself")
  }
}

extension Never: ShapeStyle {
  /// Never asked for.
  public typealias Resolved = Never
}

/// A style whose type is not known statically.
public struct AnyShapeStyle: ShapeStyle, Equatable {
  let base: any ShapeStyle

  /// Erases the type of a style.
  public init(_ style: some ShapeStyle) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { base._json(in: environment) }

  /// Whether two styles are the same.
  public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
    areEqualValues(left.base, right.base)
  }
}

/// A style with less strength.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    style._json(in: environment).faded(opacity)
  }
}

extension ShapeStyle {
  /// The same style with less strength.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }

  /// The same style, blended in another way.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _AddingShapeStyle(style: self, name: "blendMode", value: .string(mode.rawValue))
  }

  /// The same style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _AddingShapeStyle(style: self, name: "shadow", value: style.json)
  }
}

extension JSONValue {
  /// A style with less strength.
  func faded(_ opacity: Double) -> JSONValue {
    if case .object(let members) = self, let own = self["opacity"]?.doubleValue {
      return .object(
        members.map { $0.name == "opacity" ? JSONMember(name: $0.name, value: .number(own * opacity)) : $0 })
    }
    if case .object(let members) = self {
      return .object(members + [JSONMember(name: "opacity", value: .number(opacity))])
    }
    return .members(("color", self), ("opacity", .number(opacity)))
  }
}

/// A style of which more is said.
public struct _AddingShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let name: String
  let value: JSONValue

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    let own = style._json(in: environment)
    let member = JSONMember(name: name, value: value)
    if case .object(let members) = own { return .object(members + [member]) }
    return .object([JSONMember(name: "color", value: own), member])
  }
}
