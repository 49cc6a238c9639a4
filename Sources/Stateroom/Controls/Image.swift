import Foundation
import RenderTree

/// A view that shows an image of the asset catalogue or a system symbol.
///
/// ```swift
/// Image(systemName: "plus")
/// // {"type": "Image", "props": {"systemName": "plus", "spokenName": "Add"}}
/// ```
public nonisolated struct Image: Element, ElementAttributes, FrameworkValue, Sendable {
  private let source: Source
  private let label: Text?
  private let isDecorative: Bool
  private var isResizable = false
  /// The drawing options that few images set.
  private var extras: [JSONMember] = []
  private var scale: Scale?
  private var textStyle = TextAttributes()

  private enum Source: Equatable {
    case symbol(String)
    case asset(String)
    case bundled(String, bundle: String)
    case data(_PictureData)
    /// The size is zero if it is not known.
    case remote(String?, size: CGSize)
    case drawing(ImageDrawing)
  }

  /// Creates an image from the bytes of a file. Not for use by apps.
  public init(_picture: _PictureData) { self.init(.data(_picture)) }

  /// Creates an image that the client loads from a URL.
  init(remote url: String?, size: CGSize = .zero) { self.init(.remote(url, size: size), isDecorative: true) }

  /// Creates an image of the asset catalogue of a bundle, by the bundle's token.
  init(asset name: String, in bundle: String?, label: Text? = nil, isDecorative: Bool = false) {
    self.init(
      bundle.map { .bundled(name, bundle: $0) } ?? .asset(name), label: label, isDecorative: isDecorative)
  }

  private init(_ source: Source, label: Text? = nil, isDecorative: Bool = false) {
    self.source = source
    self.label = label
    self.isDecorative = isDecorative
  }

  /// Creates a system symbol.
  public init(systemName: String) {
    self.init(.symbol(systemName))
  }

  /// Creates a system symbol with a variable value from 0 to 1.
  public init(systemName: String, variableValue: Double?) {
    self = Image(systemName: systemName).varied(variableValue)
  }

  /// Creates an image of the asset catalogue. Assistive technology reads its name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle))
  }

  /// Creates an image of the asset catalogue with a label for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle), label: label)
  }

  /// Creates an image of the asset catalogue that assistive technology ignores.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle), isDecorative: true)
  }

  /// Creates an image of the asset catalogue with a variable value from 0 to 1.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self = Image(name, bundle: bundle).varied(variableValue)
  }

  /// Creates an image of the asset catalogue with a variable value from 0 to 1 and a label for assistive technology.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self = Image(name, bundle: bundle, label: label).varied(variableValue)
  }

  /// Creates an image of the asset catalogue with a variable value from 0 to 1 that assistive technology ignores.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self = Image(decorative: name, bundle: bundle).varied(variableValue)
  }

  /// Creates an image that a closure draws, in points. Clients are sent the drawing as a list of commands. Without a
  /// label, assistive technology ignores it.
  ///
  /// ```swift
  /// Image(size: CGSize(width: 24, height: 24), label: Text("Ring")) { context in
  ///   let ring = Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))
  ///   context.stroke(ring, with: .color(.red), lineWidth: 4)
  /// }
  /// ```
  @preconcurrency public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping @MainActor (inout GraphicsContext) -> Void
  ) {
    let drawing = ImageDrawing(size: size, isOpaque: opaque, renderer: renderer)
    self.init(.drawing(drawing), label: label, isDecorative: label == nil)
    if colorMode != .nonLinear { self = saying("colorMode", .string(colorMode.rawValue)) }
  }

  private func varied(_ value: Double?) -> Image {
    value.map { saying("variableValue", .number($0)) } ?? self
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var result = self
    change(&result)
    return result
  }

  /// Returns the image resizable to fill its space.
  ///
  /// ```swift
  /// Image("Map").resizable().frame(width: 80, height: 60)
  /// // {"type": "Image", "props": {"name": "Map", "resizable": true},
  /// //  "modifiers": [{"frame": {"width": 80, "height": 60}}]}
  /// ```
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image
  {
    var image = with { $0.isResizable = true }
    if resizingMode == .tile { image = image.saying("resizingMode", .string("tile")) }
    return capInsets == EdgeInsets() ? image : image.saying("capInsets", capInsets.json)
  }

  /// Returns the symbol in a scale.
  public func imageScale(_ scale: Scale) -> Image { with { $0.scale = scale } }
  /// Returns the symbol in the size of a font.
  public func font(_ font: Font?) -> Image { with { $0.textStyle.font = font } }
  /// Returns the image with a rendering mode.
  ///
  /// ```swift
  /// Image("Logo").renderingMode(.template).foregroundStyle(.blue)
  /// // {"type": "Image",
  /// //  "props": {"name": "Logo", "foregroundStyle": "blue", "renderingMode": "template"}}
  /// ```
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    saying("renderingMode", mode.map { .string($0.rawValue) })
  }
  /// Returns the symbol with a symbol rendering mode.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    saying("symbolRenderingMode", mode.map { .string($0.name) })
  }
  /// Returns the image with an interpolation quality.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    saying("interpolation", .string(interpolation.rawValue))
  }
  /// Returns the image with or without antialiasing.
  public func antialiased(_ isAntialiased: Bool) -> Image { saying("antialiased", .bool(isAntialiased)) }

  private func saying(_ name: String, _ value: JSONValue?) -> Image {
    with { image in
      image.extras.removeAll { $0.name == name }
      if let value { image.extras.append(JSONMember(name: name, value: value)) }
    }
  }

  package static var typeName: StaticString { "Image" }
  package static var isPicture: Bool { true }

  /// Writes the source of the image, its label, its style and its other options.
  ///
  /// - Complexity: O(*n*), not counting the commands of a drawing, where *n* is the size of what is written.
  @MainActor package func declare(_ node: NodeDeclaration) {
    switch source {
    case .symbol(let name): node.set("systemName", name)
    case .asset(let name): node.set(picture: name, in: .main)
    case .bundled(let name, let bundle): node.set(picture: name, in: .named(bundle))
    case .data(let picture):
      node.set(
        url: picture.url ?? SessionPictures.of(node.node.tree).address(of: picture), size: picture.size)
    case .remote(let url, let size): node.set(url: url, size: size)
    case .drawing(let drawing): drawing.declare(node)
    }
    let environment = node.environment
    if isDecorative {
      node.set("decorative", true)
    } else if let label, node.node.accessibilityOverride == nil {
      node.set("accessibilityLabel", label.resolve(in: environment).text)
    }
    node.set("spokenName", node.node.spokenName)
    let surroundings = node.textSurroundings.attributes
    var attributes = textStyle.inside(
      TextAttributes(font: surroundings.font, foregroundStyle: surroundings.foregroundStyle))
    if case .symbol = source {
      attributes.weight = surroundings.weight
      if let levels = surroundings.extra?.levels { attributes.changeExtra { $0.levels = levels } }
    } else {
      attributes.font = nil
    }
    node.set(attributes, in: environment)
    node.set("resizable", where: isResizable)
    let scale = scale ?? environment.imageScale
    if scale != .medium { node.set("imageScale", "\(scale)") }
    for member in extras { node.set(named: member.name, member.value) }
  }

  @MainActor package func accessibleText(_ node: RenderedNode) -> String? {
    isDecorative ? "" : label?.resolve(in: EnvironmentValues(node.scope.environment)).text ?? accessibleName
  }

  @MainActor package func spokenName(_ node: RenderedNode) -> String? {
    guard !isDecorative, label == nil, let symbolName else { return nil }
    return SpokenNames.name(of: symbolName, in: EnvironmentValues(node.scope.environment).locale)
  }

  @MainActor package var systemImage: String? { symbolName }

  /// The accessible name of an image without a label: the name of the symbol or of the asset, or nil if the
  /// image is decorative.
  var accessibleName: String? {
    switch source {
    case .symbol(let name): name
    case .asset(let name), .bundled(let name, _): isDecorative ? nil : name
    case .data, .remote, .drawing: nil
    }
  }

  /// Whether the image keeps its own colours wherever it is shown.
  var isOriginal: Bool {
    extras.contains {
      $0.name == "renderingMode" && $0.value.stringValue == TemplateRenderingMode.original.rawValue
    }
  }

  /// Returns the text of the image in a text: its label, or else its name.
  func words(in environment: EnvironmentValues) -> String {
    if isDecorative { return "" }
    return label?.resolve(in: environment).text ?? accessibleName ?? ""
  }

  /// Returns the text of the image in a text, with the spoken names of symbols.
  @MainActor func spokenWords(in environment: EnvironmentValues) -> String {
    guard label == nil, !isDecorative, let symbolName else { return words(in: environment) }
    return SpokenNames.name(of: symbolName, in: environment.locale) ?? symbolName
  }

  /// The name of the symbol, or nil for an asset.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// The name of the asset, or nil for a symbol.
  var assetName: String? {
    switch source {
    case .symbol, .data, .remote, .drawing: nil
    case .asset(let name), .bundled(let name, _): name
    }
  }

  /// Returns the URL of the asset in an environment, or nil for a symbol.
  func url(in environment: EnvironmentValues) -> String? {
    switch source {
    case .symbol: nil
    case .asset(let name): AssetLibrary.main.picture(name, in: environment)?.url
    case .bundled(let name, let bundle): AssetLibrary.named(bundle).picture(name, in: environment)?.url
    case .data(let picture): picture.url
    case .remote(let url, _): url
    case .drawing: nil
    }
  }

  /// Returns the size of the image in points, or nil for a symbol and for an image whose size is unknown.
  func pointSize(in environment: EnvironmentValues) -> CGSize? {
    switch source {
    case .symbol: nil
    case .asset(let name): AssetLibrary.main.picture(name, in: environment)?.size
    case .bundled(let name, let bundle): AssetLibrary.named(bundle).picture(name, in: environment)?.size
    case .data(let picture): picture.size
    case .remote(_, let size): size
    case .drawing(let drawing): drawing.size
    }
  }

  /// The drawing of an image that a closure draws.
  var drawing: ImageDrawing? {
    if case .drawing(let drawing) = source { drawing } else { nil }
  }

  /// Whether the image has no drawing options, so that its name can be a prop of a label.
  var isPlain: Bool { drawing == nil && self == Image(source, label: label, isDecorative: isDecorative) }
}
