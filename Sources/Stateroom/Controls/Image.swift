import Foundation
import RenderTree

/// A picture or a symbol.
public nonisolated struct Image: Element, ElementAttributes, FrameworkValue, Sendable {
  private let source: Source
  private let label: Text?
  private let isDecorative: Bool
  private var isResizable = false
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

  /// A symbol of the system, filled to some extent, which the client does not draw.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName))
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
  public enum TemplateRenderingMode: Hashable, Sendable {
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
  public enum Interpolation: Hashable, Sendable {
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
    with { $0.isResizable = true }
  }

  /// The same symbol in another size.
  public func imageScale(_ scale: Scale) -> Image { with { $0.scale = scale } }
  /// The same symbol in the size of a font.
  public func font(_ font: Font?) -> Image { with { $0.textStyle.font = font } }
  /// The same picture. The client takes symbols as templates and pictures as they are.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// The same symbol. The client draws symbols in one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// The same picture. The client scales as it does.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The same picture. The client smoothes as it does.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

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
    if case .symbol = source { attributes.weight = surroundings.weight } else { attributes.font = nil }
    node.set(attributes, in: environment)
    node.set("resizable", where: isResizable)
    let scale = scale ?? environment.imageScale
    if scale != .medium { node.set("imageScale", "\(scale)") }
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
