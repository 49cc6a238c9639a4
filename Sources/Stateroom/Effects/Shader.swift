import Foundation
import RenderTree

/// A call of a function of a shader library.
///
/// Shaders are programs for Apple's graphics processors. No client can run them, so their use is reported as
/// unsupported.
public struct Shader: ShapeStyle, Equatable, Sendable {
  /// The function.
  public var function: ShaderFunction
  /// The arguments of the call.
  public var arguments: [Argument]
  /// Whether the result is dithered, so that slow changes of colour show no bands.
  public var dithersColor = false

  /// Creates a call of a function.
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { json }

  /// The name of the function.
  nonisolated var json: JSONValue { .members(("shader", .string(function.name))) }

  /// An argument of a call.
  public struct Argument: Equatable, Sendable {
    private let value: Value

    private enum Value: Equatable {
      case numbers([Float])
      case boundingRect
      case colors([Color])
      case image(Image)
      case data(Data)
    }

    private init(_ value: Value) { self.value = value }

    private static func numbers(_ numbers: [Float]) -> Argument { Argument(.numbers(numbers)) }

    /// Returns an argument of a number.
    public static func float<Number: BinaryFloatingPoint>(_ x: Number) -> Argument { numbers([Float(x)]) }
    /// Returns an argument of two numbers.
    public static func float2<Number: BinaryFloatingPoint>(_ x: Number, _ y: Number) -> Argument {
      numbers([Float(x), Float(y)])
    }
    /// Returns an argument of the coordinates of a point.
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    /// Returns an argument of a width and a height.
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    /// Returns an argument of the parts of a vector.
    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
    /// Returns an argument of three numbers.
    public static func float3<Number: BinaryFloatingPoint>(_ x: Number, _ y: Number, _ z: Number) -> Argument
    {
      numbers([Float(x), Float(y), Float(z)])
    }
    /// Returns an argument of four numbers.
    public static func float4<Number: BinaryFloatingPoint>(
      _ x: Number, _ y: Number, _ z: Number, _ w: Number
    ) -> Argument {
      numbers([Float(x), Float(y), Float(z), Float(w)])
    }
    /// Returns an argument of numbers.
    public static func floatArray(_ array: [Float]) -> Argument { numbers(array) }
    /// The bounding rectangle of the view or shape.
    public static let boundingRect = Argument(.boundingRect)
    /// Returns an argument of a colour.
    public static func color(_ color: Color) -> Argument { Argument(.colors([color])) }
    /// Returns an argument of colours.
    public static func colorArray(_ array: [Color]) -> Argument { Argument(.colors(array)) }
    /// Returns an argument of an image.
    public static func image(_ image: Image) -> Argument { Argument(.image(image)) }
    /// Returns an argument of bytes.
    public static func data(_ data: Data) -> Argument { Argument(.data(data)) }
  }
}

/// A function of a shader library.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// The library.
  public var library: ShaderLibrary
  /// The name of the function.
  public var name: String

  /// Creates a reference to a function of a library.
  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  /// Returns a call of the function.
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A library of shader functions, which are members of it by their names.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  private let source: Source

  private enum Source: Hashable {
    case main
    case bundle(URL)
    case data(Data)
    case url(URL)
  }

  private init(_ source: Source) { self.source = source }

  /// The library of the app.
  public static let `default` = ShaderLibrary(.main)

  /// Returns the library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(.bundle(bundle.bundleURL)) }

  /// Creates a library from the bytes of its file.
  public init(data: Data) { self.init(.data(data)) }

  /// Creates a library from the address of its file.
  public init(url: URL) { self.init(.url(url)) }

  /// Returns a function of the library of the app.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderLibrary.default[dynamicMember: name]
  }

  /// Returns a function of the library.
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

extension View {
  /// Changes the colours of the view by a shader. No client can draw it: it is reported as unsupported.
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(ShaderModifier(name: "colorEffect", isEnabled: isEnabled))
  }

  /// Moves the pixels of the view by a shader. No client can draw it: it is reported as unsupported.
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(ShaderModifier(name: "distortionEffect", isEnabled: isEnabled))
  }

  /// Changes the pixels of the view by a shader. No client can draw it: it is reported as unsupported.
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(ShaderModifier(name: "layerEffect", isEnabled: isEnabled))
  }
}

/// A shader over a view, which is reported as unsupported while it is enabled.
nonisolated struct ShaderModifier: OutputModifier {
  let name: StaticString
  let isEnabled: Bool

  @MainActor func declare(_ node: NodeDeclaration) {
    if isEnabled { node.unsupported(name) }
  }
}
