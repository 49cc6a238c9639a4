import Foundation
import RenderTree

extension GraphicsContext {
  /// A text that is resolved for drawing. Its size is an estimate.
  public nonisolated struct ResolvedText {
    let json: JSONValue
    let words: String
    /// The shading to draw the text with.
    public var shading: Shading

    private var points: CGFloat { CGFloat(json["font"]?["size"]?.doubleValue ?? 17) }
    private var lineHeight: CGFloat { points * 1.2 }

    /// Returns the size of the text, estimated from the number of its letters.
    public func measure(in size: CGSize) -> CGSize {
      let width = CGFloat(words.count) * points * 0.5
      guard size.width.isFinite, size.width > 0, width > size.width else {
        return CGSize(width: width, height: lineHeight)
      }
      return CGSize(width: size.width, height: lineHeight * (width / size.width).rounded(.up))
    }

    /// Returns the distance from the upper edge to the baseline of the first line.
    public func firstBaseline(in size: CGSize) -> CGFloat { points * 0.95 }

    /// Returns the distance from the upper edge to the baseline of the last line.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      measure(in: size).height - lineHeight + points * 0.95
    }

    func json(in environment: EnvironmentValues) -> JSONValue {
      guard shading.isForeground == false, case .object(let members) = json else { return json }
      return .object(members + [JSONMember(name: "shading", value: shading.json(in: environment))])
    }
  }

  /// An image that is resolved for drawing.
  public nonisolated struct ResolvedImage {
    let image: Image
    /// The size of the image in points. That of a symbol is an estimate from the size of the text.
    public let size: CGSize
    /// The length of the longest URL that is written. A canvas can draw an image many times, and a URL can contain one.
    private static let longestURL = 2048

    /// The distance from the upper edge to the baseline.
    public let baseline: CGFloat
    /// The shading to draw the image with, or nil for its own colours.
    public var shading: Shading?

    init(image: Image, environment: EnvironmentValues) {
      self.image = image
      let text = environment.text.attributes.font?.json?["size"]?.doubleValue ?? 17
      let known = image.pointSize(in: environment)
      size = known ?? (image.symbolName == nil ? .zero : CGSize(width: text * 1.2, height: text * 1.2))
      baseline = known == nil ? text * 0.95 : size.height
    }

    func json(in environment: EnvironmentValues) -> JSONValue {
      let url = image.url(in: environment).flatMap { $0.utf8.count <= Self.longestURL ? $0 : nil }
      let size = image.pointSize(in: environment)
      return .members(
        ("name", image.assetName.map(JSONValue.string)),
        ("systemName", image.symbolName.map(JSONValue.string)),
        ("url", url.map(JSONValue.string)),
        ("width", .length(size?.width)), ("height", .length(size?.height)),
        ("shading", shading?.json(in: environment)))
    }
  }

  /// A view that is resolved for drawing.
  public nonisolated struct ResolvedSymbol {
    let tag: String
  }
}
