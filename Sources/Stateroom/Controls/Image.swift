import Foundation
import RenderTree

/// A picture or a symbol.
public nonisolated struct Image: Element, ElementAttributes, FrameworkValue, Sendable {
  private let source: Source
  private let label: Text?
  private let isDecorative: Bool
  private var isResizable = false
  /// What few pictures say of how they are drawn.
  private var extras: [JSONMember] = []
  private var scale: Scale?
  private var textStyle = TextAttributes()

  private enum Source: Equatable {
    case symbol(String)
    case asset(String)
    case bundled(String, bundle: String)
  }

  /// A picture of a bundle under a token.
  init(asset name: String, in bundle: String?, label: Text? = nil, isDecorative: Bool = false) {
    self.init(
      bundle.map { .bundled(name, bundle: $0) } ?? .asset(name), label: label, isDecorative: isDecorative)
  }

  private init(_ source: Source, label: Text? = nil, isDecorative: Bool = false) {
    self.source = source
    self.label = label
    self.isDecorative = isDecorative
  }

  /// A symbol of the system.
  public init(systemName: String) {
    self.init(.symbol(systemName))
  }

  /// A symbol of the system, filled to some extent.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName))
    if let variableValue { self = saying("variableValue", .number(variableValue)) }
  }

  /// A picture of the app's assets; assistive technology reads its name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle))
  }

  /// A picture of the app's assets, with what assistive technology reads.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle), label: label)
  }

  /// A picture of the app's assets that assistive technology passes over.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle), isDecorative: true)
  }

  /// How colours of a picture are taken.
  public enum TemplateRenderingMode: String, Hashable, Sendable {
    /// It is painted with the foreground's style.
    case template
    /// It keeps its colours.
    case original
  }

  /// The size of a symbol beside text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    case small, medium, large
  }

  /// How a picture is scaled.
  public enum Interpolation: String, Hashable, Sendable {
    case none, low, medium, high
  }

  /// How a picture fills its space.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var result = self
    change(&result)
    return result
  }

  /// The same picture, filling its space.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image
  {
    var image = with { $0.isResizable = true }
    if resizingMode == .tile { image = image.saying("resizingMode", .string("tile")) }
    return capInsets == EdgeInsets() ? image : image.saying("capInsets", capInsets.json)
  }

  /// The same symbol in another size.
  public func imageScale(_ scale: Scale) -> Image { with { $0.scale = scale } }
  /// The same symbol in the size of a font.
  public func font(_ font: Font?) -> Image { with { $0.textStyle.font = font } }
  /// The same picture in its own colours, or painted with the foreground's style.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    saying("renderingMode", mode.map { .string($0.rawValue) })
  }
  /// The same symbol in one colour or several.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    saying("symbolRenderingMode", mode.map { .string($0.name) })
  }
  /// The same picture, scaled more or less finely.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    saying("interpolation", .string(interpolation.rawValue))
  }
  /// The same picture with smooth edges, or without.
  public func antialiased(_ isAntialiased: Bool) -> Image { saying("antialiased", .bool(isAntialiased)) }

  private func saying(_ name: String, _ value: JSONValue?) -> Image {
    with { image in
      image.extras.removeAll { $0.name == name }
      if let value { image.extras.append(JSONMember(name: name, value: value)) }
    }
  }

  package static var typeName: StaticString { "Image" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    switch source {
    case .symbol(let name): node.set("systemName", name)
    case .asset(let name): node.set(picture: name, in: .main)
    case .bundled(let name, let bundle): node.set(picture: name, in: .named(bundle))
    }
    let environment = node.environment
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

  @MainActor package var systemImage: String? { symbolName }

  /// What a picture is called that has no label; a symbol is called by its name as SwiftUI reads it.
  var accessibleName: String? {
    switch source {
    case .symbol(let name): name
    case .asset(let name), .bundled(let name, _): isDecorative ? nil : name
    }
  }

  /// The symbol's name.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// The name of the picture.
  var assetName: String? {
    switch source {
    case .symbol: nil
    case .asset(let name), .bundled(let name, _): name
    }
  }

  /// The URL of the picture in an environment.
  func url(in environment: EnvironmentValues) -> String? {
    switch source {
    case .symbol: nil
    case .asset(let name): AssetLibrary.main.picture(name, in: environment)?.url
    case .bundled(let name, let bundle): AssetLibrary.named(bundle).picture(name, in: environment)?.url
    }
  }

  /// Whether nothing but its name says what it looks like, so that it can be a prop of a label.
  var isPlain: Bool { self == Image(source, label: label, isDecorative: isDecorative) }
}
