import RenderTree

/// A colour, gradient, material or other style to paint shapes and texts with.
///
/// ```swift
/// VStack {
///   Text("Level").foregroundStyle(.secondary)
///   Circle().fill(.tint.opacity(0.5))
/// }
/// // {"type": "Text", "props": {"text": "Level", "foregroundStyle": "secondary"}}
/// // {"type": "Circle", "props": {"fill": {"color": "accentColor", "opacity": 0.5}}}
/// ```
///
/// The client does the painting: a style is sent to it as a description in JSON.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one resolves to. Built-in styles do not resolve to another: theirs is
  /// `Never`.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style that this one resolves to in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// Returns the style's wire format. Not for use by apps.
  func _json(in environment: EnvironmentValues) -> JSONValue
}

extension ShapeStyle {
  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    resolve(in: environment)._json(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Stops the process. Built-in styles do not resolve to another style.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) does not resolve to another style")
  }
}

extension Never: ShapeStyle {
  /// `Never` has no values, so this is never used.
  public typealias Resolved = Never
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle, Equatable {
  let base: any ShapeStyle

  /// Creates a type-erased style.
  public init(_ style: some ShapeStyle) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { base._json(in: environment) }

  /// Returns whether two styles have equal values.
  public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
    areEqualValues(left.base, right.base)
  }
}

/// A style with its opacity multiplied by a factor.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    style._json(in: environment).faded(opacity)
  }
}

extension ShapeStyle {
  /// Returns the style with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }

  /// Returns the style with a blend mode.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _AddingShapeStyle(style: self, name: "blendMode", value: .string(mode.rawValue))
  }

  /// Returns the style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _AddingShapeStyle(style: self, name: "shadow", value: style.json)
  }
}

extension JSONValue {
  /// Returns the wire format of a style with its opacity multiplied by a factor.
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

/// A style with one more member in its wire format.
public struct _AddingShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let name: String
  let value: JSONValue

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    let own = style._json(in: environment)
    let member = JSONMember(name: name, value: value)
    if case .object(let members) = own { return .object(members + [member]) }
    return .object([JSONMember(name: "color", value: own), member])
  }
}
